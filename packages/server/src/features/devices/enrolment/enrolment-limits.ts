import { Problem } from '../../../platform/http/problem.ts';
import { networkOf } from '../../../platform/http/rate-limit.ts';
import { createWindowCount } from '../../../platform/http/window-count.ts';

const MINUTE = 60_000;

/** In a minute. A school enrols thousands of robots behind one address, so successes are limited by key alone. */
const most = {
  /** Wrong keys of one address: more is somebody who guesses. */
  wrongKeysOfAddress: 600,
  /** The same wrong key again and again, from one address. */
  wrongKey: 20,
  /** A robot that may not join with this key, asking again and again from one address. */
  refusedRobot: 20,
  enrolled: 30_000,
};

/**
 * Who may not ask any more for a while. A wrong key only counts against itself and its address, and a right key passes
 * whatever others of the address did: nobody can lock out a robot whose key they do not have.
 */
export function createEnrolmentLimits() {
  const wrongKeysOfAddress = createWindowCount({ max: most.wrongKeysOfAddress, windowMs: MINUTE });
  const wrongKey = createWindowCount({ max: most.wrongKey, windowMs: MINUTE });
  const refusedRobot = createWindowCount({ max: most.refusedRobot, windowMs: MINUTE });
  const enrolled = createWindowCount({ max: most.enrolled, windowMs: MINUTE });
  const tooMany = () => new Problem('request.too_many');
  const isOver = (ip: string, key: string, sn: string) =>
    refusedRobot.isOver(`${networkOf(ip)} ${key} ${sn}`) || enrolled.isOver(key);

  return {
    /** Before the key is looked up. @throws Problem request.too_many */
    checkKey(ip: string, key: string): void {
      if (wrongKey.isOver(`${networkOf(ip)} ${key}`)) throw tooMany();
    },
    /** The key opens nothing. @throws Problem request.too_many instead of an answer, where the address guesses */
    noteWrongKey(ip: string, key: string): void {
      const network = networkOf(ip);
      wrongKey.add(`${network} ${key}`);
      wrongKeysOfAddress.add(network);
      if (wrongKeysOfAddress.isOver(network)) throw tooMany();
    },
    /** The key is right. Whether `checkRobot` would let it pass. */
    mayJoin: (ip: string, key: string, sn: string) => !isOver(ip, key, sn),
    /** The key is right. @throws Problem request.too_many */
    checkRobot(ip: string, key: string, sn: string): void {
      if (isOver(ip, key, sn)) throw tooMany();
    },
    noteRefused: (ip: string, key: string, sn: string) => refusedRobot.add(`${networkOf(ip)} ${key} ${sn}`),
    noteEnrolled: (key: string) => enrolled.add(key),
  };
}

export type EnrolmentLimits = ReturnType<typeof createEnrolmentLimits>;
