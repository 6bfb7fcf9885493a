import * as contract from '@muster/contract/account';
import type { LivePosition } from '@muster/contract/live/position';
import { ecRoles, permissionNames, scopeOf } from '@muster/contract/permissions';
import { switchTeam } from '@muster/contract/teams';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Routes } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { type Memberships, TEAM_COOKIE } from './gate.ts';
import { countDevices, type Membership } from './membership.store.ts';
import type { Setup } from './setup.service.ts';

interface AccountRoutes {
  db: Database;
  sessions: Sessions;
  memberships: Memberships;
  setup: Setup;
  cookieDomain: string | undefined;
  /** What was opened with this session must end with it. */
  onSignedOut(session: { userId: string; sessionId: string }): void;
  livePosition(actor: Actor): LivePosition;
}

const YEAR = 365 * 24 * 60 * 60;

export function accountRoutes(
  routes: Routes,
  { db, sessions, memberships, setup, cookieDomain, onSignedOut, livePosition }: AccountRoutes,
) {
  async function summarise(list: Membership[]) {
    const counts = await countDevices(
      db,
      list.map((membership) => membership.teamId),
    );
    return list.map(({ teamId, teamName, role }) => ({
      teamId,
      teamName,
      role,
      deviceCount: counts.get(teamId) ?? 0,
    }));
  }

  routes.add(contract.login, async ({ body }, exchange) => {
    if (await setup.isNeeded()) throw new Problem('setup.needed');
    return sessions.signIn({ email: body.email, password: body.password }, exchange);
  });

  routes.add(contract.logout, async (_, exchange) => {
    const person = await sessions.signOut(exchange);
    if (person !== null) onSignedOut(person);
    return {};
  });

  routes.add(contract.refresh, async (_, exchange) => {
    const { expiresAt } = await sessions.prolong(exchange);
    return { expiresAt: expiresAt.toISOString() };
  });

  routes.add(contract.userInfo, async (_, { person }) => {
    const user = await db
      .selectFrom('users')
      .where('id', '=', person.userId)
      .select(['name', 'email', 'image', 'introduction'])
      .executeTakeFirst();
    if (user === undefined) throw new Problem('session.expired');
    return {
      userId: person.userId,
      name: user.name,
      email: user.email,
      avatar: user.image,
      introduction: user.introduction,
      teams: await summarise(await memberships.listOf(person.userId)),
    };
  });

  routes.add(contract.rmsUserInfo, async (_, { person, request }) => {
    const actor = await memberships.actorOf(person, request);
    // Before anything of the team is read.
    const live = livePosition(actor);
    const list = await memberships.listOf(person.userId);
    const teams = await summarise(list);
    const team = teams.find((candidate) => candidate.teamId === actor.teamId);
    const membership = list.find((candidate) => candidate.teamId === actor.teamId);
    if (team === undefined || membership === undefined) throw new Problem('E020');
    return {
      userId: person.userId,
      uId: person.userId,
      name: person.name,
      email: person.email,
      roles: [actor.role],
      ecRole: ecRoles[actor.role],
      team: { ...team, ownerName: membership.ownerName },
      teams,
      groupIds: [...actor.groupIds],
      permissions: permissionNames.filter((permission) => scopeOf(actor.role, permission) !== null),
      haveOpenStudent: false,
      haveVirtualStudent: false,
      serviceConfig: false,
      live,
    };
  });

  routes.add(switchTeam, async ({ body }, { person, reply }) => {
    const list = await memberships.listOf(person.userId);
    if (!list.some((membership) => membership.teamId === body.teamId)) throw new Problem('E075');
    reply.setCookie(TEAM_COOKIE, body.teamId, {
      path: '/',
      maxAge: YEAR,
      sameSite: 'lax',
      ...(cookieDomain === undefined ? {} : { domain: cookieDomain }),
    });
    return { teamId: body.teamId };
  });

  routes.add(contract.setupStatus, async () => ({ isNeeded: await setup.isNeeded() }));

  routes.add(contract.setup, async ({ body }, exchange) => {
    const made = await setup.run(body);
    await sessions.signIn({ email: body.email, password: body.password }, exchange);
    return made;
  });
}
