import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'app.not_found': { title: 'App not found', message: 'It was deleted. Reload the page.' },
    'app.other_package': { title: 'This is another app', message: 'Choose a package of the same app.' },
    'app.older': {
      title: 'This is an older version',
      message:
        'The team has a newer one, and robots do not replace it by an older one. Upload it nevertheless?',
    },
    'app.other_signer': {
      title: 'Another signer',
      message:
        'This package is signed by another signer than the versions you have. Robots refuse such an update. Upload it nevertheless?',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/en-US': typeof phrases;
  }
}
