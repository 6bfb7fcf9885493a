import { z } from 'zod';
import { filesLimits } from './limits.ts';
import { fitsIndex, id, instant, isVisible, lineBreak, text } from '../primitives.ts';
import { shared } from './sharing.ts';

export const fileName = text(filesLimits.nameMax, 1)
  .refine(fitsIndex, { error: 'field.too_long', params: { max: filesLimits.nameMax } })
  .meta({ maxLength: filesLimits.nameMax, minLength: 1 });

/** On one line, as in every folder: in a mail or a log, what follows could look like text of Muster. */
export const newFileName = fileName
  .refine((name) => !lineBreak.test(name), 'field.control_characters')
  .refine(isVisible, 'field.required')
  .meta({ maxLength: filesLimits.nameMax, minLength: 1 });

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'field.format');

/** How many objects of each kind use a file or an app. */
export const useCounts = z.object({
  configs: z.number().int(),
  /** Install commands that have not ended. */
  installs: z.number().int(),
  /** Rollouts that have not ended. */
  rollouts: z.number().int(),
});
export type UseCounts = z.infer<typeof useCounts>;

/** A reference to a file: enough to download it and to check that it arrived intact. */
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
  /** Incremented by each change of its name, and of who can see it. */
  revision: z.number().int(),
  /** What uses it, including what the caller cannot see. */
  uses: useCounts,
  /** What the user may do: allowed for the uploader, and for users who may write all files of the team. */
  allowed: z.object({ remove: z.boolean(), rename: z.boolean(), share: z.boolean() }),
});
export type StoredFile = z.infer<typeof file>;

/** What a file is to users, by its extension (spec section 9, "File icon mapping"). */
export const fileKinds = ['image', 'audio', 'video', 'script', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileSorts = ['name', '-name', 'size', '-size', 'uploadedAt', '-uploadedAt'] as const;
export type FileSort = (typeof fileSorts)[number];

/** Objects of one kind that use a file, such as configurations. */
export const fileUse = z.object({
  /** `config`, or the name that another area uses for its objects. */
  kind: z.string(),
  /** How many there are, including those the caller cannot see. */
  total: z.number().int(),
  /** The first few that the caller can see, by name. */
  items: z.array(z.object({ id, name: z.string() })),
});
export type FileUse = z.infer<typeof fileUse>;

export const fileDetail = z.object({ file, uses: z.array(fileUse) });
export type FileDetail = z.infer<typeof fileDetail>;

export const storageUse = z.object({
  /** Bytes; equal contents count once. */
  used: z.number().int(),
  /** Bytes. */
  total: z.number().int(),
});
export type StorageUse = z.infer<typeof storageUse>;
