import { SECOND_MS } from '@muster/contract/durations';
import type { Step } from './engine/next-step.ts';

export type Waiting = Extract<Step, { do: 'wait' }>;
type Intervals = Partial<Record<Waiting['reason'], number>>;

/** Poll intervals for waits whose end causes no event. Offline robots are found when they come online. */
const LOOK_AGAIN: Intervals = {
  offline: Infinity,
  busy: 10 * SECOND_MS,
  driving: 10 * SECOND_MS,
  downloads: 5 * SECOND_MS,
  otherRollout: 30 * SECOND_MS,
  // An answer is a signal.
  confirmation: 600 * SECOND_MS,
};
const LOOK_AGAIN_AFTER = 60 * SECOND_MS;
/** The same when the end is known, but may change: a lesson, the battery, or the time zone of the group. */
const MAY_CHANGE: Intervals = {
  doNotDisturb: 600 * SECOND_MS,
  lesson: 600 * SECOND_MS,
  window: 600 * SECOND_MS,
  battery: 300 * SECOND_MS,
};

/** When a waiting robot is checked again, in ms. */
export function lookAtOf({ reason, at, givesUpAt }: Waiting, now: number): number {
  const poll = now + (LOOK_AGAIN[reason] ?? LOOK_AGAIN_AFTER);
  const next = Math.min(
    at === null ? poll : Math.min(at, now + (MAY_CHANGE[reason] ?? Infinity)),
    givesUpAt ?? Infinity,
  );
  // Without a deadline, as in a roll back.
  return Number.isFinite(next) ? Math.max(next, now + SECOND_MS) : now + 365 * 86_400 * SECOND_MS;
}
