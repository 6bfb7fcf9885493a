import { defineArea } from '../define-area.ts';
import { editors, everyone } from '../roles.ts';

export const files = defineArea({
  name: 'files',
  endpoints: ['endpoints', 'changes.endpoints', 'uploads.endpoints'],
  tool: 'rms',
  permissions: {
    'file.read': everyone,
    /** Members remove only files that they uploaded themselves. */
    'file.write': editors,
  },
  errors: {
    403: ['file.link'],
    404: ['file.not_found', 'upload.not_found'],
    409: [
      'file.conflict',
      'file.in_use',
      'file.quota',
      'file.not_scanned',
      'upload.offset',
      'upload.incomplete',
      'upload.hash',
      'upload.too_many',
    ],
    413: ['file.archive_too_large'],
    422: ['file.infected'],
    423: ['upload.busy'],
    429: ['file.line_busy'],
  },
});
