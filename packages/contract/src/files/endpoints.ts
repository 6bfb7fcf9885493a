import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { flag, id, idsQuery, keyword, page, pageQuery, serialNumber } from '../primitives.ts';
import { visibilities } from './sharing.ts';
import { fileDetail, fileKinds, fileName, file, fileSorts, storageUse } from './schemas.ts';

export const listFiles = defineEndpoint('files.list', 'GET /rms/files', {
  summary: 'The team’s files, newest first unless asked otherwise.',
  access: 'file.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    sort: z.enum(fileSorts).default('-uploadedAt'),
    kind: z.enum(fileKinds).optional(),
    visibility: z.enum(visibilities).optional(),
    /** Leaves out the packages of apps, which `apps.list` shows. */
    withoutApps: flag.default(false),
  }),
  reply: page(file),
});

export const readFile = defineEndpoint('files.read', 'GET /rms/file/:id/detail', {
  summary: 'One file and what uses it.',
  access: 'file.read',
  reply: fileDetail,
  errors: ['file.not_found'],
});

export const readStorage = defineEndpoint('files.storage', 'GET /rms/storage', {
  summary: 'How much of the team’s storage its files and open uploads take.',
  access: 'file.read',
  reply: storageUse,
});

export const uploadFile = defineEndpoint('files.upload', 'POST /rms/file', {
  summary: 'Upload a file; the body is its bytes, at most 300 MB.',
  access: 'file.write',
  takes: 'file',
  query: z.object({ name: fileName }),
  reply: file,
  errors: [
    'E009',
    'E013',
    'request.too_large',
    'file.quota',
    'app.older',
    'app.other_signer',
    'file.infected',
    'file.not_scanned',
  ],
});

export const downloadFile = defineEndpoint('files.download', 'GET /rms/file/:id', {
  summary: 'A file’s bytes; ranges are served.',
  access: 'file.read',
  gives: 'file',
  query: z.object({ isInline: flag.default(false) }),
  reply: z.unknown(),
  errors: ['file.not_found'],
});

export const downloadArchive = defineEndpoint('files.archive', 'GET /rms/files/archive', {
  summary:
    'Some files as one ZIP, at most 4 GB; names that are there twice are numbered. All of them, or none.',
  access: 'file.read',
  gives: 'file',
  query: z.object(idsQuery),
  reply: z.unknown(),
  errors: ['file.not_found', 'file.archive_too_large'],
});

export const removeFile = defineEndpoint('files.remove', 'DELETE /rms/file/:id', {
  summary: 'Remove a file that no configuration names.',
  access: 'file.write',
  reply: z.object({ id }),
  errors: ['file.not_found', 'file.in_use', 'E011'],
});

/**
 * A robot downloads a file here. The address is signed, and valid until `expires`. With a serial number only that robot
 * can use it; it authenticates by `Authorization: Basic` with its broker user name and secret.
 */
export const fetchFile = defineEndpoint('files.fetch', 'GET /robots/file/:id', {
  summary: 'A file’s bytes for a robot, by the signed address it was sent; ranges are served.',
  access: 'public',
  gives: 'file',
  query: z.object({
    team: id,
    /** Seconds since 1970. */
    expires: z.coerce.number().int(),
    sn: serialNumber.optional(),
    /** The address becomes invalid when this command is cancelled. */
    command: id.optional(),
    signature: z.string().min(1).max(100),
  }),
  reply: z.unknown(),
  errors: ['file.not_found', 'file.link', 'file.line_busy'],
});
