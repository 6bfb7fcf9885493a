import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as store from './sign-in-attempts.store.ts';

export interface AttemptMax {
  /** For one address, user or phone, from all networks. */
  subject: number;
  /** From one network: a whole school may share one. */
  network: number;
  /** From one network, for subjects that do not exist: bounds how many accounts can be probed in a window. */
  misses: number;
}

export interface AttemptLimits {
  /** @throws Problem request.too_many, with `retry-after`; decided before the subject is looked up */
  begin(attempt: { subject: string; address: string }, reply: FastifyReply): Promise<void>;
  /** The subject exists: the attempt does not count as a miss. */
  found(attempt: { address: string }): Promise<void>;
}

/**
 * Counts in the database, so that all processes count together. An attempt counts as a miss until the subject is
 * found, so that parallel attempts cannot all pass.
 */
export function createAttemptLimits(
  db: Database,
  { purpose, max, windowMs }: { purpose: string; max: AttemptMax; windowMs: number },
): AttemptLimits {
  const keyOf = (...parts: string[]) =>
    createHash('sha256')
      .update([purpose, ...parts].join('\n'))
      .digest();
  return {
    async begin({ subject, address }, reply) {
      const network = networkOf(address);
      // Every unit locks the rows in this order, which prevents deadlocks.
      const counted = [
        [keyOf('misses', network), max.misses],
        [keyOf('network', network), max.network],
        [keyOf('subject', subject), max.subject],
      ] as const;
      const wait = await db.unit(async ({ tx }) => {
        for (const [key, allowed] of counted) {
          const { failed, endsInMs } = await store.countFailure(tx, key, windowMs);
          if (failed > allowed) return endsInMs;
        }
        return 0;
      });
      if (wait === 0) return;
      reply.header('retry-after', Math.ceil(wait / 1000));
      throw new Problem('request.too_many');
    },
    async found({ address }) {
      await db.unit(({ tx }) => store.uncountFailure(tx, keyOf('misses', networkOf(address))));
    },
  };
}
