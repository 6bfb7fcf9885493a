import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { config: '我的配置文件', configDetail: '编辑配置文件' } },
  commands: { kind: { 'config.apply': '部署配置文件' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'configs-names/zh-CN': typeof phrases;
  }
}
