import { z } from 'zod';
import { filesLimits } from './limits.ts';
import { id, instant } from '../primitives.ts';
import { newFileName, sha256 } from './schemas.ts';
import { sharing } from './sharing.ts';

export const newUpload = z.object({
  name: newFileName,
  /** Bytes. */
  size: z.number().int().min(1, 'E013').max(filesLimits.uploadMax, 'request.too_large'),
  /** Who will see it. Default: the whole team, or for a new version of an app, the visibility of the version before. */
  visibility: sharing.shape.visibility.optional(),
  groupIds: sharing.shape.groupIds,
  /**
   * The file it replaces, taking over its name and visibility: references to that file refer to this one from then on.
   */
  replaces: id.optional(),
});

/** An upload that can be continued after a break, a reload, or on another day. */
export const upload = z.object({
  id,
  name: z.string(),
  /** Total bytes. */
  size: z.number().int(),
  /** Bytes received; the next part begins here. */
  offset: z.number().int(),
  startedAt: instant,
  /** Abandoned at this time, unless more data arrives before. */
  expiresAt: instant,
});
export type Upload = z.infer<typeof upload>;

export const finished = z.object({
  /** Hash that the client computed, to detect a file that changed during the upload. */
  sha256: sha256.optional(),
  /** Accept an older version, or one of another signer. */
  isConfirmed: z.boolean().default(false),
});
