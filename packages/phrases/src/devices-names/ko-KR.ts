import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { devices: '기기 그룹' } },
  commands: { kind: { 'pin.set': 'PIN 설정' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-names/ko-KR': typeof phrases;
  }
}
