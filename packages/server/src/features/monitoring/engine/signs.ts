import type { TroubleCode } from '@muster/contract/monitoring/codes';
import { signOfCode } from '@muster/contract/recovery-steps/steps';
import type { RobotFacts } from './facts.ts';

/** Whether a robot shows now that somebody is mending a code; `null` when that is not known. */
export function showsSign(code: TroubleCode, facts: RobotFacts): boolean | null {
  const sign = signOfCode(code);
  const isOnline = facts.connection === 'online';
  if (sign === null) return null;
  if (sign === 'online') return isOnline;
  // What a lost robot said last shows nothing of now.
  if (!isOnline || facts.known === 'connection') return null;
  return sign === 'charging' ? facts.isCharging : !facts.isOffGround;
}
