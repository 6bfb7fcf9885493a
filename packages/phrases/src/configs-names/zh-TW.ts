import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: { page: { config: '我的設定檔', configDetail: '編輯設定檔' } },
  commands: { kind: { 'config.apply': '部署設定檔' } },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'configs-names/zh-TW': typeof phrases;
  }
}
