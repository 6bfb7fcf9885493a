import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'commands.failed': {
        name: 'My tasks fail',
        title: 'Task failed: {subject}',
        text: { one: '{count} robot did not finish.', other: '{count} robots did not finish.' },
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'commands-notices/en-US': typeof phrases;
  }
}
