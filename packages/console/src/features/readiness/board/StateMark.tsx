import type { ReadinessState } from '@muster/contract/readiness/schemas';
import { cx } from '../../../ui/cx.ts';

/** Filled: nothing to do. Ring: something needs to be done. */
const marks: Record<ReadinessState, string> = {
  ready: 'border-online bg-online',
  becomesReady: 'border-medium bg-medium',
  fixable: 'border-accent',
  late: 'border-lost',
  missing: 'border-lost',
};

/** A robot's state as a mark, beside its text. */
export function StateMark({ state, isLarge }: { state: ReadinessState; isLarge: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block shrink-0 rounded-full',
        marks[state],
        isLarge ? 'size-6 border-4' : 'size-4.5 border-3',
      )}
    />
  );
}
