import { useState, type ReactNode } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import { GroupChoice } from './group-choice.part.ts';

export type GroupLimitProps = {
  /** The switch: "Limit to groups". */
  label: string;
  /** Shown while it is on. */
  description?: ReactNode;
  /** `null`: not limited. */
  values: ReadonlySet<string> | null;
  onChange: (ids: ReadonlySet<string> | null) => void;
  error?: string | undefined;
  /** See `GroupChoice`. */
  refused: Error | null;
};

/** Limits something to groups of the team, in a form. Groups chosen before come back when it is turned on again. */
export function GroupLimit({ label, description, values, onChange, error, refused }: GroupLimitProps) {
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set());
  const isLimited = values !== null;

  function change(next: ReadonlySet<string>) {
    setBefore(next);
    onChange(next);
  }

  return (
    <>
      <Switch
        isLeading
        isSelected={isLimited}
        onChange={(isOn) => onChange(isOn ? before : null)}
        description={isLimited && description}
      >
        {label}
      </Switch>
      {isLimited && <GroupChoice values={values} onChange={change} error={error} refused={refused} />}
    </>
  );
}
