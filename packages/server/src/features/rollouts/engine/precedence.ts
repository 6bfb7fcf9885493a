/** Decides between two rollouts that target the same robot. */
export interface Claim {
  rolloutId: string;
  weight: number;
  /** When it was submitted, in milliseconds. */
  submittedAt: number;
}

/**
 * Negative when `a` goes first: higher weight, then newer, then by id, so that two rollouts never wait for each other.
 */
export function byPrecedence(a: Claim, b: Claim): number {
  return b.weight - a.weight || b.submittedAt - a.submittedAt || (a.rolloutId < b.rolloutId ? 1 : -1);
}
