import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  teams: {
    policy: {
      title: 'サインインの安全性',
      hint: 'オーナーを含む、チームの全メンバーに適用されます。',
      from: '{time} から',
      lockNever: '操作がなくてもロックしない',
      lockAfter: '{count} 分間操作がないとロック',
      change: '変更',
      dialogHint: '期限を過ぎると、未設定のメンバーは設定するまで利用できません。',
      save: '保存',
      saved: 'サインインの安全性を保存しました',
      second: 'サインインの要件',
      grace: '開始',
      graceHint: 'それまでは、画面上部のバナーでメンバーに通知します。',
      now: 'すぐに',
      inDays: '{count} 日後',
      password: '新しいパスワードの長さ',
      passwordHint: '次にパスワードを設定するときから適用されます。',
      passwordMin: '{min} 文字以上',
      passwordNow: '新しいパスワードは {min} 文字以上',
      lock: '自動ロック',
      demand: {
        none: 'パスワードのみ',
        any: '2 段階認証またはパスキー',
        passkey: 'パスキー',
      },
    },
    name: 'チーム名',
    id: 'チーム ID',
    owner: 'オーナー',
    role: 'あなたの役割',
    created: '作成日',
    service: 'サービス期間',
    unlimited: '無期限',
    until: '{end} まで',
    from: '{begin} から無期限',
    fromUntil: '{begin} から {end} まで',
    ended: '終了',
    members: 'メンバー',
    groups: 'グループ',
    devices: 'ロボット',
    facts: 'チーム情報',
    rename: {
      action: '名前を変更',
      title: 'チーム名を変更',
      done: 'チーム名を「{team}」に変更しました',
      conflict: 'チーム名がほかの場所で「{team}」に変更されました。',
      keepMine: '自分の名前を使用',
      takeTheirs: '「{team}」のままにする',
    },
    key: {
      title: 'チームキー',
      hint: 'このキーでアクティベートしたロボットは、どのグループにも入れることができます。移動しても、再度アクティベートする必要はありません。',
      hidden: 'チームキーを表示できるのはオーナーだけです。オーナーは、すべてのメンバーに共有できます。',
      sharedNote: 'オーナーがこのキーをすべてのメンバーに共有しています。',
      picture: 'チーム「{team}」のキーの QR コード',
      download: 'QR コードをダウンロード',
      renewed: '{time} に更新',
      fileName: 'チームキー',
    },
    share: {
      title: 'すべてのメンバーにキーを共有',
      hint: 'オンの間、すべてのメンバーがチームキーを表示できます。',
      on: 'すべてのメンバーがチームキーを表示できます',
      off: 'チームキーを表示できるのはオーナーだけです',
    },
    register: {
      title: 'ロボットを自動登録',
      hint: 'オンの間、キーを持つ新しいロボットは、先に追加しなくてもチームに参加します。',
      on: '新しいロボットは自動で登録されます',
      off: '新しいロボットは先に追加する必要があります',
    },
    renew: {
      action: 'キーを更新',
      title: 'チームキーを更新しますか？',
      message:
        '古いキーと QR コードは、すぐに使えなくなります。アクティベート済みのロボットには影響しません。',
      next: '次へ',
      sure: '本当に更新しますか？',
      sureMessage: '元に戻せません。印刷または保存した古いキーは、すべて差し替えてください。',
      submit: 'キーを更新',
      done: 'チームキーを更新しました',
    },
  },
  errors: {
    'team.conflict': {
      title: 'チームの情報がほかの場所で変更されました',
      message: '現在の内容を確認して、もう一度お試しください。',
    },
  },
  permissions: {
    area: { team: 'チーム', audit: '操作ログ' },
    allows: {
      'team.read': 'チームの基本情報を閲覧できます。',
      'team.update': 'チームの情報と設定を変更できます。',
      'team.key.read': 'チームキーを閲覧できます。このキーで、ロボットをどのグループにも参加させられます。',
      'team.key.renew': 'チームキーを更新できます。古いキーは無効になります。',
      'team.transfer': 'チームをほかのメンバーに譲渡できます。',
      'audit.read': '誰がいつ何を変更したかを閲覧できます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'teams/ja-JP': typeof phrases;
  }
}
