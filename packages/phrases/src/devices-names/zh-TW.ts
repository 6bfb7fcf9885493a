import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: { page: { devices: '裝置群組' } },
  commands: { kind: { 'pin.set': '設定 PIN 碼' } },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-names/zh-TW': typeof phrases;
  }
}
