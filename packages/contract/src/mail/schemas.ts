import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** `waiting`: to be sent. `retrying`: failed, will be retried. `failed`: abandoned. */
export const mailStates = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** `refused`: permanently, by the mail server. `deferred`: temporarily. `unreachable`: the server did not answer. */
export const mailFailureReasons = ['refused', 'deferred', 'unreachable', 'stopped'] as const;
export type MailFailureReason = (typeof mailFailureReasons)[number];

export const mailFailure = z.object({
  reason: z.enum(mailFailureReasons),
  /** The mail server's answer, such as `550 no such mailbox`; empty without one. */
  detail: z.string(),
  /** There will be no further retry. */
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
  /** When it is retried; for a waiting mail, when it is due. */
  nextTryAt: instant.nullable(),
  settledAt: instant.nullable(),
  allowed: z.object({ retry: z.boolean(), giveUp: z.boolean() }),
});
export type TeamMail = z.infer<typeof teamMail>;

/** The content of a mail. */
export const writtenMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const demoMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
});
export type DemoMail = z.infer<typeof demoMail>;
