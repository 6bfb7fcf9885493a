import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { accountLimits } from '@muster/contract/account/limits';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Person } from '../../platform/http/actor.ts';
import type { Asker } from '../../platform/http/asker.ts';
import { bearerOf } from '../../platform/http/bearer.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Gate } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/live/audience.ts';
import type { Holder, Where } from '../../platform/live/sockets.ts';
import { mayViewAs } from '../../platform/rights/rights.ts';
import { idleSecondsOf } from '../../platform/sessions/last-activity.ts';
import type { SessionInfo, Sessions } from '../../platform/sessions/sessions.ts';
import { lockIdle } from './idle/idle-lock.ts';
import { createKnownActors } from './known-actors.ts';
import { listEndedLinks } from './live-ends.store.ts';
import { listMemberships, type Membership } from './membership.store.ts';
import { isProved } from './security/proof.store.ts';
import { teamPattern } from './team-cookie.ts';
import type { TokenBearers } from './token-bearer.ts';
import { findView, type SessionView } from './view.store.ts';

/** How long a role is believed when the message of a change did not arrive. */
const BELIEVED_FOR = 10_000;
const KEPT = 20_000;

/** Tells who asks, in which team and with which rights. */
export interface Access extends Gate {
  /** The teams of a person, oldest first. */
  listOf(userId: string): Promise<Membership[]>;
  /** Who asks for a websocket, which has no Fastify request. `null` when not signed in or in no team. */
  authorise(request: Pick<IncomingMessage, 'headers' | 'socket'>): Promise<Viewer | null>;
  /** Those who hold live links and may see nothing more by them. */
  listEnded(holders: readonly Holder[]): Promise<Where[]>;
  /** Believe nothing of this person without looking. */
  forget(userId: string): void;
  /** These tokens may be revoked. */
  forgetTokens(ids: readonly string[]): void;
  /** These sessions began or ended to see the console as somebody else. */
  forgetViews(sessionIds: readonly string[]): void;
  /** Resolves when what it notes beside answering is written. */
  settle(): Promise<void>;
  /** What is remembered of this team, whoever it is remembered for. */
  forgetTeam(teamId: string): void;
}

/**
 * The team of the cookie when the person belongs to it, else the one that their session is for, else their first: a
 * stale cookie must not lock anybody out.
 */
function chooseTeam(
  { onlyTeam = null }: Person,
  memberships: Membership[],
  { cookie = '' }: IncomingHttpHeaders,
): Membership | undefined {
  if (memberships.length < 2) return memberships[0];
  const of = (wanted: string | null | undefined) => memberships.find(({ teamId }) => teamId === wanted);
  return of(teamPattern.exec(cookie)?.[1]) ?? of(onlyTeam) ?? memberships[0];
}

/** What is remembered of a session that sees the console as its own person does. */
const asThemselves = { teamId: '', userId: '' };

/** What the team asks of the person's sign-in, in this session: a provider that it trusts may have seen the second step. */
export function demandOn({ teamId, demand }: Membership, { strongFor = null }: Person): Membership['demand'] {
  const isMet = demand?.what === 'any' && strongFor === teamId;
  return demand !== null && isMet ? { ...demand, isMet } : demand;
}

/** The team asks for more than this person has, and their days of grace are over. */
function isHeldBack(membership: Membership, person: Person): boolean {
  const demand = demandOn(membership, person);
  return demand !== null && !demand.isMet && Date.parse(demand.from) <= Date.now();
}

/** Why this session does not enter the team; `null` when it does. */
function keptOut(person: Person, membership: Membership): Problem | null {
  const { signedInAt, onlyTeam = null } = person;
  const { demand, teamId, teamName, sessionsFrom } = membership;
  // Whoever owns a team decides what its provider says; that must not open another team of the person's.
  if (onlyTeam !== null && onlyTeam !== teamId)
    return new Problem('session.team_ended', { detail: { teamId, teamName } });
  // To the millisecond: a session that begins just after an admin ended all others is good.
  if (sessionsFrom !== null && signedInAt !== undefined && +signedInAt < +sessionsFrom)
    return new Problem('session.team_ended', { detail: { teamId, teamName } });
  if (isHeldBack(membership, person))
    return new Problem('session.weak', {
      detail: { what: demand?.what, from: demand?.from, teamId, teamName },
    });
  return null;
}

/** @throws Problem session.team_ended, session.weak */
function checkEntry(person: Person, membership: Membership): void {
  const problem = keptOut(person, membership);
  if (problem !== null) throw problem;
}

/** The least that a team may allow; what was used since then is not looked at. */
const SHORTEST_LOCK = 60_000;

/** After so many idle minutes a session locks: of several teams the shortest counts, for a session is in all of them. */
export function lockMinutesOf(memberships: readonly Membership[]): number | null {
  const all = memberships.map(({ lockMinutes }) => lockMinutes).filter((minutes) => minutes !== null);
  return all.length === 0 ? null : Math.min(...all);
}

function seemsIdle({ activeAt }: SessionInfo, memberships: readonly Membership[]): boolean {
  const minutes = lockMinutesOf(memberships);
  return minutes !== null && Date.now() - +activeAt > minutes * 60_000;
}

function actorOf(person: Person, { teamId, role, customRole, grants, tools, groupIds }: Membership): Actor {
  return { ...person, teamId, role, customRole, grants, tools, groupIds };
}

