import type { InviteOutcome } from '@muster/contract/people/joining.schemas';

/** `skipped` needs nothing more, `wrong` needs its writer. */
export type ResultKind = 'invited' | 'skipped' | 'wrong';

const skipped: readonly InviteOutcome[] = ['member', 'waiting', 'already_invited', 'repeated'];

export function kindOf(outcome: InviteOutcome): ResultKind {
  if (outcome === 'invited') return 'invited';
  return skipped.includes(outcome) ? 'skipped' : 'wrong';
}

/** How many of a list are of each kind. */
export function tallyOf(results: readonly { outcome: InviteOutcome }[]): Record<ResultKind, number> {
  const tally = { invited: 0, skipped: 0, wrong: 0 };
  for (const { outcome } of results) tally[kindOf(outcome)] += 1;
  return tally;
}
