import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { flag, id, idsQuery, keyword, page, pageQuery, serialNumber } from '../primitives.ts';
import { visibilities } from './sharing.ts';
import { fileDetail, fileKinds, newFileName, file, fileSorts, storageUse } from './schemas.ts';

export const listFiles = defineEndpoint('files.list', 'GET /rms/files', {
  summary: 'List the team’s files, newest first by default.',
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
  summary: 'Get one file and where it is used.',
  access: 'file.read',
  reply: fileDetail,
  errors: ['file.not_found'],
});

export const readStorage = defineEndpoint('files.storage', 'GET /rms/storage', {
  summary: 'Get the storage used by the team’s files and open uploads.',
  access: 'file.read',
  reply: storageUse,
});

export const uploadFile = defineEndpoint('files.upload', 'POST /rms/file', {
  summary: 'Upload a file of at most 300 MB as the request body.',
  access: 'file.write',
  takes: 'file',
  query: z.object({ name: newFileName }),
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
  summary: 'Download a file; supports range requests.',
  access: 'file.read',
  gives: 'file',
  query: z.object({ isInline: flag.default(false) }),
  reply: z.unknown(),
  errors: ['file.not_found'],
});

export const downloadArchive = defineEndpoint('files.archive', 'GET /rms/files/archive', {
  summary:
    'Download several files as one ZIP of at most 4 GB; duplicate names are numbered. All of them, or none.',
  access: 'file.read',
  gives: 'file',
  query: z.object(idsQuery),
  reply: z.unknown(),
  errors: ['file.not_found', 'file.archive_too_large'],
});

export const removeFile = defineEndpoint('files.remove', 'DELETE /rms/file/:id', {
  summary: 'Remove a file that no configuration uses.',
  access: 'file.write',
  reply: z.object({ id }),
  errors: ['file.not_found', 'file.in_use', 'E011'],
});

/**
 * A robot downloads a file here. The address is signed, and valid until `expires`. With a serial number only that robot
 * can use it; it authenticates by `Authorization: Basic` with its broker user name and secret.
 */
export const fetchFile = defineEndpoint('files.fetch', 'GET /robots/file/:id', {
  summary: 'Download a file to a robot by the signed URL it was sent; supports range requests.',
  access: 'public',
  rate: 'robots',
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
