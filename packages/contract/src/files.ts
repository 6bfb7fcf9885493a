import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { flag, id, instant, keyword, page, pageQuery, text } from './primitives.ts';

/** What may be uploaded, by the end of its name, and what it is served as: never what a browser claims. */
export const contentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mbtx: 'application/octet-stream',
  mbkx: 'application/octet-stream',
  script: 'application/octet-stream',
  apk: 'application/vnd.android.package-archive',
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
} as const satisfies Record<string, string>;

export const fileExtensions = Object.keys(contentTypes) as (keyof typeof contentTypes)[];

/** The content type of a file by its name, or `null` for one that is not allowed. */
export function contentTypeOf(name: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension as keyof typeof contentTypes] : null;
}

export const fileName = text(limits.files.nameMax, 1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'field.format');

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
  /** How many configurations name it. */
  useCount: z.number().int(),
  allowed: z.object({ remove: z.boolean() }),
});

export type StoredFile = z.infer<typeof file>;

const params = z.object({ id });

export const listFiles = defineEndpoint({
  id: 'files.list',
  method: 'GET',
  path: '/rms/files',
  summary: 'The team’s files, newest first.',
  access: 'file.read',
  query: z.object({ ...pageQuery, keyword: keyword.optional() }),
  reply: page(file),
});

export const uploadFile = defineEndpoint({
  id: 'files.upload',
  method: 'POST',
  path: '/rms/file',
  summary: 'Upload a file; the body is its bytes, at most 300 MB.',
  access: 'file.write',
  takes: 'file',
  query: z.object({ name: fileName }),
  reply: file,
  errors: ['E009', 'E013', 'request.too_large'],
});

export const downloadFile = defineEndpoint({
  id: 'files.download',
  method: 'GET',
  path: '/rms/file/:id',
  summary: 'A file’s bytes; ranges are served.',
  access: 'file.read',
  gives: 'file',
  params,
  query: z.object({ isInline: flag.default(false) }),
  reply: z.unknown(),
  errors: ['file.not_found'],
});

export const removeFile = defineEndpoint({
  id: 'files.remove',
  method: 'DELETE',
  path: '/rms/file/:id',
  summary: 'Remove a file that no configuration names.',
  access: 'file.write',
  params,
  reply: z.object({ id }),
  errors: ['file.not_found', 'file.in_use', 'E011'],
});

/** Where a robot fetches a file. The address is signed, and good until `expires`. */
export const fetchFile = defineEndpoint({
  id: 'files.fetch',
  method: 'GET',
  path: '/robots/file/:id',
  summary: 'A file’s bytes for a robot, by the signed address it was sent; ranges are served.',
  access: 'public',
  gives: 'file',
  params,
  query: z.object({
    team: id,
    /** Seconds since 1970. */
    expires: z.coerce.number().int(),
    signature: z.string().min(1).max(100),
  }),
  reply: z.unknown(),
  errors: ['file.not_found', 'file.link'],
});
