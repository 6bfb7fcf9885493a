import type { Sections } from '../phrase.ts';

export const phrases = {
  notices: {
    kind: {
      'people.roleChanged': {
        name: '我的角色變更',
        title: '您的角色現在是{role}',
        text: '由 {by} 變更',
      },
      'people.groupsChanged': {
        name: '我的群組變更',
        title: '您現在的群組：{groups}',
        text: '由 {by} 變更',
      },
      'people.sessionsEnded': {
        name: '我的登入被結束',
        title: '請重新登入團隊',
        text: '由 {by} 結束您在團隊中的登入',
      },
      'people.requestWaits': {
        name: '有人申請加入團隊',
        title: '{name} 申請加入團隊',
        text: '請核准或拒絕',
      },
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-notices/zh-TW': typeof phrases;
  }
}
