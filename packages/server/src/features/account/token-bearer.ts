import { tokensLimits } from '@muster/contract/tokens/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { createRateLimiter, refuseFor } from '../../platform/http/rate-limit.ts';
import { hashSecret } from '../../platform/secret.ts';
import { findToken, noteUse } from './token-bearer.store.ts';
import { createLimitedCache } from '../../platform/limited-cache.ts';

/** Cache lifetime of a token, in case the message about its revocation did not arrive. */
const BELIEVED_FOR = 10_000;
const KEPT = 20_000;
/** Uses are recorded at most this often: a program sends many requests a second. */
const NOTED_EVERY = 60_000;

interface Known {
  person: Omit<Person, 'ip'>;
  expiresAt: Date | null;
}

/** Resolves API tokens to users. */
export interface TokenBearers {
  /** @throws Problem `token.invalid` for every invalid token; `request.too_many` above the rate of one token */
  find(token: string, ip: string): Promise<Person>;
  /** The id of a token that was used within the last seconds; else `null`. */
  rememberedId(token: string): string | null;
  forget(ids: readonly string[]): void;
  forgetPerson(userId: string): void;
  /** Resolves when every use so far is recorded, or failed to be. */
  settle(): Promise<void>;
}

export function createTokenBearers(db: Database, onError: (error: unknown) => void): TokenBearers {
  const believed = createLimitedCache<Known>(KEPT, BELIEVED_FOR);
  const noted = createLimitedCache<number>(KEPT);
  const waitOf = createRateLimiter({ max: tokensLimits.perMinute, windowMs: 60_000 });
  /** Counts invalidations: a read that started before one may finish after it, and must not be cached. */
  let changes = 0;
  let noting = Promise.resolve();

  // Hashed, so that a memory dump holds no usable token.
  const keyOf = (hash: Buffer) => hash.toString('base64url');

  async function look(token: string): Promise<Known | null> {
    const hash = hashSecret(token);
    const key = keyOf(hash);
    const known = believed.get(key);
    if (known !== undefined) return known;
    const before = changes;
    const row = await findToken(db, hash);
    if (row === undefined) return null;
    const { id, teamId, tokenName, isPersonal, scopes, groupIds, userId, name, email, avatar, expiresAt } =
      row;
    const held = { id, teamId, name: tokenName, isPersonal, scopes, groupIds };
    const strongFor = row.isVouchedFor ? teamId : null;
    const found = {
      person: { userId, name, email, avatar, sessionId: id, strongFor, token: held },
      expiresAt,
    };
    if (before === changes) believed.set(key, found);
    return found;
  }

  function note(teamId: string, id: string, from: string): void {
    const now = Date.now();
    if (now - (noted.get(id) ?? 0) < NOTED_EVERY) return;
    noted.set(id, now);
    noting = noting.then(() => noteUse(db, { teamId, id, at: new Date(now), from })).catch(onError);
  }

  function drop(isGone: (known: Known) => boolean): void {
    changes += 1;
    for (const [key, known] of believed.entries()) if (isGone(known)) believed.delete(key);
  }

  return {
    async find(token, ip) {
      const known = await look(token);
      if (known === null || (known.expiresAt !== null && +known.expiresAt <= Date.now()))
        throw new Problem('token.invalid');
      const { sessionId, token: held } = known.person;
      refuseFor(waitOf(sessionId));
      note(held!.teamId, sessionId, ip);
      return { ...known.person, ip };
    },
    rememberedId: (token) => believed.get(keyOf(hashSecret(token)))?.person.sessionId ?? null,
    forget: (ids) => drop(({ person }) => ids.includes(person.sessionId)),
    forgetPerson: (userId) => drop(({ person }) => person.userId === userId),
    settle: () => noting,
  };
}
