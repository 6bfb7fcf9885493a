import { z } from 'zod';
import { filesLimits } from './limits.ts';
import { id, instant, text } from '../primitives.ts';
import { shared } from './sharing.ts';

export const fileName = text(filesLimits.nameMax, 1);

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'field.format');

/** How many things of each kind use a file or an app. */
export const useCounts = z.object({
  configs: z.number().int(),
  /** Orders to install it that have not ended. */
  installs: z.number().int(),
  /** That have not ended. */
  rollouts: z.number().int(),
});
export type UseCounts = z.infer<typeof useCounts>;

/** A file as whatever uses it names it: enough to fetch it, and to know whether it arrived whole. */
export const fileReference = z.object({
  fileId: id,
  name: fileName,
  /** Bytes. */
  size: z.number().int().min(0),
  sha256,
  contentType: z.string().max(100),
});
export type FileReference = z.infer<typeof fileReference>;

export const file = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  sha256,
  contentType: z.string(),
  uploadedBy: z.object({ id: id.nullable(), name: z.string() }),
  uploadedAt: instant,
  ...shared,
  /** What uses it, also out of reach of whoever asks. */
  uses: useCounts,
  /** Whether this person may do it: who brought a file may, and whoever writes all files of the team. */
  allowed: z.object({ remove: z.boolean(), rename: z.boolean(), share: z.boolean() }),
});
export type StoredFile = z.infer<typeof file>;

/** What a file is to a person, by the ending of its name (spec section 9, "File icon mapping"). */
export const fileKinds = ['image', 'audio', 'video', 'script', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileSorts = ['name', '-name', 'size', '-size', 'uploadedAt', '-uploadedAt'] as const;
export type FileSort = (typeof fileSorts)[number];

/** Things of one kind that use a file, such as configurations. */
export const fileUse = z.object({
  /** `config`, or whatever an area that uses files calls its things. */
  kind: z.string(),
  /** How many there are, also out of reach of whoever asks. */
  total: z.number().int(),
  /** The first few within reach, by name. */
  items: z.array(z.object({ id, name: z.string() })),
});
export type FileUse = z.infer<typeof fileUse>;

export const fileDetail = z.object({ file, uses: z.array(fileUse) });
export type FileDetail = z.infer<typeof fileDetail>;

export const storageUse = z.object({
  /** Bytes; the same contents count once. */
  used: z.number().int(),
  /** Bytes. */
  total: z.number().int(),
});
export type StorageUse = z.infer<typeof storageUse>;
