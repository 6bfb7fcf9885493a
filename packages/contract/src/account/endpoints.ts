import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { languages } from '../languages.ts';
import { accountLimits } from './limits.ts';
import { teamLimits } from '../teams/limits.ts';
import { livePosition } from '../live/position.ts';
import { permissionNames } from '../permissions.ts';
import { email, id, nameText } from '../primitives.ts';
import { roles } from '../roles.ts';
import { demandOnPerson } from '../teams/policy.schemas.ts';
import { tools } from '../tools.ts';
import { password, personName, themes } from './schemas.ts';

const ok = z.object({});

export const login = defineEndpoint('account.login', 'POST /uams/mail/login', {
  summary: 'Sign in with e-mail and password; sets the session cookie `token`.',
  // Failed attempts are counted in the database, by account and network.
  access: 'public',
  body: z.object({
    email,
    password: z.string().min(1, 'field.required').max(accountLimits.passwordMax, 'field.too_long'),
    redirect_uri: z.string().max(2000).optional(),
  }),
  /** `redirectUri`: the requested one if it is a page of this product, else null. */
  reply: z.object({ userId: id, redirectUri: z.string().nullable() }),
  errors: ['E035', 'setup.needed', 'session.two_factor'],
});

export const logout = defineEndpoint('account.logout', 'POST /uams/logout', {
  summary: 'Sign out: end this session.',
  access: 'public',
  reply: ok,
});

export const refresh = defineEndpoint('account.refresh', 'POST /uams/refresh', {
  summary: 'Extend this session.',
  access: 'session',
  whileViewing: true,
  reply: z.object({ expiresAt: z.string() }),
});

const teamSummary = z.object({
  teamId: id,
  teamName: z.string(),
  role: z.enum(roles),
  deviceCount: z.number().int(),
});

/** `GET /uams/user/info`: the user, independent of any team. */
export const userInfo = defineEndpoint('account.userInfo', 'GET /uams/user/info', {
  summary: 'Get the signed-in user and their teams.',
  access: 'session',
  takesTokens: true,
  reply: z.object({
    userId: id,
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    introduction: z.string(),
    teams: z.array(teamSummary),
  }),
});

/**
 * `GET /rms/user/info`: the user in the chosen team (the page's header `x-team-id`, else the cookie, else the
 * session's).
 */
export const rmsUserInfo = defineEndpoint('account.rmsUserInfo', 'GET /rms/user/info', {
  summary: 'Get the user’s role and permissions in the chosen team; the route guard uses it.',
  access: 'session',
  takesTokens: true,
  reply: z.object({
    userId: id,
    uId: id,
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    preferences: z.object({
      language: z.enum(languages).nullable(),
      theme: z.enum(themes),
      timeZone: z.string(),
    }),
    roles: z.array(z.enum(roles)),
    ecRole: z.string(),
    team: teamSummary.extend({ ownerName: z.string() }),
    teams: z.array(teamSummary),
    groupIds: z.array(id),
    permissions: z.array(z.enum(permissionNames as [(typeof permissionNames)[number]])),
    /** A custom role of the team; `team.role` is then its base role. */
    customRole: z.object({ id, name: z.string() }).nullable(),
    /** The permissions that apply to the whole team; the others apply to the user's groups. */
    wholeTeam: z.array(z.enum(permissionNames as [(typeof permissionNames)[number]])),
    /** The team's tools that this user may use. */
    tools: z.array(z.enum(tools)),
    /** The user who views the console as this one (read-only); null when nobody does. */
    observer: z.object({ id, name: z.string() }).nullable(),
    haveOpenStudent: z.boolean(),
    haveVirtualStudent: z.boolean(),
    serviceConfig: z.boolean(),
    /** The version of the privacy text that the user has yet to agree to. */
    consentNeeded: z.string().nullable(),
    /** The team's sign-in policy for this user; `demand`: null without one. */
    policy: z.object({ demand: demandOnPerson.nullable(), lockMinutes: z.number().int().nullable() }),
    /** The live link reports changes from here on, so data requested after this answer does not go stale unnoticed. */
    live: livePosition,
  }),
});
export type UserInfo = z.infer<typeof userInfo.reply>;

export type RmsUserInfo = z.infer<typeof rmsUserInfo.reply>;

export const setupStatus = defineEndpoint('account.setupStatus', 'GET /uams/setup', {
  summary: 'Tell whether this server still needs its first owner, and whether the caller is signed in.',
  access: 'public',
  reply: z.object({
    isNeeded: z.boolean(),
    /** Spares the sign-in page a request that browsers log as an error (401). */
    isSignedIn: z.boolean(),
    /** Mails can be read at `/demo/mails`; only in the demo. */
    hasDemoMails: z.boolean(),
    /** The server has no mail server: pages must not say that a mail was sent. */
    isMailKept: z.boolean(),
  }),
});

export const setup = defineEndpoint('account.setup', 'POST /uams/setup', {
  summary:
    'First run: create the first team and its owner. The token is in the server log and in its data directory.',
  access: 'public',
  rate: 'setup',
  body: z.object({
    token: z.string().trim().min(1, 'field.required').max(200),
    teamName: nameText(teamLimits.nameMax),
    name: personName,
    email,
    password,
  }),
  reply: z.object({ userId: id, teamId: id }),
  errors: ['setup.done', 'setup.token'],
});
