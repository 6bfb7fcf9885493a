import { z } from 'zod';
import { id, instant } from '../primitives.ts';
import { requestFaults } from '../request-faults.ts';

/** `stopped`: the receiver answered 410 (gone), or did not answer for days, or the secret cannot be read any more. */
export const webhookStates = ['active', 'paused', 'stopped'] as const;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
/** Why the last attempt of a delivery failed; `secret`: it could not be signed. */
export const deliveryFaults = [...requestFaults, 'stopped', 'secret'] as const;

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  state: z.enum(webhookStates),
  createdAt: instant,
  /** `false`: the server cannot read its signing secret any more, which has to be replaced. */
  isSecretReadable: z.boolean(),
  /** When the failed message is retried. */
  retryAt: instant.nullable(),
  /** The last attempted delivery. */
  last: z
    .object({ at: instant, isDelivered: z.boolean(), fault: z.enum(deliveryFaults).nullable() })
    .nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const delivery = z.object({
  id,
  /** `alert.opened` and so on; `test` for the test button. */
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  createdAt: instant,
  triedAt: instant.nullable(),
  /** Status of the last answer. */
  answer: z.number().int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
});
export type Delivery = z.infer<typeof delivery>;
