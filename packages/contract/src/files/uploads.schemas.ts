import { z } from 'zod';
import { filesLimits } from './limits.ts';
import { id, instant } from '../primitives.ts';
import { fileName, sha256 } from './schemas.ts';
import { sharing } from './sharing.ts';

export const newUpload = z.object({
  name: fileName,
  /** Bytes. */
  size: z.number().int().min(1, 'E013').max(filesLimits.uploadMax, 'request.too_large'),
  /** Who will see it. Nothing said: the whole team, or of an app's next version whoever sees the one before. */
  visibility: sharing.shape.visibility.optional(),
  groupIds: sharing.shape.groupIds,
  /** The file whose place it takes, with its name and visibility: what names that file means this one from then on. */
  replaces: id.optional(),
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
