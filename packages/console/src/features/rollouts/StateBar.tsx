import type { RolloutRobotState } from '@muster/contract/rollouts/states';
import type { RolloutCounts } from '@muster/contract/rollouts/view.schemas';
import { cx } from '../../ui/cx.ts';
import { countOf, shownStates } from './rollout-counts.ts';

export const grounds: Record<RolloutRobotState, string> = {
  done: 'bg-accent',
  reverted: 'bg-accent/60',
  installing: 'bg-accent/60',
  downloading: 'bg-accent/40',
  reverting: 'bg-medium',
  waiting: 'bg-medium',
  failed: 'bg-high',
  revertFailed: 'bg-high',
  skipped: 'bg-lost',
  planned: 'bg-line',
  left: 'bg-line',
};

/** Robots by state as a bar. Only for the eye: text beside it must say the same. */
export function StateBar({ counts }: { counts: RolloutCounts }) {
  return (
    <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-line-soft">
      {shownStates(counts).map((state) => (
        <span
          key={state}
          className={cx('min-w-1', grounds[state])}
          style={{ flexGrow: countOf(counts, state) }}
        />
      ))}
    </div>
  );
}
