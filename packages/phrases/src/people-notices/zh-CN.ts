import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'people.roleChanged': {
        name: '我的角色更改',
        title: '您的角色现在是{role}',
        text: '由 {by} 更改',
      },
      'people.groupsChanged': {
        name: '我的群组更改',
        title: '您现在的群组：{groups}',
        text: '由 {by} 更改',
      },
      'people.sessionsEnded': {
        name: '我的登录被结束',
        title: '请重新登录团队',
        text: '{by} 结束了您在团队中的登录',
      },
      'people.requestWaits': {
        name: '有人申请加入团队',
        title: '{name} 申请加入团队',
        text: '请批准或拒绝',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-notices/zh-CN': typeof phrases;
  }
}
