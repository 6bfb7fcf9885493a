import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Gate } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/live/audience.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { listMemberships, type Membership } from './membership.store.ts';

/** How long a role is believed when the message of a change did not arrive. */
const BELIEVED_FOR = 10_000;
const KEPT = 20_000;

export const TEAM_COOKIE = 'teamId';
/** The same team, as the spec names it for other calls; it is written and not read. */
export const ORG_COOKIE = 'orgId';
const teamPattern = /(?:^|;\s*)teamId=([0-9a-f-]{36})(?:;|$)/;

/** Whether the browser keeps this team under both names. */
export function isRemembered({ cookie = '' }: IncomingHttpHeaders, teamId: string): boolean {
  const kept = new Set(cookie.split(/;\s*/));
  return [TEAM_COOKIE, ORG_COOKIE].every((name) => kept.has(`${name}=${teamId}`));
}

/** Tells who asks, in which team and with which rights. */
export interface Access extends Gate {
  /** The teams of a person, oldest first. */
  listOf(userId: string): Promise<Membership[]>;
  /** Who asks for a websocket, which has no Fastify request. `null` when not signed in or in no team. */
  authorise(request: Pick<IncomingMessage, 'headers' | 'socket'>): Promise<Viewer | null>;
  /** Believe nothing of this person without looking. */
  forget(userId: string): void;
  /** What is remembered of this team, whoever it is remembered for. */
  forgetTeam(teamId: string): void;
}

/** The team of the cookie when the person belongs to it, else their first: a stale cookie must not lock anybody out. */
function chooseTeam(memberships: Membership[], headers: IncomingHttpHeaders): Membership | undefined {
  if (memberships.length < 2) return memberships[0];
  const wanted = teamPattern.exec(headers.cookie ?? '')?.[1];
  return memberships.find((membership) => membership.teamId === wanted) ?? memberships[0];
}

export function createAccess(db: Database, sessions: Sessions): Access {
  const believed = new LRUCache<string, Membership[]>({ max: KEPT, ttl: BELIEVED_FOR });

  /** What was read before a change may come back after it, and must not be believed. */
  let changes = 0;

  async function listOf(userId: string): Promise<Membership[]> {
    const known = believed.get(userId);
    if (known !== undefined) return known;
    const before = changes;
    const list = await listMemberships(db, userId);
    if (before !== changes) return list;
    believed.set(userId, list);
    return list;
  }

  function actorIn(person: Person, list: Membership[], headers: IncomingHttpHeaders): Actor | null {
    const chosen = chooseTeam(list, headers);
    if (chosen === undefined) return null;
    return { ...person, teamId: chosen.teamId, role: chosen.role, groupIds: chosen.groupIds };
  }

  return {
    listOf,
    async personOf({ headers, ip }) {
      return (await sessions.find(headers, ip))?.person ?? null;
    },
    async actorOf(person, { headers }) {
      const actor = actorIn(person, await listOf(person.userId), headers);
      if (actor === null) throw new Problem('E020', { detail: { reason: 'no_team' } });
      return actor;
    },
    remembered({ headers, ip }) {
      const person = sessions.remembered(headers, ip)?.person;
      const list = person && believed.get(person.userId);
      return list === undefined ? null : actorIn(person!, list, headers);
    },
    async authorise({ headers, socket }) {
      const found = await sessions.find(headers, socket.remoteAddress ?? '');
      if (found === null) return null;
      const actor = actorIn(found.person, await listOf(found.person.userId), headers);
      return actor && { ...actor, groupIds: new Set(actor.groupIds) };
    },
    forget(userId) {
      changes += 1;
      believed.delete(userId);
      sessions.forget(userId);
    },
    forgetTeam(teamId) {
      changes += 1;
      for (const [userId, list] of believed.entries())
        if (list.some((membership) => membership.teamId === teamId)) believed.delete(userId);
    },
  };
}
