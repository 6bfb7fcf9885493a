import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  wall: {
    everythingNormal: 'すべて正常です',
    alert: {
      taken: '対応中',
      robot: '{name}：{what}',
      accessPoint: 'アクセスポイント {name}：{count} 台が接続なし',
      group: '{name}：{what}（{count} 台）',
      where: '{group}：{hint}',
      accessPointHint: '電源とネットワークケーブルを確認してください。',
      more: '件のアラート',
    },
    minutes: '分',
    hours: '時間',
    days: '日',
    group: {
      high: '異常（高）{count}',
      medium: '異常（中）{count}',
      lost: '接続なし {count}',
      notSet: '監視なし {count}',
      lostOf: '{total} 台中 {count} 台が接続なし',
      allNormal: 'すべて正常',
      normalFor: '{time}正常',
    },
    foot: {
      shown: '{total} グループ中 {count} グループ',
      next: '{seconds} 秒後に次の {count} グループを表示します。',
      stay: 'アラートのあるグループは表示されたままです。',
      live: 'リアルタイム、{seconds} 秒前に更新',
      liveAgo: 'リアルタイム、更新：{time}',
    },
    lost: {
      title: '接続がありません',
      message: '{time} 時点の状態です。再接続しています…',
    },
    fullScreen: '全画面表示',
    close: 'ウォール表示を閉じる',
    controls: 'ウォールの操作',
    robotShapes: '{group} のロボット',
    ended: {
      title: 'このリンクは使えなくなりました',
      message: 'リンクを送ってくれた人に、新しいリンクを依頼してください。',
    },
    share: {
      open: 'ウォールを共有…',
      title: 'ウォールを共有',
      explanation:
        'リンクを知っている人は、サインインせずにウォールを見られます。表示されるのはグループ、ロボット名、アラートのみで、人、メモ、画面は表示されません。',
      new: 'リンクを作成',
      newTitle: 'ウォールのリンクを作成',
      none: 'リンクはまだありません。',
      name: '名前',
      nameHint: '例：画面を設置する場所',
      expires: '有効期限',
      hours: '{count} 時間後',
      days: '{count} 日後',
      hideNames: 'ロボット名を隠す',
      hideNamesHint: '代わりにシリアル番号の末尾 4 文字を表示します。',
      limitGroups: '一部のグループだけを表示',
      allGroups: 'すべてのグループ',
      noGroups: 'グループは削除済み',
      namesHidden: '名前を非表示',
      until: '{time} まで有効',
      expired: '期限切れ',
      used: '最終使用：{time}',
      unused: '未使用',
      by: '{name} が作成',
      revoke: '取り消す',
      revokeTitle: '「{name}」を取り消す',
      revokeMessage: 'このリンクを使っている画面は、数秒でウォールを表示しなくなります。',
      madeTitle: '「{name}」を作成しました',
      madeHint: 'リンクが表示されるのはこの 1 回だけです。今コピーして、画面のブラウザーで開いてください。',
      link: 'リンク',
      done: '完了',
    },
  },
  errors: {
    'wall.link_not_found': {
      title: 'リンクが見つかりません',
      message: '取り消された可能性があります。ページを再読み込みしてください。',
    },
    'wall.link_ended': {
      title: 'このリンクは使えなくなりました',
      message: 'リンクを送ってくれた人に、新しいリンクを依頼してください。',
    },
    'wall.link_limit': {
      title: 'リンクの数が上限に達しています',
      message: '使わなくなったリンクを先に取り消してください。',
    },
  },
  permissions: {
    area: {
      wall: 'ウォール',
    },
    allows: {
      'wall.share': 'ウォールのリンクを作成、取り消します。',
    },
  },
  activity: {
    action: {
      'wallLink.create': '{actor} がウォールのリンク {object} を作成',
      'wallLink.renew': '{actor} がウォールのリンク {object} を更新',
      'wallLink.revoke': '{actor} がウォールのリンク {object} を取り消し',
    },
    type: {
      wallLink: 'ウォールのリンク',
    },
    field: {
      hidesNames: 'ロボット名を非表示',
      expiresAt: '有効期限',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'wall/ja-JP': typeof phrases;
  }
}
