import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { devices: '设备群组' } },
  commands: { kind: { 'pin.set': '设置 PIN 码' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-names/zh-CN': typeof phrases;
  }
}
