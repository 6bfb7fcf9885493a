import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'file.not_found': {
      title: 'File not found',
      message: 'The file does not exist or has been deleted. Refresh the page.',
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
