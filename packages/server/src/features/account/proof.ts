import type { ErrorCode } from '@muster/contract/errors';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Exchange, Sessions } from '../../platform/sessions/sessions.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/**
 * Proves that it is the user, not someone else at their screen, by asking for the password again. Guesses count
 * together with those at sign-in.
 */
export function createProof(db: Database, sessions: Sessions) {
  const limits = createSignInLimits(db);
  /**
   * @returns the hash of the password, for `checkSamePassword`: another password ends what was proved with this one
   * @throws Problem `wrong`; request.too_many with `retry-after`
   */
  return async (
    { userId, email }: Person,
    { password, wrong }: { password: string; wrong: ErrorCode },
    { request, reply }: Exchange,
  ): Promise<string> => {
    const attempt = { email, address: request.ip };
    const wait = await limits.begin(attempt);
    if (wait > 0) {
      reply.header('retry-after', Math.ceil(wait / 1000));
      throw new Problem('request.too_many');
    }
    let hash: string | null;
    try {
      hash = await sessions.hashIfPasswordOf(userId, password);
    } catch (error) {
      await limits.forgive(attempt, false);
      throw error;
    }
    if (hash === null) throw new Problem(wrong);
    await limits.forgive(attempt, true);
    return hash;
  };
}

export type Proof = ReturnType<typeof createProof>;
