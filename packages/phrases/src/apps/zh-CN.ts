import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'app.not_found': { title: '找不到应用', message: '它可能已被删除，请刷新页面。' },
    'app.other_package': { title: '这是另一个应用', message: '请选择同一个应用的安装包。' },
    'app.older': {
      title: '这是较旧的版本',
      message: '团队已有较新的版本，机器人不会用旧版取代新版。确定要上传吗？',
    },
    'app.other_signer': {
      title: '签署者不同',
      message: '这个安装包的签署者与现有版本不同，机器人会拒绝更新。确定要上传吗？',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/zh-CN': typeof phrases;
  }
}
