import { MINUTE_MS } from '@muster/contract/durations';
import type { RolloutWindow } from '@muster/contract/rollouts/window.schemas';
import { type Instant } from './progress.ts';
import { nextOpen } from './windows.ts';

/** A do-not-disturb time. */
export interface Rest {
  from: Instant;
  to: Instant;
}

const WEEK = 7 * 24 * 60 * MINUTE_MS;

/** When the do-not-disturb time that includes this instant ends; `null`: none does. */
function restEnd(rests: readonly Rest[], knownFrom: Instant, at: Instant): Instant | null {
  // They repeat weekly, and only the first week is known.
  const later = Math.max(0, Math.floor((at - knownFrom) / WEEK)) * WEEK;
  const rest = rests.find(({ from, to }) => from <= at - later && at - later < to);
  return rest === undefined ? null : rest.to + later;
}

/**
 * The first instant within a week from `at` at which a window is open and the robot may be disturbed; `null`: none.
 * @param rests those of the week from `knownFrom`, in order
 */
export function nextUndisturbed(
  windows: readonly RolloutWindow[],
  zone: string,
  rests: readonly Rest[],
  knownFrom: Instant,
  at: Instant,
): Instant | null {
  for (let moment = at; moment < at + WEEK;) {
    const next = restEnd(rests, knownFrom, moment) ?? nextOpen(windows, zone, moment);
    if (next === null || next === moment) return next;
    moment = next;
  }
  return null;
}
