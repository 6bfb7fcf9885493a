import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Exchange, Sessions } from '../../platform/sessions/sessions.ts';
import type { SecondStep } from './security/second-step.service.ts';
import type { Entrance } from './sessions/entrance.service.ts';
import { createSignInLimits } from './sign-in-limits.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in with a password, within the rate limits against guessing. */
export function createSignIn(
  db: Database,
  sessions: Sessions,
  { enter, secondStep }: { enter: Entrance; secondStep: SecondStep },
) {
  const limits = createSignInLimits(db);

  /**
   * Sets the cookies.
   * @throws Problem E035 for a wrong address or password; request.too_many, with `retry-after`; session.two_factor
   */
  return async (credentials: Credentials, exchange: Exchange): Promise<{ userId: string }> => {
    const attempt = { email: credentials.email, address: exchange.request.ip };
    const wait = await limits.begin(attempt);
    if (wait > 0) {
      exchange.reply.header('retry-after', Math.ceil(wait / 1000));
      throw new Problem('request.too_many');
    }
    let userId: string;
    let passwordHash: string;
    try {
      ({ userId, hash: passwordHash } = await sessions.check(credentials));
    } catch (error) {
      const isGuess = error instanceof Problem && error.code === 'E035';
      if (!isGuess) await limits.forgive(attempt, false);
      throw error;
    }
    await limits.forgive(attempt, true);
    const by = { providerId: null, passwordHash };
    await secondStep.ask(userId, exchange, by);
    return enter(userId, 'password', exchange, by);
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
