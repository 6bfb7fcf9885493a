import type { TroubleCode } from '@muster/contract/monitoring/codes';
import { signOfCode } from '@muster/contract/recovery-steps/steps';
import type { RobotFacts } from './facts.ts';

/** Whether a robot shows the sign that a code is being fixed; `null` when unknown. */
export function showsSign(code: TroubleCode, facts: RobotFacts): boolean | null {
  const sign = signOfCode(code);
  const isOnline = facts.connection === 'online';
  if (sign === null) return null;
  if (sign === 'online') return isOnline;
  // The last report of a lost robot is stale.
  if (!isOnline || facts.known === 'connection') return null;
  return sign === 'charging' ? facts.isCharging : !facts.isOffGround;
}
