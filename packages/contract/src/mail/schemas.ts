import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** `waiting`: to be sent. `retrying`: failed, tried again. `failed`: given up. */
export const mailStates = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** `refused`: for good, by the mail server. `deferred`: for now. `unreachable`: the server did not answer. */
export const mailFailureReasons = ['refused', 'deferred', 'unreachable', 'stopped'] as const;
export type MailFailureReason = (typeof mailFailureReasons)[number];

export const mailFailure = z.object({
  reason: z.enum(mailFailureReasons),
  /** What the mail server said, such as `550 no such mailbox`; empty when it said nothing. */
  detail: z.string(),
  /** Nothing is tried any more. */
  isFinal: z.boolean(),
});
export type MailFailure = z.infer<typeof mailFailure>;

export const teamMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
  attempts: z.number().int(),
  failure: mailFailure.nullable(),
  /** When it is tried again; of one that waits, when it is due. */
  nextTryAt: instant.nullable(),
  settledAt: instant.nullable(),
  allowed: z.object({ retry: z.boolean(), giveUp: z.boolean() }),
});
export type TeamMail = z.infer<typeof teamMail>;

/** A mail as its reader sees it. */
export const writtenMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const demoMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
});
export type DemoMail = z.infer<typeof demoMail>;
