import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id } from '../primitives.ts';
import { file } from './schemas.ts';
import { finished, newUpload, upload } from './uploads.schemas.ts';

// Parts are sent by tus 1.0 (HEAD, PATCH), so that any tus client can continue an upload that was begun here.

export const startUpload = defineEndpoint('files.startUpload', 'POST /rms/upload', {
  summary: 'Start an upload; an unacceptable file is rejected before its first byte.',
  access: 'file.write',
  body: newUpload,
  reply: upload,
  errors: ['E009', 'file.quota', 'upload.too_many', 'file.not_found', 'E011', 'E004'],
});

export const listUploads = defineEndpoint('files.listUploads', 'GET /rms/upload', {
  summary: 'List the user’s unfinished uploads, newest first.',
  access: 'file.write',
  reply: z.object({ items: z.array(upload) }),
});

export const readUpload = defineEndpoint('files.readUpload', 'GET /rms/upload/:id', {
  summary:
    'Get the progress of an upload; also in the headers Upload-Offset and Upload-Length, and with HEAD.',
  access: 'file.write',
  reply: upload,
  errors: ['upload.not_found'],
});

export const sendPart = defineEndpoint('files.sendPart', 'PATCH /rms/upload/:id', {
  summary:
    'Upload bytes from Upload-Offset on, as application/offset+octet-stream; responds 204 with the new Upload-Offset.',
  access: 'file.write',
  takes: 'file',
  reply: z.unknown(),
  errors: ['upload.not_found', 'upload.offset', 'upload.busy', 'request.too_large'],
});

export const finishUpload = defineEndpoint('files.finishUpload', 'POST /rms/upload/:id/finish', {
  summary: 'Create a file from a complete upload. Idempotent: a repeat returns the same file.',
  access: 'file.write',
  body: finished,
  reply: file,
  errors: [
    'upload.not_found',
    'upload.incomplete',
    'upload.busy',
    'upload.hash',
    'E013',
    'app.older',
    'app.other_signer',
    'app.other_package',
    'file.not_found',
    'file.infected',
    'file.not_scanned',
  ],
});

export const cancelUpload = defineEndpoint('files.cancelUpload', 'DELETE /rms/upload/:id', {
  summary: 'Cancel an upload; its bytes are removed.',
  access: 'file.write',
  reply: z.object({ id }),
  errors: ['upload.not_found', 'upload.busy'],
});
