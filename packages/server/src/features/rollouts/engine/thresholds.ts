import type { Wave } from '@muster/contract/rollouts/wave.schemas';
import { counted, type WaveCounts } from './counts.ts';

/** Failures accepted by a user; see `WaveProgress.accepted`. */
type Accepted = number;

/** The number of robots to which threshold percentages apply. */
export const measured = (counts: WaveCounts, accepted: Accepted) =>
  counted(counts) - Math.min(accepted, counts.failed);

const failures = (counts: WaveCounts, accepted: Accepted) => Math.max(0, counts.failed - accepted);

/** Percentages have one decimal place; integer arithmetic keeps 95 % of 20 at exactly 19. */
const reaches = (part: number, whole: number, percent: number) =>
  part * 1000 >= whole * Math.round(percent * 10);

export function isReached(counts: WaveCounts, wave: Wave, accepted: Accepted): boolean {
  return counts.done > 0 && reaches(counts.done, measured(counts, accepted), wave.successPercent);
}

/** Whether too many robots failed even if all pending ones succeed. */
export function isUnreachable(counts: WaveCounts, wave: Wave, accepted: Accepted): boolean {
  const whole = measured(counts, accepted);
  return whole > 0 && !reaches(whole - failures(counts, accepted), whole, wave.successPercent);
}

/** Minimum for an early stop: two failures in the first two robots can be chance. */
const EARLY_FAILURES = 3;
/** Standard deviations: chance alone exceeds it once in 700 times. */
const EARLY_CERTAINTY = 3;

/**
 * Lower bound of the failure rate (Wilson score interval). Without it a bad version would break 3 % of a large wave
 * before the wave's overall rate stops it.
 */
function leastShare(failed: number, ended: number): number {
  const z2 = EARLY_CERTAINTY ** 2;
  const share = failed / ended;
  const spread = EARLY_CERTAINTY * Math.sqrt((share * (1 - share)) / ended + z2 / (4 * ended ** 2));
  return (share + z2 / (2 * ended) - spread) / (1 + z2 / ended);
}

/**
 * Whether the wave must halt the rollout: too many failures overall, or significantly too many among the first results.
 */
export function isAboveFailures(counts: WaveCounts, wave: Wave, accepted: Accepted): boolean {
  const { abovePercent, atLeast } = wave.stop;
  const failed = failures(counts, accepted);
  if (failed < atLeast || failed === 0) return false;
  const whole = measured(counts, accepted);
  if (failed * 1000 > whole * Math.round(abovePercent * 10)) return true;
  const ended = counts.done + failed;
  return failed >= EARLY_FAILURES && leastShare(failed, ended) * 100 > abovePercent;
}
