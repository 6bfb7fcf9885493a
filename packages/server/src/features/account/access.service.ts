import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { accountLimits } from '@muster/contract/account/limits';
import { TEAM_HEADER, TEAM_PARAMETER } from '@muster/contract/teams/named-team';
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
import { pageTeamOf, teamPattern } from './team-cookie.ts';
import { checkEntry, keptOut } from './team-entry.ts';
import type { TokenBearers } from './token-bearer.ts';
import { findView, type SessionView } from './view.store.ts';
import { createLimitedCache } from '../../platform/limited-cache.ts';

/** Cache lifetime of a role, in case the message about a change did not arrive. */
const BELIEVED_FOR = 10_000;
const KEPT = 20_000;

/** Finds the user, team and permissions of a request. */
export interface Access extends Gate {
  /** The user's teams, oldest first. */
  listOf(userId: string): Promise<Membership[]>;
  /** The viewer of a websocket, which has no Fastify request. `null` when not signed in or in no team. */
  authorise(request: Pick<IncomingMessage, 'headers' | 'url'>, address: string): Promise<Viewer | null>;
  /** Holders of live links that are no longer allowed to receive anything. */
  listEnded(holders: readonly Holder[]): Promise<Where[]>;
  /** Invalidates everything cached for this user. */
  forget(userId: string): void;
  /** Invalidates these tokens, which may be revoked. */
  forgetTokens(ids: readonly string[]): void;
  /** Invalidates these sessions, which began or ended to view the console as another user. */
  forgetViews(sessionIds: readonly string[]): void;
  /** Resolves when pending background writes (token uses) are done. */
  settle(): Promise<void>;
  /** Invalidates what is cached of this team, for all its members. */
  forgetTeam(teamId: string): void;
}

/**
 * The team of the page that asks when the user belongs to it, else that of the cookie, else the session's team, else the
 * user's first: a stale cookie must not lock anyone out.
 */
function chooseTeam(
  { onlyTeam = null }: Person,
  memberships: Membership[],
  headers: IncomingHttpHeaders,
): Membership | undefined {
  if (memberships.length < 2) return memberships[0];
  const of = (wanted: string | null | undefined) => memberships.find(({ teamId }) => teamId === wanted);
  const ofCookie = teamPattern.exec(headers.cookie ?? '')?.[1];
  return of(pageTeamOf(headers)) ?? of(ofCookie) ?? of(onlyTeam) ?? memberships[0];
}

/** Cached for a session that does not view the console as another user. */
const asThemselves = { teamId: '', userId: '' };

/** The shortest time a team may set. Sessions used more recently than this are not checked. */
const SHORTEST_LOCK = 60_000;

/**
 * Idle minutes after which a session locks: the shortest of all the user's teams, since a session is in all of them.
 */
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
  const believed = createLimitedCache<Membership[]>(KEPT, BELIEVED_FOR);
  const views = createLimitedCache<SessionView>(KEPT, BELIEVED_FOR);

  /** Counts invalidations: a read that started before one may finish after it, and must not be cached. */
  let changes = 0;

  // Both only grow, so their sum changes with either.
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

  /** The user who is viewed; or the viewing user, read-only, when they may no longer view the other. */
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
      // A team's token keeps working, whoever owns the team and however they sign in.
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

  /** Whether this session was idle for too long, and is locked now. */
  async function isLeftIdle(found: SessionInfo): Promise<boolean> {
    const { person, activeAt } = found;
    if (person.isLocked === true || Date.now() - +activeAt < SHORTEST_LOCK) return false;
    if (!seemsIdle(found, await listOf(person.userId))) return false;
    // The database decides: another process may know of later activity.
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
    async teamOf(person, { headers }) {
      if (person.token !== undefined) return person.token.teamId;
      return chooseTeam(person, await listOf(person.userId), headers)?.teamId ?? null;
    },
    remembered({ headers, ip }) {
      if (bearerOf(headers) !== null) return null;
      const key = `${pageTeamOf(headers) ?? ''} ${headers.cookie ?? ''}`;
      const before = knownActors.find(key, ip);
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
      knownActors.believe(key, actor);
      return actor;
    },
    countedFor({ headers }) {
      const bearer = bearerOf(headers);
      return bearer === null ? sessions.keyOf(headers) : tokens.rememberedId(bearer);
    },
    async authorise({ headers: sent, url = '' }, ip) {
      // A browser sends no header of the page with a websocket.
      const team = new URLSearchParams(url.split('?')[1]).get(TEAM_PARAMETER);
      const headers = { ...sent, ...(team !== null && { [TEAM_HEADER]: team }) };
      const person = await personOf({ headers, ip }).catch(nobodyFor);
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

/** A websocket has no envelope that could report what is wrong with a token. */
function nobodyFor(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
