import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { languages } from '../languages.ts';
import { composed } from '../composed.ts';
import { peopleLimits } from './limits.ts';
import {
  directionControls,
  email,
  id,
  idsQuery,
  instant,
  keyword,
  machineText,
  pageQuery,
  requestId,
  text,
} from '../primitives.ts';
import { password } from '../account/schemas.ts';
import {
  invitationList,
  invitationStates,
  inviteResult,
  linkToken,
  personName,
  waitingCounts,
} from './joining.schemas.ts';
import { wantedRole } from '../roles/schemas.ts';
import { customRole, givenRoles } from './schemas.ts';

const groupIds = z.array(id).max(peopleLimits.groupsMax).default([]);

/** A cell of a file. It is repaired, not refused: a bad cell must not refuse the other lines. */
const cell = machineText(peopleLimits.inviteCellMax).overwrite((value) => composed(value.trim()));

const everyDirectionControl = new RegExp(directionControls, 'g');

/** One line of a list; missing values are taken from the call. */
const entry = z.object({
  /** An address or a NUWA ID; anything else is answered with `invalid`. */
  to: z.string().trim().max(peopleLimits.inviteCellMax, 'field.too_long'),
  /** Without characters that change the direction of text, and cut to 200. */
  name: cell
    .overwrite((value) => [...value.replaceAll(everyDirectionControl, '').trim()].slice(0, 200).join(''))
    .default(''),
  /** A built-in role, or the name or id of a custom role; anything else is answered with `unknown_role`. */
  role: cell.optional(),
  /**
   * Names of groups, as in a spreadsheet. A cell may have several, separated by commas, unless the whole cell is the
   * name of one group. An unknown name is answered with `unknown_group`.
   */
  groups: z.array(cell).max(peopleLimits.groupsMax).optional(),
});

export const inviteByMail = defineEndpoint('people.invite', 'POST /rms/mail/invite', {
  summary:
    'Invite people by mail address or NUWA ID. Each has its own result; with `isCheck`, nothing is sent.',
  access: 'people.invite',
  body: z
    .object({
      /** As pasted, separated by commas, semicolons, blanks or line breaks. */
      text: z.string().max(peopleLimits.inviteTextMax, 'field.too_long').optional(),
      entries: z.array(entry).max(peopleLimits.inviteMax, 'field.too_many').optional(),
      role: wantedRole.default('member'),
      groupIds,
      /** Language of the mails and of the pages they link to; default: that of the invited user. */
      language: z.enum(languages).optional(),
      /**
       * Language of mails to users who have not chosen one; default: the team's. The pages use the browser's language.
       */
      languageOfNew: z.enum(languages).optional(),
      /** Text of the inviter, quoted in the mail; it never contains links. */
      message: text(peopleLimits.inviteMessageMax).optional(),
      isCheck: z.boolean().default(false),
      requestId: requestId.optional(),
    })
    .refine((body) => (body.text === undefined) !== (body.entries === undefined), {
      message: 'field.required',
      path: ['text'],
    }),
  reply: z.object({ invited: z.number().int(), results: z.array(inviteResult) }),
  errors: ['E004', 'role.beyond', 'role.by_token', 'role.not_found'],
});

export const listInvitations = defineEndpoint('people.invitations', 'GET /rms/invitations', {
  summary: 'List open invitations, newest first.',
  access: 'people.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    stateFilter: z.enum(invitationStates).optional(),
  }),
  reply: invitationList,
});

export const countWaiting = defineEndpoint('people.waiting', 'GET /rms/people/waiting', {
  summary: 'Count the team’s members, open invitations and applicants.',
  access: 'people.read',
  reply: waitingCounts,
});

const ids = z.array(id).min(1, 'field.required').max(peopleLimits.bulkMax);

export const resendInvitations = defineEndpoint('people.resendInvitations', 'PUT /rms/invitations/resend', {
  summary:
    'Resend invitations; they are valid for another 7 days. Those mailed five times within 24 hours are left out.',
  access: 'people.invite',
  body: z.object({ ids: ids.max(peopleLimits.inviteMax) }),
  /** `sentOften`: those that were left out. */
  reply: z.object({ sent: z.number().int(), sentOften: z.array(id), gone: z.array(id) }),
  errors: ['E044', 'invitation.daily_limit', 'invitation.sent_often'],
});

export const makeInvitationLink = defineEndpoint('people.invitationLink', 'POST /rms/invitations/:id/link', {
  summary:
    'Create a new link for an invitation to be handed over; shown only once. It does not verify the mail address.',
  access: 'people.invite',
  sensitive: true,
  reply: z.object({
    /** The invited user: address or NUWA ID, and the name given by the inviter. */
    to: z.string(),
    name: z.string(),
    link: z.string(),
  }),
  errors: ['E050', 'invitation.not_found', 'role.beyond', 'role.by_token'],
});

export const changeInvitation = defineEndpoint('people.changeInvitation', 'PATCH /rms/invitations/:id', {
  summary:
    'Change the role, the groups or both of an open invitation. Its links stay valid, and nothing is sent.',
  access: 'people.invite',
  body: z.object({
    role: wantedRole.optional(),
    groupIds: z.array(id).max(peopleLimits.groupsMax).optional(),
  }),
  reply: z.object({}),
  errors: ['E004', 'invitation.not_found', 'role.beyond', 'role.by_token', 'role.not_found'],
});

export const cancelInvitations = defineEndpoint('people.cancelInvitations', 'DELETE /rms/invitations', {
  summary: 'Cancel invitations: their links stop working.',
  access: 'people.invite',
  query: z.object(idsQuery),
  reply: z.object({ cancelled: z.number().int(), gone: z.array(id) }),
  errors: ['invitation.not_found'],
});

/** Why a link cannot be used. */
const linkErrors = ['E031', 'E043', 'E046', 'E047', 'E050'] as const;

export const readInvitation = defineEndpoint('people.readInvitation', 'GET /uams/mail/invite', {
  summary: 'Get the invitation behind a link and its recipient.',
  access: 'public',
  query: z.object({ token: linkToken }),
  reply: z.object({
    teamName: z.string(),
    inviter: z.string().nullable(),
    /** The invited user: either their address, or the NUWA ID by which they were invited. */
    email: email.nullable(),
    nuwaId: z.string().nullable(),
    name: z.string(),
    role: z.enum(givenRoles),
    customRole,
    expiresAt: instant,
    /** The address or NUWA ID has an account; the user should sign in. */
    hasAccount: z.boolean(),
    /** The minimum password length of a new account, from the team’s policy. */
    passwordMin: z.number().int(),
    /** The user signed in here; `isInvited`: whether it is the invited user. */
    signedIn: z.object({ name: z.string(), email: z.string(), isInvited: z.boolean() }).nullable(),
  }),
  errors: linkErrors,
});

export const acceptInvitation = defineEndpoint('people.acceptInvitation', 'PUT /uams/mail/verify/invite', {
  summary:
    'Accept an invitation: signed in, or with a name and password for a new account. Users of a verified mail domain join at once, others when an admin approves.',
  access: 'public',
  body: z.object({
    token: linkToken,
    name: personName.optional(),
    password: password.optional(),
    /** Language of the new account. */
    language: z.enum(languages).optional(),
  }),
  reply: z.object({ userId: id, teamName: z.string(), isMember: z.boolean() }),
  errors: [...linkErrors, 'E042', 'invitation.other_account', 'session.expired'],
});
