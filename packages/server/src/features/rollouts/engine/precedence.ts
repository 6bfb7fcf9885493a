/** What decides between two rollouts that want the same robot. */
export interface Claim {
  rolloutId: string;
  weight: number;
  /** Milliseconds, when it was submitted. */
  submittedAt: number;
}

/** Negative when `a` goes first: the heavier, then the newer. Ids settle the rest, so that no two ever wait for each other. */
export function byPrecedence(a: Claim, b: Claim): number {
  return b.weight - a.weight || b.submittedAt - a.submittedAt || (a.rolloutId < b.rolloutId ? 1 : -1);
}
