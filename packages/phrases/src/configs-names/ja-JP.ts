import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { config: 'マイ構成', configDetail: '構成の編集' } },
  commands: { kind: { 'config.apply': '構成の配信' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'configs-names/ja-JP': typeof phrases;
  }
}