export function createAccess(db: Database, sessions: Sessions, tokens: TokenBearers): Access {
  const believed = new LRUCache<string, Membership[]>({ max: KEPT, ttl: BELIEVED_FOR });
  const views = new LRUCache<string, SessionView>({ max: KEPT, ttl: BELIEVED_FOR });

  /** What was read before a change may come back after it, and must not be believed. */
  let changes = 0;

  // Both only grow, so their sum tells of either.
  const knownActors = createKnownActors(() => changes + sessions.endings());

  async function listOf(userId: string): Promise<Membership[]> {
    const known = believed.get(userId);
    if (known !== undefined) return known;
    const before = changes;
    const list = await listMemberships(db, userId);
    if (before !== changes) return list;
    believed.set(userId, list);
    return list;
  }

  async function viewOf(sessionId: string): Promise<SessionView | null> {
    const known = views.get(sessionId);
    if (known !== undefined) return known === asThemselves ? null : known;
    const before = changes;
    const view = (await findView(db, sessionId)) ?? null;
    if (before === changes) views.set(sessionId, view ?? asThemselves);
    return view;
  }

  /** Who is seen instead of the person; the person, read-only, when they may not see the other any more. */
  async function actorAs(person: Person, own: Membership[], view: SessionView): Promise<Actor | null> {
    const observing = own.find(({ teamId }) => teamId === view.teamId);
    if (observing === undefined) return null;
    checkEntry(person, observing);
    const seen = (await listOf(view.userId)).find(({ teamId }) => teamId === view.teamId);
    if (seen === undefined || !mayViewAs(observing, seen)) return actorOf(person, observing);
    const { userId, name, email, avatar } = seen;
    const observer = { userId: person.userId, name: person.name };
    return { ...actorOf(person, seen), userId, name, email, avatar, observer };
  }

  async function actorIn(person: Person, headers: IncomingHttpHeaders): Promise<Actor | null> {
    const list = await listOf(person.userId);
    const { token } = person;
    if (token !== undefined) {
      const membership = list.find(({ teamId }) => teamId === token.teamId);
      if (membership === undefined) throw new Problem('token.invalid');
      // What acts for the team goes on, whoever owns it and however they sign in.
      if (token.isPersonal) checkEntry(person, membership);
      return actorOf(person, membership);
    }
    const view = await viewOf(person.sessionId);
    if (view !== null) return actorAs(person, list, view);
    const chosen = chooseTeam(person, list, headers);
    if (chosen === undefined) return null;
    checkEntry(person, chosen);
    return actorOf(person, chosen);
  }

  async function personOf({ headers, ip }: Asker): Promise<Person | null> {
    const bearer = bearerOf(headers);
    if (bearer !== null) return tokens.find(bearer, ip);
    const found = await sessions.find(headers, ip);
    if (found === null) return null;
    const { person } = found;
    return (await isLeftIdle(found)) ? { ...person, isLocked: true } : person;
  }

  /** Whether this session has been left alone for too long, and is locked now. */
  async function isLeftIdle(found: SessionInfo): Promise<boolean> {
    const { person, activeAt } = found;
    if (person.isLocked === true || Date.now() - +activeAt < SHORTEST_LOCK) return false;
    if (!seemsIdle(found, await listOf(person.userId))) return false;
    // The database decides: another process may know of a later use.
    return lockIdle(db, person.sessionId);
  }

  return {
    listOf,
    personOf,
    isProved: ({ sessionId }) => isProved(db, sessionId, accountLimits.provedMinutes),
    isViewing: async ({ token, sessionId }) => token === undefined && (await viewOf(sessionId)) !== null,
    noteActivity({ token, sessionId }, method, headers) {
      if (token !== undefined) return;
      const idleSeconds = idleSecondsOf(method, headers);
      if (idleSeconds !== null) sessions.noteActivity(sessionId, idleSeconds);
    },
    async actorOf(person, { headers }) {
      const actor = await actorIn(person, headers);
      if (actor === null) throw new Problem('E020', { detail: { reason: 'no_team' } });
      return actor;
    },
    remembered({ headers, ip }) {
      if (bearerOf(headers) !== null) return null;
      const { cookie = '' } = headers;
      const before = knownActors.find(cookie, ip);
      if (before !== null) return before;
      const session = sessions.remembered(headers, ip);
      if (session === null || session.person.isLocked === true) return null;
      const { person } = session;
      const list = believed.get(person.userId);
      if (list === undefined || views.get(person.sessionId) !== asThemselves || seemsIdle(session, list))
        return null;
      const chosen = chooseTeam(person, list, headers);
      if (chosen === undefined || keptOut(person, chosen) !== null) return null;
      const actor = actorOf(person, chosen);
      knownActors.believe(cookie, actor);
      return actor;
    },
    async authorise({ headers, socket }) {
      const person = await personOf({ headers, ip: socket.remoteAddress ?? '' }).catch(nobodyFor);
      if (person === null || person.isLocked === true) return null;
      const actor = await actorIn(person, headers).catch(nobodyFor);
      return actor && { ...actor, groupIds: new Set(actor.groupIds) };
    },
    listEnded: (holders) => listEndedLinks(db, holders),
    forget(userId) {
      changes += 1;
      believed.delete(userId);
      sessions.forget(userId);
      tokens.forgetPerson(userId);
    },
    forgetTeam(teamId) {
      changes += 1;
      for (const [userId, list] of believed.entries())
        if (list.some((membership) => membership.teamId === teamId)) believed.delete(userId);
    },
    forgetTokens(ids) {
      changes += 1;
      tokens.forget(ids);
    },
    changes: () => changes,
    forgetViews(sessionIds) {
      changes += 1;
      for (const id of sessionIds) views.delete(id);
    },
    settle: tokens.settle,
  };
}

/** A websocket has no envelope that could say what is wrong with a token. */
function nobodyFor(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
