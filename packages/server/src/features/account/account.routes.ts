import * as contract from '@muster/contract/account/endpoints';
import { ecRoles } from '@muster/contract/roles';
import { permissionNames } from '@muster/contract/permissions';
import { tools } from '@muster/contract/tools';
import { switchTeam } from '@muster/contract/teams/endpoints';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { FastifyReply } from 'fastify';
import type { Person } from '../../platform/http/actor.ts';
import { languageOf } from '../../platform/http/language.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Routes } from '../../platform/http/route.ts';
import { can, scopeOfHolder } from '../../platform/rights/rights.ts';
import { type Access, lockMinutesOf } from './access.service.ts';
import { isRemembered, ORG_COOKIE, pageTeamOf, TEAM_COOKIE } from './team-cookie.ts';
import { demandOn } from './team-entry.ts';
import { sessionEnded } from './account.events.ts';
import { findPerson, findPreferences } from './account.store.ts';
import { countDevices, type Membership } from './membership.store.ts';
import type { SecondStep } from './security/second-step.service.ts';
import type { Entrance } from './sessions/entrance.service.ts';
import { allowedRedirect } from './redirect-uri.ts';
import type { Setup } from './setup.service.ts';
import { createSignIn } from './sign-in.service.ts';

const YEAR = 365 * 24 * 60 * 60;

/** What this area needs of the consent wall. */
export interface ConsentNeeded {
  neededOf(userId: string): Promise<string | null>;
}

export function accountRoutes(
  routes: Routes,
  { db, sessions, live, mail, settings }: Platform,
  {
    access,
    setup,
    consent,
    enter,
    secondStep,
  }: { access: Access; setup: Setup; consent: ConsentNeeded; enter: Entrance; secondStep: SecondStep },
): void {
  const { cookieDomain } = settings;
  const signIn = createSignIn(db, sessions, { enter, secondStep });

  /** Set for a year, also for the product's other hosts, which know the team as `orgId` (spec section 3). */
  function rememberTeam(reply: FastifyReply, teamId: string): void {
    const kept = { path: '/', sameSite: 'lax' } as const;
    for (const name of [TEAM_COOKIE, ORG_COOKIE]) {
      // A cookie of this host alone, from before hosts shared a domain, would take precedence until it expires.
      if (cookieDomain !== undefined) reply.setCookie(name, '', { ...kept, maxAge: 0 });
      reply.setCookie(name, teamId, {
        ...kept,
        maxAge: YEAR,
        ...(cookieDomain === undefined ? {} : { domain: cookieDomain }),
      });
    }
  }

  /** The user's teams; a token knows only the team that it acts in. */
  async function teamsOf({ userId, token }: Person): Promise<Membership[]> {
    const list = await access.listOf(userId);
    return token === undefined ? list : list.filter(({ teamId }) => teamId === token.teamId);
  }

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
    const { userId } = await signIn({ email: body.email, password: body.password }, exchange);
    return {
      userId,
      redirectUri: allowedRedirect(body.redirect_uri, exchange.request.headers.host, settings),
    };
  });

  routes.add(contract.logout, async (_, exchange) => {
    const person = await sessions.signOut(exchange);
    if (person === null) return {};
    const { userId, sessionId } = person;
    await db.unit((unit) => unit.emit(sessionEnded, { userId, sessionId }));
    return {};
  });

  routes.add(contract.refresh, async (_, exchange) => {
    const { expiresAt } = await sessions.prolong(exchange);
    return { expiresAt: expiresAt.toISOString() };
  });

  routes.add(contract.userInfo, async (_, { person }) => {
    const user = await findPerson(db, person.userId);
    if (user === undefined) throw new Problem('session.expired');
    return {
      userId: person.userId,
      name: user.name,
      email: user.email,
      avatar: user.image,
      introduction: user.introduction,
      teams: await summarise(await teamsOf(person)),
    };
  });

  routes.add(contract.rmsUserInfo, async (_, { person, request, reply }) => {
    const actor = await access.actorOf(person, request);
    // Taken before anything of the team is read.
    const position = live.positionOf({ ...actor, groupIds: new Set(actor.groupIds) });
    const list = await teamsOf(person);
    const [teams, preferences] = await Promise.all([summarise(list), findPreferences(db, person.userId)]);
    if (preferences === undefined) throw new Problem('session.expired');
    const team = teams.find((candidate) => candidate.teamId === actor.teamId);
    const membership = list.find((candidate) => candidate.teamId === actor.teamId);
    if (team === undefined || membership === undefined) throw new Problem('E020');
    // A program keeps no cookies, and its token names the team. A page that names its team is not the only one.
    const isNamed = person.token !== undefined || pageTeamOf(request.headers) !== null;
    if (!isNamed && !isRemembered(request.headers, actor.teamId)) rememberTeam(reply, actor.teamId);
    return {
      userId: actor.userId,
      uId: actor.userId,
      name: actor.name,
      email: actor.email,
      avatar: actor.avatar,
      preferences,
      roles: [actor.role],
      ecRole: ecRoles[actor.role],
      team: { ...team, role: actor.role, ownerName: membership.ownerName },
      customRole: actor.customRole ?? null,
      wholeTeam: permissionNames.filter((permission) => scopeOfHolder(actor, permission) === 'team'),
      tools: [...(actor.tools ?? tools)],
      observer: actor.observer ? { id: actor.observer.userId, name: actor.observer.name } : null,
      teams,
      groupIds: [...actor.groupIds],
      permissions: permissionNames.filter((permission) => can(actor, permission)),
      haveOpenStudent: false,
      haveVirtualStudent: false,
      serviceConfig: false,
      consentNeeded: await consent.neededOf(person.userId),
      policy: { demand: demandOn(membership, person), lockMinutes: lockMinutesOf(list) },
      live: position,
    };
  });

  routes.add(switchTeam, async ({ body }, { person, reply }) => {
    const list = await access.listOf(person.userId);
    if (!list.some((membership) => membership.teamId === body.teamId)) throw new Problem('E075');
    rememberTeam(reply, body.teamId);
    return { teamId: body.teamId };
  });

  routes.add(contract.setupStatus, async (_, { request: { headers, ip } }) => ({
    isNeeded: await setup.isNeeded(),
    isSignedIn: (await sessions.find(headers, ip)) !== null,
    hasDemoMails: settings.isDemo,
    // The demo shows its mails to everyone.
    isMailKept: mail.isKeptHere && !settings.isDemo,
  }));

  routes.add(contract.setup, async ({ body }, exchange) => {
    const made = await setup.run({ ...body, language: languageOf(exchange.request.headers) });
    await enter(made.userId, 'password', exchange);
    return made;
  });
}
