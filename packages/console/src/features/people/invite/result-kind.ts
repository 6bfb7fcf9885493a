import type { InviteOutcome } from '@muster/contract/people/joining.schemas';

/** `skipped` needs no action, `wrong` must be corrected by the user. */
export type ResultKind = 'invited' | 'skipped' | 'wrong';

const skipped: readonly InviteOutcome[] = ['member', 'waiting', 'already_invited', 'repeated'];

export function kindOf(outcome: InviteOutcome): ResultKind {
  if (outcome === 'invited') return 'invited';
  return skipped.includes(outcome) ? 'skipped' : 'wrong';
}

/** Number of results of each kind. */
export function tallyOf(results: readonly { outcome: InviteOutcome }[]): Record<ResultKind, number> {
  const tally = { invited: 0, skipped: 0, wrong: 0 };
  for (const { outcome } of results) tally[kindOf(outcome)] += 1;
  return tally;
}

const order: readonly ResultKind[] = ['wrong', 'skipped', 'invited'];

/** Results with their index, those that need the user first: one bad address among thirty is out of sight elsewhere. */
export function worstFirst<Result extends { outcome: InviteOutcome }>(
  results: readonly Result[],
): { result: Result; index: number }[] {
  const rank = ({ outcome }: Result) => order.indexOf(kindOf(outcome));
  return results
    .map((result, index) => ({ result, index }))
    .toSorted((one, other) => rank(one.result) - rank(other.result));
}
