import type { Step } from './engine/next-step.ts';

export type Waiting = Extract<Step, { do: 'wait' }>;

const SECOND = 1000;
/** Poll intervals for waits whose end causes no event. Offline robots are found when they come online. */
const LOOK_AGAIN = {
  busy: 10 * SECOND,
  downloads: 5 * SECOND,
  otherRollout: 30 * SECOND,
  // The condition may get other times meanwhile.
  doNotDisturb: 600 * SECOND,
} as const;
const LOOK_AGAIN_AFTER = 60 * SECOND;

/** When a waiting robot is checked again, in ms. */
export function lookAtOf({ reason, at, givesUpAt }: Waiting, now: number): number {
  const again = reason === 'offline' ? Infinity : (LOOK_AGAIN as Record<string, number>)[reason];
  const poll = reason === 'offline' ? Infinity : now + (again ?? LOOK_AGAIN_AFTER);
  const mayEndEarlier = reason === 'doNotDisturb' ? poll : Infinity;
  const next = Math.min(at ?? poll, mayEndEarlier, givesUpAt ?? Infinity);
  // Without a deadline, as in a roll back.
  return Number.isFinite(next) ? Math.max(next, now + SECOND) : now + 365 * 86_400 * SECOND;
}
