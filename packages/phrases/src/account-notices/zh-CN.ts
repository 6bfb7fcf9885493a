import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'account.twoStepReset': {
        name: '重置两步验证',
        title: '“{name}”的两步验证即将关闭',
        text: '{hours} 小时后关闭。如果不是本人，请取消并更改密码。',
      },
      'account.newBrowser': {
        name: '从新的浏览器登录',
        title: '从新的浏览器登录了您的账号',
        text: '来自 {address}',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-notices/zh-CN': typeof phrases;
  }
}
