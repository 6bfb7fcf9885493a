import { z } from 'zod';
import { accountLimits } from '../account/limits.ts';
import { peopleLimits } from './limits.ts';
import { id, instant, nameText, page } from '../primitives.ts';
import { roles } from '../roles.ts';
import { languages } from '../languages.ts';
import { mailFailure } from '../mail/schemas.ts';
import { customRole, givenRoles } from './schemas.ts';

/** Chosen once; unique whatever the case. */
export const nuwaId = z
  .string()
  .trim()
  .regex(new RegExp(`^[A-Za-z0-9]{${peopleLimits.nuwaIdMin},${peopleLimits.nuwaIdMax}}$`), 'field.nuwa_id')
  .meta({ description: 'NUWA ID, 4 to 20 letters or digits' });

/** What a link in a mail holds: 32 random bytes. */
export const linkToken = z.string().trim().min(1, 'field.required').max(200, 'field.too_long');

/** As somebody typed it: case, blanks and hyphens do not matter. */
export const typedCode = z.string().trim().min(1, 'field.required').max(40, 'field.too_long');

/** The digits sent to a mail address. */
export const mailCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${peopleLimits.mailCodeLength}}$`), 'field.format');

export const personName = nameText(accountLimits.nameMax);

/** Roles that a code or a mail domain gives: nobody becomes an admin by knowing a word. */
export const joiningRoles = ['member', 'operator'] as const;
export type JoiningRole = (typeof joiningRoles)[number];

/** What becomes of one line of a list of people to be invited. */
export const inviteOutcomes = [
  'invited',
  'member',
  /** Asked to join already: waits for approval. */
  'waiting',
  'already_invited',
  'invalid',
  'unknown_nuwa_id',
  /** A role that the asker may not give. */
  'role',
  'unknown_role',
  'unknown_group',
  /** Stands in the list before. */
  'repeated',
  /** The team has invited as many as it may within a day. */
  'daily_limit',
] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

export const inviteResult = z.object({
  /** As it was given: an address or a NUWA ID. */
  to: z.string(),
  name: z.string(),
  outcome: z.enum(inviteOutcomes),
  /** Of a member. */
  role: z.enum(roles).nullable(),
  /** The open invitation, new or from before. */
  invitationId: id.nullable(),
  invitedAt: instant.nullable(),
});
export type InviteResult = z.infer<typeof inviteResult>;

export const invitationStates = ['pending', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

const group = z.object({ id, name: z.string() });

export const invitation = z.object({
  id,
  /** The address or, for somebody invited by it, the NUWA ID. */
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
  /** Why its mail could not be delivered, so far or at all. */
  mailFailure: mailFailure.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** How many wait in each list of the page. */
export const waitingCounts = z.object({
  members: z.number().int(),
  invitations: z.number().int(),
  applicants: z.number().int(),
  /** The server has no mail server: nobody gets a mail, and links are to be handed over. */
  isMailKept: z.boolean(),
});

export const invitationList = page(invitation);

export const joinCode = z.object({
  id,
  /** `K7QM-4TXR`; `null` for whoever has to prove again who they are. */
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

/** As whoever made it is answered, having proved who they are. */
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
  /** What whoever invited proposed, or the code says. */
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

/** A request as the person who made it sees it. */
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
  /** Where the code went. */
  sentTo: z.string(),
  verifiedAt: instant.nullable(),
});
export type MailDomain = z.infer<typeof mailDomain>;
