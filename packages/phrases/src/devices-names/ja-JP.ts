import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { devices: 'デバイスグループ' } },
  commands: { kind: { 'pin.set': 'PIN の設定' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-names/ja-JP': typeof phrases;
  }
}
