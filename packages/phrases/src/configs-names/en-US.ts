import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { config: 'My configurations', configDetail: 'Edit configuration' } },
  commands: { kind: { 'config.apply': 'Deploy configuration' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'configs-names/en-US': typeof phrases;
  }
}
