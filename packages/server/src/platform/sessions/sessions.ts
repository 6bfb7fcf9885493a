import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { APIError } from 'better-auth/api';
import type { Tx } from '../database/tx.ts';
import type { Person } from '../http/actor.ts';
import { Problem } from '../http/problem.ts';
import { insertAccount } from './accounts.store.ts';
import { type Engine, SESSION_COOKIE } from './engine.ts';

/** How long a session is believed without asking the database again; ending one forgets it at once. */
const BELIEVED_FOR = 10_000;
const KEPT = 20_000;

export interface SessionInfo {
  person: Person;
  expiresAt: Date;
}

export interface Sessions {
  /** `null` without a session, or with one that is no longer good. */
  find(headers: IncomingHttpHeaders, ip: string): Promise<SessionInfo | null>;
  /** A session that is believed without looking. */
  remembered(headers: IncomingHttpHeaders, ip: string): SessionInfo | null;
  /** Sets the cookie. @throws Problem E035 for a wrong address or password, without saying which */
  signIn(credentials: { email: string; password: string }, on: Exchange): Promise<{ userId: string }>;
  /** Resolves with whose session it was that ended, or `null` when there was none. */
  signOut(on: Exchange): Promise<Person | null>;
  prolong(on: Exchange): Promise<{ expiresAt: Date }>;
  /** Makes a person with a password, as part of `tx` where there is one. @throws Problem E042 when the address is taken */
  register(person: { name: string; email: string; password: string }, tx?: Tx): Promise<{ userId: string }>;
  /** Believe none of this person's sessions without asking, e.g. after a change of role. */
  forget(userId: string): void;
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const OF_DOMAIN = new RegExp(`^${SESSION_COOKIE}=.*; *domain=`, 'i');
const cookiePattern = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`);

function tokenOf(headers: IncomingHttpHeaders): string | null {
  return cookiePattern.exec(headers.cookie ?? '')?.[1] ?? null;
}

/** Only what the engine reads, so that nothing else of a request can steer it. */
function engineHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  headers.set('x-forwarded-for', request.ip);
  return headers;
}

function passCookies(from: Headers, reply: FastifyReply): void {
  const cookies = from.getSetCookie();
  // One of this host alone, from before hosts shared a domain, would be read first for as long as it lasts.
  if (cookies.some((cookie) => OF_DOMAIN.test(cookie)))
    reply.header('set-cookie', `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** The engine keeps to itself why a session could not be read. It asks nobody but the database. */
function unreadable(error: unknown): never {
  if (error instanceof APIError && error.statusCode >= 500) throw new Problem('server.unavailable');
  throw error;
}

export function createSessions(engine: Engine): Sessions {
  const believed = new Map<string, { info: SessionInfo; until: number }>();
  /** What was asked for before a session ended may come back after it, and must not be believed. */
  let endings = 0;

  async function look(token: string, ip: string): Promise<SessionInfo | null> {
    const before = endings;
    const found = await engine.api
      .getSession({
        headers: new Headers({ cookie: `${SESSION_COOKIE}=${token}` }),
        query: { disableRefresh: true },
      })
      .catch(unreadable);
    believed.delete(token);
    if (found === null) return null;
    const { user, session } = found;
    const info: SessionInfo = {
      person: { userId: user.id, name: user.name, email: user.email, sessionId: session.id, ip },
      expiresAt: session.expiresAt,
    };
    if (before !== endings) return info;
    if (believed.size >= KEPT) believed.clear();
    believed.set(token, { info, until: Math.min(Date.now() + BELIEVED_FOR, +session.expiresAt) });
    return info;
  }

  function end(token: string): void {
    endings += 1;
    believed.delete(token);
  }

  const sessions: Sessions = {
    async find(headers, ip) {
      const token = tokenOf(headers);
      return token === null ? null : (sessions.remembered(headers, ip) ?? look(token, ip));
    },

    remembered(headers, ip) {
      const token = tokenOf(headers);
      const known = token === null ? undefined : believed.get(token);
      if (known === undefined || known.until <= Date.now()) return null;
      const { person, expiresAt } = known.info;
      // The same session may come from several addresses, and the audit log names the one that it was.
      return person.ip === ip ? known.info : { person: { ...person, ip }, expiresAt };
    },

    async signIn(credentials, { request, reply }) {
      try {
        const { headers, response } = await engine.api.signInEmail({
          body: credentials,
          headers: engineHeaders(request),
          returnHeaders: true,
        });
        passCookies(headers, reply);
        return { userId: response.user.id };
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) throw new Problem('E035');
        throw error;
      }
    },

    async signOut({ request, reply }) {
      const found = await sessions.find(request.headers, request.ip);
      const { headers } = await engine.api.signOut({ headers: engineHeaders(request), returnHeaders: true });
      // Only now: whoever asked in between was told that it is still good, and that was believed again.
      const token = tokenOf(request.headers);
      if (token !== null) end(token);
      passCookies(headers, reply);
      return found?.person ?? null;
    },

    async prolong({ request, reply }) {
      const { headers, response } = await engine.api
        .getSession({ headers: engineHeaders(request), returnHeaders: true })
        .catch(unreadable);
      if (response === null) throw new Problem('session.expired');
      passCookies(headers, reply);
      return { expiresAt: response.session.expiresAt };
    },

    async register({ name, email, password }, tx) {
      const context = await engine.$context;
      const account = { name, email: email.toLowerCase(), password: await context.password.hash(password) };
      const { db } = engine.options.database;
      const userId = await (tx
        ? insertAccount(tx, account)
        : db.unit((unit) => insertAccount(unit.tx, account)));
      if (userId === null) throw new Problem('E042', { fields: { email: 'field.duplicate' } });
      return { userId };
    },

    forget(userId) {
      endings += 1;
      for (const [token, { info }] of believed) if (info.person.userId === userId) believed.delete(token);
    },
  };
  return sessions;
}
