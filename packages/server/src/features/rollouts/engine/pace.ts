import { MINUTE_MS } from '@muster/contract/durations';
import type { RolloutSubject } from '@muster/contract/rollouts/schemas';

/** Duration for one robot. */
export interface Pace {
  downloadMs: number;
  installMs: number;
}

/** Assumed, not measured. */
export const paces: Record<RolloutSubject['kind'], Pace> = {
  configuration: { downloadMs: 0, installMs: MINUTE_MS },
  app: { downloadMs: 2 * MINUTE_MS, installMs: MINUTE_MS },
  software: { downloadMs: 10 * MINUTE_MS, installMs: 10 * MINUTE_MS },
};
