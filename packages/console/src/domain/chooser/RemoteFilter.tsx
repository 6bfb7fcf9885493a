import { lazy, Suspense, useRef, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from '../../ui/Button.tsx';
import type { Choices } from './choices.ts';

const loadPopover = () => import('./RemoteFilterPopover.tsx');
const RemoteFilterPopover = lazy(async () => ({ default: (await loadPopover()).RemoteFilterPopover }));

export type RemoteFilterProps = {
  /** What is filtered ("Group"), for screen readers. */
  label: string;
  /** What the pill says: "All groups", "Class 5-B +2". */
  summary: string;
  allLabel: string;
  /** Empty means everything. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
  isMultiple?: boolean;
  choices: Choices;
};

/** A filter pill whose choices the server finds. */
export function RemoteFilter(props: RemoteFilterProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const fetch = () => void loadPopover().catch(() => {});
  return (
    <>
      <Button
        ref={trigger}
        aria-label={`${props.label}: ${props.summary}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        variant={props.values.length > 0 ? 'filterActive' : 'filter'}
        className="max-w-56"
        onHoverStart={fetch}
        onFocus={fetch}
        onPress={() => setOpen(true)}
      >
        <span className="truncate">{props.summary}</span>
        <ChevronDown size={14} aria-hidden className="-me-0.5 shrink-0 opacity-70" />
      </Button>
      {isOpen !== null && (
        <Suspense>
          <RemoteFilterPopover
            {...props}
            triggerRef={trigger}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
