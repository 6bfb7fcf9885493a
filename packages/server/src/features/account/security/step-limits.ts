import { MINUTE_MS } from '@muster/contract/durations';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import * as store from '../sign-in-attempts.store.ts';

/**
 * Per account, over all networks. Reaching this step takes the password, so a stranger cannot lock the user out. At
 * fifty guesses a day, with three valid codes of a million, one account in twenty would be opened in a year.
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
    /**
     * Counts a try as failed before it is checked, so that parallel tries cannot all pass. @throws Problem
     * request.too_many
     */
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

    /** The code was right: the try is not counted. */
    async forgive(userId: string): Promise<void> {
      await db.unit(async ({ tx }) => {
        for (const { name } of windows) await store.uncountFailure(tx, keyOf(name, userId));
      });
    },
  };
}

export type StepLimits = ReturnType<typeof createStepLimits>;
