import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'file.not_found': {
      title: 'File not found',
      message: 'The file does not exist or has been deleted. Refresh the page.',
    },
    'file.quota': {
      title: 'The team’s storage is full',
      message: 'Delete files you no longer need, or upload a smaller one.',
    },
    'upload.not_found': {
      title: 'Upload not found',
      message: 'It was cancelled, or no bytes came for a day. Upload the file again.',
    },
    'upload.offset': {
      title: 'The upload is at another position',
      message: 'Go on from where the server is.',
    },
    'upload.incomplete': { title: 'The file is not complete', message: 'Upload the remaining bytes first.' },
    'upload.hash': {
      title: 'The contents do not match',
      message: 'The file changed while it was uploaded, or was damaged on the way. Upload it again.',
    },
    'upload.too_many': { title: 'Too many uploads', message: 'Finish or cancel other uploads first.' },
    'upload.busy': {
      title: 'This upload goes on elsewhere',
      message: 'Try again in a moment, or close the other window that uploads it.',
    },
    'file.in_use': {
      title: 'The file is in use',
      message: 'A configuration uses this file. Remove it from the configuration first.',
    },
    'file.link': {
      title: 'The download link is not valid',
      message: 'The link has expired or is incomplete. Reload the page and download again.',
    },
  },
  permissions: {
    area: { file: 'Files' },
    allows: {
      'file.read': 'View and download the team’s files.',
      'file.write': 'Upload files and delete their own files. The owner and admins can delete any file.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files/en-US': typeof phrases;
  }
}
