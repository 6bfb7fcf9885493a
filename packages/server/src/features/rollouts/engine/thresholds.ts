import type { Wave } from '@muster/contract/rollouts/wave.schemas';
import { counted, type WaveCounts } from './counts.ts';

/** Failures that a person has seen and let pass; see `WaveProgress.accepted`. */
type Accepted = number;

/** Robots that the thresholds are shares of. */
export const measured = (counts: WaveCounts, accepted: Accepted) =>
  counted(counts) - Math.min(accepted, counts.failed);

const failures = (counts: WaveCounts, accepted: Accepted) => Math.max(0, counts.failed - accepted);

/** Percents have one decimal place: whole numbers keep 95 % of 20 at exactly 19. */
const reaches = (part: number, whole: number, percent: number) =>
  part * 1000 >= whole * Math.round(percent * 10);

export function isReached(counts: WaveCounts, wave: Wave, accepted: Accepted): boolean {
  return counts.done > 0 && reaches(counts.done, measured(counts, accepted), wave.successPercent);
}

/** Even if all that are on their way succeed, too many have failed. */
export function isUnreachable(counts: WaveCounts, wave: Wave, accepted: Accepted): boolean {
  const whole = measured(counts, accepted);
  return whole > 0 && !reaches(whole - failures(counts, accepted), whole, wave.successPercent);
}

/** Fewer failures prove nothing early: two bad robots in the first two happen. */
const EARLY_FAILURES = 3;
/** Standard deviations: chance alone goes beyond it once in 700 times. */
const EARLY_CERTAINTY = 3;

/**
 * The least share of failures that so many of so many results can mean (Wilson's lower bound). Without it a bad
 * version would break 3 % of a large wave before the whole wave's share says so.
 */
function leastShare(failed: number, ended: number): number {
  const z2 = EARLY_CERTAINTY ** 2;
  const share = failed / ended;
  const spread = EARLY_CERTAINTY * Math.sqrt((share * (1 - share)) / ended + z2 / (4 * ended ** 2));
  return (share + z2 / (2 * ended) - spread) / (1 + z2 / ended);
}

/** Whether the wave has to stop the rollout: too many of its robots failed, or of the first results too many did. */
export function isAboveFailures(counts: WaveCounts, wave: Wave, accepted: Accepted): boolean {
  const { abovePercent, atLeast } = wave.stop;
  const failed = failures(counts, accepted);
  if (failed < atLeast || failed === 0) return false;
  const whole = measured(counts, accepted);
  if (failed * 1000 > whole * Math.round(abovePercent * 10)) return true;
  const ended = counts.done + failed;
  return failed >= EARLY_FAILURES && leastShare(failed, ended) * 100 > abovePercent;
}
