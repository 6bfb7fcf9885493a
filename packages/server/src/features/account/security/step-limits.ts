import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import * as store from '../sign-in-attempts.store.ts';

const MINUTE_MS = 60_000;

/**
 * Of one account, from wherever. Who gets this far knows the password, so that nobody else can lock a person out; in a
 * year of guessing fifty codes a day, of which three of a million are right, one in twenty would get in.
 */
const windows = [
  { name: 'ten minutes', max: 10, milliseconds: 10 * MINUTE_MS },
  { name: 'a day', max: 50, milliseconds: 24 * 60 * MINUTE_MS },
];

const keyOf = (window: string, userId: string) =>
  createHash('sha256').update(['second step', window, userId].join('\n')).digest();

/** Limits guessing of codes in the database, so that all processes count together. */
export function createStepLimits(db: Database) {
  return {
    /** Counts a try as failed before it is looked at: many at once must not all pass. @throws Problem request.too_many */
    async begin(userId: string, reply: FastifyReply): Promise<void> {
      const wait = await db.unit(async ({ tx }) => {
        for (const { name, max, milliseconds } of windows) {
          const { failed, endsInMs } = await store.countFailure(tx, keyOf(name, userId), milliseconds);
          if (failed > max) return endsInMs;
        }
        return 0;
      });
      if (wait === 0) return;
      reply.header('retry-after', Math.ceil(wait / 1000));
      throw new Problem('request.too_many');
    },

    /** It was right: it counts for nothing. */
    async forgive(userId: string): Promise<void> {
      await db.unit(async ({ tx }) => {
        for (const { name } of windows) await store.uncountFailure(tx, keyOf(name, userId));
      });
    },
  };
}

export type StepLimits = ReturnType<typeof createStepLimits>;
