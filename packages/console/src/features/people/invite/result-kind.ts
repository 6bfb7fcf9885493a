import type { InviteOutcome } from '@muster/contract/people/joining.schemas';

/** `skipped` needs nothing more, `wrong` needs its writer. */
export type ResultKind = 'invited' | 'skipped' | 'wrong';

const skipped: readonly InviteOutcome[] = ['member', 'waiting', 'already_invited', 'repeated'];

export function kindOf(outcome: InviteOutcome): ResultKind {
  if (outcome === 'invited') return 'invited';
  return skipped.includes(outcome) ? 'skipped' : 'wrong';
}
