import { z } from 'zod';
import { pushLimits } from './limits.ts';
import { id, instant, text } from '../primitives.ts';
import { requestFaults } from '../request-faults.ts';

/** Bytes in base64url, of fixed length. */
const bytes = (count: number) =>
  z.base64url('field.format').length(Math.ceil((count * 4) / 3), 'field.format');

/** In the browser's format (`PushSubscription.toJSON()`). */
export const newPushBrowser = z.object({
  endpoint: text(pushLimits.endpointMax, 1).refine((value) => URL.canParse(value), 'field.format'),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

export const pushBrowser = z.object({
  id,
  /** Name of the browser and its operating system. */
  name: z.string(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
  /** Its push service refused the last message. */
  isFailing: z.boolean(),
  /** It belongs to the browser and session of the request. */
  isThis: z.boolean(),
});
export type PushBrowser = z.infer<typeof pushBrowser>;

/** Why a test message failed; `gone`: the browser no longer subscribes. */
export const pushFaults = [...requestFaults, 'gone'] as const;
