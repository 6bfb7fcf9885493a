import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant } from '../primitives.ts';
import { fileName, sha256 } from './schemas.ts';

export const newUpload = z.object({
  name: fileName,
  /** Bytes. */
  size: z.number().int().min(1, 'E013').max(limits.files.uploadMax, 'request.too_large'),
});

/** An upload that can go on after a break, a reload, or on another day. */
export const upload = z.object({
  id,
  name: z.string(),
  /** Bytes in all. */
  size: z.number().int(),
  /** Bytes that are there; the next part begins here. */
  offset: z.number().int(),
  startedAt: instant,
  /** Given up then, unless bytes come before. */
  expiresAt: instant,
});
export type Upload = z.infer<typeof upload>;

export const finished = z.object({
  /** What whoever uploads has read, so that a file that changed meanwhile is noticed. */
  sha256: sha256.optional(),
  /** It is an older version, or of another signer, and is wanted nevertheless. */
  isConfirmed: z.boolean().default(false),
});
