import { z } from 'zod';
import { accountLimits } from '../account/limits.ts';
import { peopleLimits } from './limits.ts';
import { id, instant, nameText, page } from '../primitives.ts';
import { roles } from '../roles.ts';
import { languages } from '../languages.ts';
import { mailFailure } from '../mail/schemas.ts';
import { customRole, givenRoles } from './schemas.ts';

/** Can be chosen once; unique regardless of case. */
export const nuwaId = z
  .string()
  .trim()
  .regex(new RegExp(`^[A-Za-z0-9]{${peopleLimits.nuwaIdMin},${peopleLimits.nuwaIdMax}}$`), 'field.nuwa_id')
  .meta({ description: 'NUWA ID, 4 to 20 letters or digits' });

/** The token of a link in a mail: 32 random bytes. */
export const linkToken = z.string().trim().min(1, 'field.required').max(200, 'field.too_long');

/** A code as typed: case, blanks and hyphens are ignored. */
export const typedCode = z.string().trim().min(1, 'field.required').max(40, 'field.too_long');

/** The digits sent to a mail address. */
export const mailCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${peopleLimits.mailCodeLength}}$`), 'field.format');

export const personName = nameText(accountLimits.nameMax);

/** Roles that a code or a mail domain can give. Never admin: knowing a code must not be enough for that. */
export const joiningRoles = ['member', 'operator'] as const;
export type JoiningRole = (typeof joiningRoles)[number];

/** Result for one line of an invitation list. */
export const inviteOutcomes = [
  'invited',
  'member',
  /** Has requested to join; waits for approval. */
  'waiting',
  'already_invited',
  'invalid',
  'unknown_nuwa_id',
  /** A role that the inviter may not give. */
  'role',
  'unknown_role',
  'unknown_group',
  /** Repeats an earlier line of the list. */
  'repeated',
  /** The team has reached its number of invitations per day. */
  'daily_limit',
  /** The team has mailed this address several times within a day. */
  'sent_often',
] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

export const inviteResult = z.object({
  /** As entered: an address or a NUWA ID. */
  to: z.string(),
  name: z.string(),
  outcome: z.enum(inviteOutcomes),
  /** Only for members. */
  role: z.enum(roles).nullable(),
  /** The open invitation, new or existing. */
  invitationId: id.nullable(),
  invitedAt: instant.nullable(),
});
export type InviteResult = z.infer<typeof inviteResult>;

export const invitationStates = ['pending', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

const group = z.object({ id, name: z.string() });

export const invitation = z.object({
  id,
  /** The address, or the NUWA ID if that was used for the invitation. */
  to: z.string(),
  name: z.string(),
  role: z.enum(givenRoles),
  customRole,
  groups: z.array(group),
  state: z.enum(invitationStates),
  language: z.enum(languages),
  inviter: z.string().nullable(),
  createdAt: instant,
  sentAt: instant,
  expiresAt: instant,
  /** Why its mail was not delivered, temporarily or permanently. */
  mailFailure: mailFailure.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** The number of waiting entries in each list of the page. */
export const waitingCounts = z.object({
  members: z.number().int(),
  invitations: z.number().int(),
  applicants: z.number().int(),
  /** The server has no mail server: no mail is sent, so links must be passed on by hand. */
  isMailKept: z.boolean(),
});

export const invitationList = page(invitation);

export const joinCode = z.object({
  id,
  /** `K7QM-4TXR`; `null` when the user must prove their identity again. */
  code: z.string().nullable(),
  role: z.enum(joiningRoles),
  groups: z.array(group),
  maxUses: z.number().int(),
  used: z.number().int(),
  expiresAt: instant,
  creator: z.string().nullable(),
  createdAt: instant,
});
export type JoinCode = z.infer<typeof joinCode>;

/** The answer to its creator, who has just proved their identity. */
export const openJoinCode = joinCode.extend({ code: z.string() });
export type OpenJoinCode = z.infer<typeof openJoinCode>;

export const applicationSources = ['invitation', 'code'] as const;

export const applicant = z.object({
  id,
  userId: id,
  name: z.string(),
  email: z.string(),
  nuwaId: z.string(),
  avatar: z.string().nullable(),
  source: z.enum(applicationSources),
  /** Proposed by the inviter, or set by the code. */
  role: z.enum(givenRoles),
  customRole,
  groups: z.array(group),
  inviter: z.string().nullable(),
  appliedAt: instant,
  allowed: z.object({ approve: z.boolean(), reject: z.boolean() }),
});
export type Applicant = z.infer<typeof applicant>;

export const applicantList = page(applicant);

export const applicationStates = ['waiting', 'rejected'] as const;

/** A request to join, as shown to its author. */
export const application = z.object({
  id,
  teamName: z.string(),
  state: z.enum(applicationStates),
  appliedAt: instant,
  decidedAt: instant.nullable(),
});
export type Application = z.infer<typeof application>;

export const mailDomain = z.object({
  domain: z.string(),
  role: z.enum(joiningRoles),
  isVerified: z.boolean(),
  /** The address to which the code was sent. */
  sentTo: z.string(),
  verifiedAt: instant.nullable(),
});
export type MailDomain = z.infer<typeof mailDomain>;
