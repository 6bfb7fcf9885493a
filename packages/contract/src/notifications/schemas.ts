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
  /** Placeholder values of its phrases. */
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The console path that it opens. */
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** How notices of a kind reach a user. */
export const noticeSetting = z.object({ kind: z.string(), inApp: z.boolean(), mail: z.boolean() });
export type NoticeSetting = z.infer<typeof noticeSetting>;
