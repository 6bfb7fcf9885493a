import { MINUTE_MS } from '@muster/contract/durations';
import { Problem } from '../../../platform/http/problem.ts';
import { networkOf } from '../../../platform/http/rate-limit.ts';
import { createWindowCount } from '../../../platform/http/window-count.ts';

/** Per minute. A school enrols thousands of robots behind one address, so successes are limited by key alone. */
const most = {
  /** Wrong keys from one address; more than this is guessing. */
  wrongKeysOfAddress: 600,
  /** Attempts with the same wrong key from one address. */
  wrongKey: 20,
  /** Attempts of a robot that may not join with this key, from one address. */
  refusedRobot: 20,
  enrolled: 30_000,
};

/**
 * Rate limits. A wrong key only counts against itself and its address, and a valid key is accepted whatever else the
 * address did: nobody can lock out a robot without having its key.
 */
export function createEnrolmentLimits() {
  const wrongKeysOfAddress = createWindowCount({ max: most.wrongKeysOfAddress, windowMs: MINUTE_MS });
  const wrongKey = createWindowCount({ max: most.wrongKey, windowMs: MINUTE_MS });
  const refusedRobot = createWindowCount({ max: most.refusedRobot, windowMs: MINUTE_MS });
  const enrolled = createWindowCount({ max: most.enrolled, windowMs: MINUTE_MS });
  const tooMany = () => new Problem('request.too_many');
  const isOver = (ip: string, key: string, sn: string) =>
    refusedRobot.isOver(`${networkOf(ip)} ${key} ${sn}`) || enrolled.isOver(key);

  return {
    /** Called before the key is looked up. @throws Problem request.too_many */
    checkKey(ip: string, key: string): void {
      if (wrongKey.isOver(`${networkOf(ip)} ${key}`)) throw tooMany();
    },
    /** The key is unknown. @throws Problem request.too_many instead of a refusal, when the address is guessing */
    noteWrongKey(ip: string, key: string): void {
      const network = networkOf(ip);
      wrongKey.add(`${network} ${key}`);
      wrongKeysOfAddress.add(network);
      if (wrongKeysOfAddress.isOver(network)) throw tooMany();
    },
    /** For a valid key: whether `checkRobot` would pass. */
    mayJoin: (ip: string, key: string, sn: string) => !isOver(ip, key, sn),
    /** For a valid key. @throws Problem request.too_many */
    checkRobot(ip: string, key: string, sn: string): void {
      if (isOver(ip, key, sn)) throw tooMany();
    },
    noteRefused: (ip: string, key: string, sn: string) => refusedRobot.add(`${networkOf(ip)} ${key} ${sn}`),
    noteEnrolled: (key: string) => enrolled.add(key),
  };
}

export type EnrolmentLimits = ReturnType<typeof createEnrolmentLimits>;
