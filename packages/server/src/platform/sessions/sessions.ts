import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { accountLimits } from '@muster/contract/account/limits';
import { APIError } from 'better-auth/api';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import type { Person } from '../http/actor.ts';
import { Problem } from '../http/problem.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { findPassword, insertAccount } from './accounts.store.ts';
import { createEngine, SESSION_COOKIE } from './engine.ts';
import { hashNewPassword } from './new-password.ts';
import { isPassword } from './passwords.ts';
import { cookieOf, createSessionCookie } from './session-cookie.ts';
import { createLastActivity } from './last-activity.ts';
import * as store from './sessions.store.ts';
import type { SignedInBy } from './signed-in-by.ts';
import { createLimitedCache } from '../limited-cache.ts';

/** How long a session is cached without a query; ending one removes it at once. */
const BELIEVED_FOR = 10_000;
const KEPT = 20_000;
/** Minimum interval of writing a session's last use. */
const TOUCHED_EVERY = 5 * 60_000;

export interface SessionInfo {
  person: Person;
  expiresAt: Date;
  /** The user's last activity, as far as this process knows. */
  activeAt: Date;
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Sessions {
  /** `null` without a session, or with one that is no longer valid. */
  find(headers: IncomingHttpHeaders, ip: string): Promise<SessionInfo | null>;
  /** A session from the cache, without a query. */
  remembered(headers: IncomingHttpHeaders, ip: string): SessionInfo | null;
  /** What identifies the session of a genuine cookie without a query, also of one that has ended; else `null`. */
  keyOf(headers: IncomingHttpHeaders): string | null;
  /** @throws Problem E035 for a wrong address or password, without saying which */
  check(credentials: { email: string; password: string }): Promise<{ userId: string; hash: string }>;
  /** The hash of the password of an already identified user; `null` when the password is another one. */
  hashIfPasswordOf(userId: string, password: string): Promise<string | null>;
  /**
   * Begins a session in the client's browser. Every way of signing in ends here, once the user is identified.
   * @param before the browser's earlier session; it is ended, because its cookie may have been planted
   * @returns the new session's id
   */
  begin(tx: Tx, userId: string, on: Exchange, before: Person | null, by: SignedInBy): Promise<string>;
  /** Resolves with the user whose session ended, or `null` when there was none. */
  signOut(on: Exchange): Promise<Person | null>;
  /** @throws Problem session.expired */
  prolong(on: Exchange): Promise<{ expiresAt: Date }>;
  /** Creates a user with a password, within `tx` if given. @throws Problem E042 when the address is taken */
  register(person: NewPerson, tx?: Tx): Promise<{ userId: string }>;
  /** Records that the user was active in this session this many seconds ago. */
  noteActivity(sessionId: string, idleSeconds: number): void;
  /** Removes this user's sessions from the cache, e.g. after a change of role. */
  forget(userId: string): void;
  /** A counter that increases whenever a session may have ended or changed. */
  endings(): number;
}

export interface NewPerson {
  name: string;
  email: string;
  password: string;
  /** Minimum length required by the team they are about to join. */
  passwordMin?: number;
  /** `false` when the user did not come by a link sent to the address. */
  isEmailVerified?: boolean;
}

export interface SessionOptions {
  db: Database;
  secret: string;
  publicUrl: string | undefined;
  cookieDomain: string | undefined;
}

/** The stored form of a session's token. */
export const keptToken = (token: string) => hashSecret(token).toString('hex');

/** The engine hides why a session could not be read. Its only dependency is the database. */
function unreadable(error: unknown): never {
  if (error instanceof APIError && error.statusCode >= 500) throw new Problem('server.unavailable');
  throw error;
}

const usedFrom = (headers: IncomingHttpHeaders, address: string) => ({
  address,
  userAgent: (headers['user-agent'] ?? '').slice(0, 500),
});

export function createSessions({ db, secret, publicUrl, cookieDomain }: SessionOptions): Sessions {
  const engine = createEngine({ db, secret, publicUrl });
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const cookie = createSessionCookie({ secret, isHttps, cookieDomain });
  /** By cookie value. */
  const believed = createLimitedCache<{ info: SessionInfo; until: number }>(KEPT);
  const activity = createLastActivity(db);
  const touched = createLimitedCache<true>(KEPT, TOUCHED_EVERY);
  /** Changes with each ended session: a look-up that began before must not be cached. */
  let endings = 0;

  async function look(value: string, headers: IncomingHttpHeaders, ip: string): Promise<SessionInfo | null> {
    const token = cookie.read(value);
    if (token === null) return null;
    const before = endings;
    const kept = encodeURIComponent(cookie.signed(keptToken(token)));
    const found = await engine.api
      .getSession({
        headers: new Headers({ cookie: `${SESSION_COOKIE}=${kept}` }),
        query: { disableRefresh: true },
      })
      .catch(unreadable);
    believed.delete(value);
    if (found === null) return null;
    const { user, session } = found;
    const info: SessionInfo = {
      person: {
        userId: user.id,
        name: user.name,
        email: user.email,
        avatar: user.image ?? null,
        sessionId: session.id,
        ip,
        isLocked: session.lockedAt != null,
        signedInAt: session.createdAt,
        strongFor: session.strongFor ?? null,
        onlyTeam: session.onlyTeam ?? null,
      },
      expiresAt: session.expiresAt,
      activeAt: session.activeAt ?? session.createdAt,
    };
    if (before !== endings) return info;
    if (!touched.has(session.id)) {
      touched.set(session.id, true);
      // Not awaited; retried at the next use.
      store.touchSession(db, session.id, usedFrom(headers, ip)).catch(() => touched.delete(session.id));
    }
    believed.set(value, { info, until: Math.min(Date.now() + BELIEVED_FOR, +session.expiresAt) });
    return info;
  }

  function end(value: string): void {
    endings += 1;
    believed.delete(value);
  }

  const sessions: Sessions = {
    async find(headers, ip) {
      const value = cookieOf(headers);
      return value === null ? null : (sessions.remembered(headers, ip) ?? look(value, headers, ip));
    },

    remembered(headers, ip) {
      const value = cookieOf(headers);
      const known = value === null ? undefined : believed.get(value);
      if (known === undefined || known.until <= Date.now()) return null;
      const { person, ...times } = known.info;
      // A session may be used from several addresses, and the audit log needs that of this request.
      return person.ip === ip ? known.info : { person: { ...person, ip }, ...times };
    },

    keyOf(headers) {
      const value = cookieOf(headers);
      if (value === null) return null;
      return believed.get(value)?.info.person.sessionId ?? cookie.read(value);
    },

    async check({ email, password }) {
      const { userId, hash = null } = (await findPassword(db, { email: email.toLowerCase() })) ?? {};
      if (!(await isPassword(password, hash))) throw new Problem('E035');
      return { userId: userId!, hash: hash! };
    },

    async hashIfPasswordOf(userId, password) {
      const { hash = null } = (await findPassword(db, { userId })) ?? {};
      return (await isPassword(password, hash)) ? hash : null;
    },

    async begin(tx, userId, { request, reply }, before, by) {
      if (before !== null) await store.deleteSession(tx, before.sessionId);
      const token = newSecret();
      const from = usedFrom(request.headers, request.ip);
      const sessionId = await store.insertSession(tx, userId, keptToken(token), { ...from, ...by });
      touched.set(sessionId, true);
      cookie.set(reply, token);
      return sessionId;
    },

    async signOut({ request, reply }) {
      const found = await sessions.find(request.headers, request.ip);
      if (found !== null) await store.deleteSession(db, found.person.sessionId);
      // Only now: a request in between may have found the session still valid and cached it again.
      const value = cookieOf(request.headers);
      if (value !== null) end(value);
      cookie.clear(reply);
      return found?.person ?? null;
    },

    async prolong({ request, reply }) {
      const value = cookieOf(request.headers);
      const token = value === null ? null : cookie.read(value);
      const found = await sessions.find(request.headers, request.ip);
      if (token === null || found === null) throw new Problem('session.expired');
      const from = usedFrom(request.headers, request.ip);
      const expiresAt = await store.touchSession(db, found.person.sessionId, from);
      if (expiresAt === null) throw new Problem('session.expired');
      cookie.set(reply, token);
      return { expiresAt };
    },

    async register(
      { name, email, password, passwordMin = accountLimits.passwordMin, isEmailVerified = true },
      tx,
    ) {
      const account = {
        name,
        isEmailVerified,
        email: email.toLowerCase(),
        password: await hashNewPassword(password, { words: [name, email], min: passwordMin }),
      };
      const userId = await (tx
        ? insertAccount(tx, account)
        : db.unit((unit) => insertAccount(unit.tx, account)));
      if (userId === null) throw new Problem('E042', { fields: { email: 'field.duplicate' } });
      return { userId };
    },

    noteActivity: activity.note,

    endings: () => endings,

    forget(userId) {
      endings += 1;
      for (const [value, { info }] of believed.entries())
        if (info.person.userId === userId) believed.delete(value);
    },
  };
  return sessions;
}
