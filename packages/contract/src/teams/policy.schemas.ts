import { z } from 'zod';
import { instant } from '../primitives.ts';

/** `any`: an authenticator app or a passkey. */
export const demands = ['none', 'any', 'passkey'] as const;
export type Demand = (typeof demands)[number];

/** The team's sign-in policy for all its users. */
export const policy = z.object({
  secondStep: z.enum(demands),
  /** From then on access requires it; null without a demand. */
  enforcedFrom: instant.nullable(),
  /** An idle console is locked after this many minutes. */
  lockMinutes: z.number().int().nullable(),
  /** The minimum length of new passwords of the team's users. */
  passwordMin: z.number().int(),
});
export type Policy = z.infer<typeof policy>;

/** What the team's policy demands of one user. */
export const demandOnPerson = z.object({
  what: z.enum(['any', 'passkey']),
  from: instant,
  isMet: z.boolean(),
});
export type DemandOnPerson = z.infer<typeof demandOnPerson>;
