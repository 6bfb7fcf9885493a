import { z } from 'zod';
import { namedDevice, reach } from '../configs/deployment.schemas.ts';
import { commandsLimits } from './limits.ts';
import { id, wholeNumber } from '../primitives.ts';

/** A command is stored as a row before it is sent (design section 4). */
export const commandStatuses = [
  'queued',
  'sent',
  'accepted',
  'running',
  'done',
  'failed',
  'refused',
  'expired',
] as const;
export type CommandStatus = (typeof commandStatuses)[number];

export const endedStatuses = ['done', 'failed', 'refused', 'expired'] as const satisfies CommandStatus[];

export const unsuccessfulStatuses = ['failed', 'refused', 'expired'] as const satisfies CommandStatus[];

export function isEnded(status: CommandStatus): boolean {
  return (endedStatuses as readonly string[]).includes(status);
}

/** What happens with offline robots. */
export const waiting = {
  whenOffline: z.enum(['skip', 'deliver']).default('skip'),
  expiresInMinutes: wholeNumber.min(1).max(commandsLimits.waitExpiryMinutesMax).optional(),
};

/** Asked robots that do not exist or are not within reach; the others get the command. */
export const missing = z.array(id);

/** The robots it would reach. Counts are of all; at most 100 are named. */
export const commandImpact = reach.extend({
  /** Robots whose model does not support the command; otherwise counted only in `total`. */
  unsuitable: z.number().int(),
  unsuitableDevices: z.array(namedDevice),
  missing,
});
export type CommandImpact = z.infer<typeof commandImpact>;
