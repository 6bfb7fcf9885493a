import { MINUTE_MS } from '@muster/contract/durations';
import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import { countAttempt, uncountAttempt } from './joining-attempts.store.ts';

/**
 * Limits per window. The limits per network are higher, because a school has one network for hundreds of users, some of
 * whom mistype.
 */
const kinds = {
  code: { windowMs: 10 * MINUTE_MS, ofOne: 10, ofNetwork: 100 },
  /** Limits repeated requests and withdrawals: each takes a use of the code and notifies all admins who approve. */
  apply: { windowMs: 60 * MINUTE_MS, ofOne: 10, ofNetwork: 1000 },
  /** Mails to one address, and mails requested from one network, except those with which an account was created. */
  mail: { windowMs: 60 * MINUTE_MS, ofOne: 5, ofNetwork: 300 },
  domain: { windowMs: 60 * MINUTE_MS, ofOne: 10, ofNetwork: 60 },
  /** Look-ups of unknown NUWA IDs, which would reveal names: enough for typing errors, too few for guessing. */
  lookUp: { windowMs: 60 * MINUTE_MS, ofOne: 300, ofNetwork: 900 },
  nuwaId: { windowMs: 60 * MINUTE_MS, ofOne: 20, ofNetwork: 300 },
};
export type JoiningLimit = keyof typeof kinds;

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest();

/**
 * Rate limits for codes and for mails requested by strangers. Stored in the database, so that they apply across all
 * processes.
 */
export function createJoiningLimits(db: Database) {
  const keysOf = (kind: JoiningLimit, one: string, ip: string) => {
    const network = networkOf(ip);
    return { one: keyOf(kind, 'one', one), network: keyOf(kind, 'network', network) };
  };
  return {
    /**
     * Counts before any work, so that concurrent requests cannot all pass.
     * @param one the account or address; `null` for a stranger, of whom only the network is known
     * @param times number of attempts to count
     * @throws Problem request.too_many, with `retry-after`
     */
    async count(
      kind: JoiningLimit,
      one: string | null,
      { request, reply }: Exchange,
      times = 1,
    ): Promise<void> {
      const { windowMs, ofOne, ofNetwork } = kinds[kind];
      const keys = keysOf(kind, one ?? '', request.ip);
      const wait = await db.unit(async ({ tx }) => {
        if (one !== null) {
          const mine = await countAttempt(tx, keys.one, windowMs, times);
          if (mine.count > ofOne) return mine.endsInMs;
        }
        const all = await countAttempt(tx, keys.network, windowMs, times);
        return all.count > ofNetwork ? all.endsInMs : 0;
      });
      if (wait === 0) return;
      reply.header('retry-after', Math.ceil(wait / 1000));
      throw new Problem('request.too_many');
    },

    /** Reverts counted attempts that turned out to be wanted. */
    async forgive(
      kind: JoiningLimit,
      one: string | null,
      { request }: Pick<Exchange, 'request'>,
      times = 1,
    ): Promise<void> {
      const keys = keysOf(kind, one ?? '', request.ip);
      await db.unit(async ({ tx }) => {
        if (one !== null) await uncountAttempt(tx, keys.one, times);
        await uncountAttempt(tx, keys.network, times);
      });
    },
  };
}

export type JoiningLimits = ReturnType<typeof createJoiningLimits>;
