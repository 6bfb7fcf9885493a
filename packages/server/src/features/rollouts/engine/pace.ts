import type { RolloutSubject } from '@muster/contract/rollouts/schemas';
import { MINUTE } from './progress.ts';

/** Duration for one robot. */
export interface Pace {
  downloadMs: number;
  installMs: number;
}

/** Assumed, not measured. */
export const paces: Record<RolloutSubject['kind'], Pace> = {
  configuration: { downloadMs: 0, installMs: MINUTE },
  app: { downloadMs: 2 * MINUTE, installMs: MINUTE },
  software: { downloadMs: 10 * MINUTE, installMs: 10 * MINUTE },
};
