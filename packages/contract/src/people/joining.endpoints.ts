import { z } from 'zod';
import { password } from '../account/schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { languages } from '../languages.ts';
import { email, id, instant } from '../primitives.ts';
import { teamName } from '../teams/schemas.ts';
import { customRole, givenRoles } from './schemas.ts';
import { application, mailCode, nuwaId, personName, typedCode } from './joining.schemas.ts';

export const joining = defineEndpoint('people.joining', 'GET /uams/joining', {
  summary: 'Get the signed-in user and their requests to join teams; `person` is null without a session.',
  access: 'public',
  reply: z.object({
    person: z
      .object({
        name: z.string(),
        email: z.string(),
        nuwaId: z.string(),
        /** The ID was generated; the user may choose another one once. */
        mayChooseNuwaId: z.boolean(),
      })
      .nullable(),
    teams: z.number().int(),
    applications: z.array(application),
    /** Teams that users of this mail domain may join directly. */
    openTeams: z.array(z.object({ teamId: id, teamName: z.string() })),
    /** Invitations to the user's NUWA ID, and to their verified address. */
    invitations: z.array(
      z.object({
        id,
        teamName: z.string(),
        inviter: z.string().nullable(),
        role: z.enum(givenRoles),
        customRole,
        expiresAt: instant,
      }),
    ),
  }),
});

const codeErrors = ['E080', 'E081'] as const;

export const readJoinCode = defineEndpoint('people.readJoinCode', 'POST /uams/joining/code', {
  summary: 'Get the team of a join code. Wrong codes are counted, by account and network.',
  access: 'public',
  body: z.object({ code: typedCode }),
  /** `passwordMin`: the minimum password length of a new account, from the team’s policy. */
  reply: z.object({ teamName: z.string(), passwordMin: z.number().int() }),
  errors: codeErrors,
});

const outcome = z.object({
  teamName: z.string(),
  /** Whether the user is a member now; otherwise an admin approves first. */
  isMember: z.boolean(),
});

export const applyByCode = defineEndpoint('people.applyByCode', 'POST /uams/joining', {
  summary: 'Request to join a team by its join code.',
  access: 'session',
  body: z.object({ code: typedCode }),
  reply: outcome,
  errors: [...codeErrors, 'application.member', 'application.waiting', 'application.too_many'],
});

export const followInvitation = defineEndpoint('people.followInvitation', 'POST /uams/joining/invitation', {
  summary: 'Accept an invitation to the user’s own address, without the mail.',
  access: 'session',
  body: z.object({ id }),
  reply: outcome,
  errors: ['invitation.not_found'],
});

export const declineInvitation = defineEndpoint(
  'people.declineInvitation',
  'DELETE /uams/joining/invitation/:id',
  {
    summary: 'Decline an invitation to the user: its links stop working.',
    access: 'session',
    reply: z.object({}),
    errors: ['invitation.not_found'],
  },
);

export const joinByDomain = defineEndpoint('people.joinByDomain', 'POST /uams/joining/domain', {
  summary: 'Join a team that accepts the user’s mail domain.',
  access: 'session',
  body: z.object({ teamId: id }),
  reply: outcome,
  errors: ['E075', 'application.member'],
});

export const withdrawApplication = defineEndpoint('people.withdraw', 'DELETE /uams/joining/:id', {
  summary: 'Withdraw a pending request to join.',
  access: 'session',
  reply: z.object({}),
  errors: ['application.not_found'],
});

export const sendSignUpCode = defineEndpoint('people.sendSignUpCode', 'POST /uams/joining/mail', {
  summary: 'Send a sign-up code to a mail address. The response does not reveal whether it has an account.',
  access: 'public',
  body: z.object({ email, language: z.enum(languages).optional() }),
  reply: z.object({}),
});

export const signUp = defineEndpoint('people.signUp', 'POST /uams/joining/account', {
  summary:
    'Create an account with a sign-up code, and request to join the team of a join code or of the mail domain.',
  access: 'public',
  body: z.object({
    email,
    mailCode,
    name: personName,
    password,
    code: typedCode.optional(),
    language: z.enum(languages).optional(),
  }),
  reply: outcome.extend({ userId: id }),
  errors: [...codeErrors, 'E042', 'E053', 'sign_up.no_team'],
});

export const createOwnTeam = defineEndpoint('people.createTeam', 'POST /uams/team', {
  summary: 'Create a team owned by the user.',
  access: 'session',
  body: z.object({ teamName, language: z.enum(languages).optional() }),
  reply: z.object({ teamId: id }),
  errors: ['team.too_many'],
});

export const chooseNuwaId = defineEndpoint('people.chooseNuwaId', 'PUT /uams/nuwa-id', {
  summary: 'Choose the user’s NUWA ID; only once.',
  access: 'session',
  body: z.object({ nuwaId }),
  reply: z.object({ nuwaId: z.string() }),
  errors: ['nuwa_id.chosen', 'nuwa_id.taken'],
});
