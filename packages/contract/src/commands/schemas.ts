import { z } from 'zod';
import { namedDevice, reach } from '../configs/deployment.schemas.ts';
import { commandsLimits } from './limits.ts';
import { wholeNumber } from '../primitives.ts';

/** A command is a row before it is a message (design section 4). */
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

/** What becomes of robots that are offline. */
export const waiting = {
  whenOffline: z.enum(['skip', 'deliver']).default('skip'),
  expiresInMinutes: wholeNumber.min(1).max(commandsLimits.waitExpiryMinutesMax).optional(),
};

/** Whom it would reach. Counts are of all; the named ones are the first 100. */
export const commandImpact = reach.extend({
  /** Of a model that cannot do this; they count nowhere else but in `total`. */
  unsuitable: z.number().int(),
  unsuitableDevices: z.array(namedDevice),
});
export type CommandImpact = z.infer<typeof commandImpact>;
