import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/rate-limit.ts';
import * as store from './sign-in-attempts.store.ts';

/** The account of a sign-in, and the address it comes from. */
export interface SignInAttempt {
  email: string;
  address: string;
}

/** Failures within ten minutes. */
const standard = {
  /** A typo takes a few tries; guessing takes thousands. */
  accountFromNetwork: 10,
  /** A school has one address for hundreds of users, some of whom mistype. */
  network: 300,
  /** For guesses spread over many networks. */
  account: 100,
};

const WINDOW_MS = 10 * 60_000;
/** For this long after a sign-in from a network, only the strict limit applies to that user there. */
const KNOWN_DAYS = 30;

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest();

function keysOf({ email, address }: SignInAttempt) {
  const network = networkOf(address);
  return {
    pair: keyOf('account and network', email, network),
    network: keyOf('network', network),
    account: keyOf('account', email),
  };
}

/**
 * Limits password guessing in the database, so that all processes count together. The strict limit is per account and
 * network: a guesser locks out their own network, not the user. Unknown accounts count the same.
 */
export function createSignInLimits(db: Database, max = standard) {
  return {
    /**
     * Counts the attempt as failed before the password is checked, so that parallel attempts cannot all pass.
     * @returns milliseconds until the next attempt is allowed; 0 when allowed now
     */
    async begin(attempt: SignInAttempt): Promise<number> {
      const keys = keysOf(attempt);
      return db.unit(async ({ tx }) => {
        // Every unit locks the rows in this order, which prevents deadlocks.
        const pair = await store.countFailure(tx, keys.pair, WINDOW_MS);
        if (pair.failed > max.accountFromNetwork) return pair.endsInMs;
        const network = await store.countFailure(tx, keys.network, WINDOW_MS);
        if (network.failed > max.network && !pair.isKnown) return network.endsInMs;
        const account = await store.countFailure(tx, keys.account, WINDOW_MS);
        return account.failed > max.account && !pair.isKnown ? account.endsInMs : 0;
      });
    },

    /** The attempt was no guess: the password was right, or (`isRight` false) could not be checked. */
    async forgive(attempt: SignInAttempt, isRight: boolean): Promise<void> {
      const keys = keysOf(attempt);
      await db.unit(async ({ tx }) => {
        if (isRight) await store.setKnown(tx, keys.pair, KNOWN_DAYS);
        else await store.uncountFailure(tx, keys.pair);
        await store.uncountFailure(tx, keys.network);
        await store.uncountFailure(tx, keys.account);
      });
    },
  };
}
