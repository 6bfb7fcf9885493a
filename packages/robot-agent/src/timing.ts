import { robotLimits } from '@muster/contract/robot-link/limits';
import type { Timing } from './options.ts';

/** Used unless options override it. */
export const defaultTiming: Timing = {
  stateMinMs: 1000,
  stateAgainMs: 2000,
  progressEveryMs: 250,
  lookAtClockMs: 20_000,
  retryBaseMs: 1000,
  retryMaxMs: 60_000,
  steadyMs: 10_000,
  connectTimeoutMs: 15_000,
  // Longer than a restart of the server: its robots must not all ask then.
  askAddressesAfterMs: 60_000,
  keepaliveSeconds: robotLimits.keepaliveSeconds,
};
