import { z } from 'zod';
import { instant } from '../primitives.ts';

/** `any`: an authenticator app or a passkey. */
export const demands = ['none', 'any', 'passkey'] as const;
export type Demand = (typeof demands)[number];

/** What a team asks of the sign-in of all its people. */
export const policy = z.object({
  secondStep: z.enum(demands),
  /** From then on nothing works without it; null without a demand. */
  enforcedFrom: instant.nullable(),
  /** A console that nobody uses locks after so many minutes. */
  lockMinutes: z.number().int().nullable(),
  /** The least length of a password that somebody of the team chooses from now on. */
  passwordMin: z.number().int(),
});
export type Policy = z.infer<typeof policy>;

/** What a team asks of one person. */
export const demandOnPerson = z.object({
  what: z.enum(['any', 'passkey']),
  from: instant,
  isMet: z.boolean(),
});
export type DemandOnPerson = z.infer<typeof demandOnPerson>;
