import { z } from 'zod';
import { teamLimits } from './limits.ts';
import { id, instant, nameText } from '../primitives.ts';
import { roles } from '../roles.ts';

export const teamName = nameText(teamLimits.nameMax);

export const servicePeriod = {
  /** When the team's service period begins and ends; `null`: no limit. */
  serviceBeginsAt: instant.nullable(),
  serviceEndsAt: instant.nullable(),
};

export const team = z.object({
  teamId: id,
  teamName: z.string(),
  ownerName: z.string(),
  role: z.enum(roles),
  createdAt: instant,
  ...servicePeriod,
  groupCount: z.number().int(),
  deviceCount: z.number().int(),
  memberCount: z.number().int(),
  autoRegister: z.boolean(),
  rmsShareKey: z.boolean(),
  /** `null` when the user may not see it. */
  rmsKey: z.string().nullable(),
  /** The user may see the key after proving their identity again: the last proof is too old. */
  isKeyCovered: z.boolean(),
  keyRenewedAt: instant.nullable(),
  /** Incremented by each change of name or key; a change based on an older revision is refused. */
  revision: z.number().int(),
  allowed: z.object({
    update: z.boolean(),
    readKey: z.boolean(),
    renewKey: z.boolean(),
    transfer: z.boolean(),
    readPeople: z.boolean(),
  }),
});
export type Team = z.infer<typeof team>;
