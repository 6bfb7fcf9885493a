import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'people.roleChanged': {
        name: '自分の役割の変更',
        title: 'あなたの役割は{role}になりました',
        text: '{by} が変更',
      },
      'people.groupsChanged': {
        name: '自分のグループの変更',
        title: 'あなたの現在のグループ：{groups}',
        text: '{by} が変更',
      },
      'people.sessionsEnded': {
        name: '自分のセッションの終了',
        title: 'チームに再度サインインしてください',
        text: '{by} がチームでのあなたのセッションを終了しました',
      },
      'people.requestWaits': {
        name: 'チームへの参加申請',
        title: '{name} がチームへの参加を申請しました',
        text: '承認または却下してください',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-notices/ja-JP': typeof phrases;
  }
}
