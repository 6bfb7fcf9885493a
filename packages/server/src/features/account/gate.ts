import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Gate } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { listMemberships, type Membership } from './membership.store.ts';

/** How long a role is believed; a change on this process is seen at once, on another within this time. */
const BELIEVED_FOR = 10_000;
const KEPT = 20_000;

export const TEAM_COOKIE = 'teamId';
const teamPattern = /(?:^|;\s*)teamId=([0-9a-f-]{36})(?:;|$)/;

/** Tells who asks, in which team and with which rights. */
export interface Memberships extends Gate {
  listOf(userId: string): Promise<Membership[]>;
  /** For websocket upgrades, which have no Fastify request. `null` when not signed in or in no team. */
  actorOfHeaders(headers: IncomingHttpHeaders, ip: string): Promise<Actor | null>;
  forget(userId: string): void;
}

/** The team of the cookie when the person belongs to it, else their first: a stale cookie must not lock anybody out. */
function chooseTeam(memberships: Membership[], headers: IncomingHttpHeaders): Membership | undefined {
  const wanted = teamPattern.exec(headers.cookie ?? '')?.[1];
  return memberships.find((membership) => membership.teamId === wanted) ?? memberships[0];
}

export function createGate(db: Database, sessions: Sessions): Memberships {
  const believed = new Map<string, { list: Membership[]; until: number }>();

  async function listOf(userId: string): Promise<Membership[]> {
    const known = believed.get(userId);
    if (known !== undefined && known.until > Date.now()) return known.list;
    const list = await listMemberships(db, userId);
    if (believed.size >= KEPT) believed.clear();
    believed.set(userId, { list, until: Date.now() + BELIEVED_FOR });
    return list;
  }

  async function actorIn(person: Person, headers: IncomingHttpHeaders): Promise<Actor | null> {
    const chosen = chooseTeam(await listOf(person.userId), headers);
    if (chosen === undefined) return null;
    return { ...person, teamId: chosen.teamId, role: chosen.role, groupIds: chosen.groupIds };
  }

  return {
    listOf,
    async personOf(request: FastifyRequest) {
      return (await sessions.find(request.headers, request.ip))?.person ?? null;
    },
    async actorOf(person, request) {
      const actor = await actorIn(person, request.headers);
      if (actor === null) throw new Problem('E020');
      return actor;
    },
    async actorOfHeaders(headers, ip) {
      const found = await sessions.find(headers, ip);
      return found === null ? null : actorIn(found.person, headers);
    },
    forget(userId) {
      believed.delete(userId);
      sessions.forget(userId);
    },
  };
}
