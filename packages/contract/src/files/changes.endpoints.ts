import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { httpLimits } from '../limits.ts';
import { id, idsQuery } from '../primitives.ts';
import { file, fileName, fileUse } from './schemas.ts';
import { fileResult, sharing } from './sharing.ts';

export const renameFile = defineEndpoint('files.rename', 'PUT /rms/file/:id/name', {
  summary: 'Give a file another name; what it is, as the ending says, stays.',
  access: 'file.write',
  body: z.object({ name: fileName }),
  reply: file,
  errors: ['file.not_found', 'E011', 'E009'],
});

export const shareFiles = defineEndpoint('files.share', 'PUT /rms/files/visibility', {
  summary: 'Say who sees these files. Each has its own result: one that is refused keeps no other.',
  access: 'file.write',
  body: z.object({
    ids: z.array(id).min(1, 'field.required').max(httpLimits.idsMax, 'field.too_many'),
    ...sharing.shape,
  }),
  reply: z.object({ results: z.array(fileResult) }),
  errors: ['file.not_found', 'E004'],
});

export const removeFiles = defineEndpoint('files.removeMany', 'DELETE /rms/files', {
  summary: 'Remove these files; those that something uses stay. Each has its own result.',
  access: 'file.write',
  query: z.object(idsQuery),
  reply: z.object({ results: z.array(fileResult.extend({ uses: z.array(fileUse) })) }),
  errors: ['file.not_found'],
});
