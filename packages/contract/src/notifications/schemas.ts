import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** `<area>.<what>`. Areas declare them on the server, so the list is open; the phrases are `notices.kind.<kind>`. */
export const noticeKind = z
  .string()
  .regex(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/, 'field.format')
  .max(60, 'field.too_long');

export const notice = z.object({
  id,
  kind: z.string(),
  /** For the placeholders of its phrases. */
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it leads in the console. */
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** Which ways a kind takes to somebody. */
export const noticeSetting = z.object({ kind: z.string(), inApp: z.boolean(), mail: z.boolean() });
export type NoticeSetting = z.infer<typeof noticeSetting>;
