import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { httpLimits } from '../limits.ts';
import { id, idsQuery } from '../primitives.ts';
import { file, newFileName, fileUse } from './schemas.ts';
import { fileResult, sharing } from './sharing.ts';

export const renameFile = defineEndpoint('files.rename', 'PUT /rms/file/:id/name', {
  summary: 'Rename a file; its type, given by the extension, cannot change.',
  access: 'file.write',
  body: z.object({ name: newFileName, revision: z.number().int().optional() }),
  reply: file,
  errors: ['file.not_found', 'file.conflict', 'E011', 'E009'],
});

export const shareFiles = defineEndpoint('files.share', 'PUT /rms/files/visibility', {
  summary:
    'Set the visibility of files. Each file has its own result; a rejected one does not block the others.',
  access: 'file.write',
  body: z.object({
    ids: z.array(id).min(1, 'field.required').max(httpLimits.idsMax, 'field.too_many'),
    ...sharing.shape,
    /** Only for a single file. */
    revision: z.number().int().optional(),
  }),
  reply: z.object({ results: z.array(fileResult) }),
  errors: ['file.not_found', 'file.conflict', 'E004'],
});

export const removeFiles = defineEndpoint('files.removeMany', 'DELETE /rms/files', {
  summary: 'Remove files; those in use stay. Each file has its own result.',
  access: 'file.write',
  query: z.object(idsQuery),
  reply: z.object({ results: z.array(fileResult.extend({ uses: z.array(fileUse) })) }),
  errors: ['file.not_found'],
});
