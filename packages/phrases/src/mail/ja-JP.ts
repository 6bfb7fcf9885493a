import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  mails: {
    subtitle: 'チームから送信されるメールです。届かなかったメールはここで対処できます。',
    label: 'メール',
    search: '宛先または件名を検索',
    column: {
      to: '宛先',
      state: '状態',
      reason: '理由',
      next: '次の送信',
      created: '作成日時',
      actions: '操作',
    },
    state: {
      label: '状態',
      all: '未送信',
      waiting: '送信待ち',
      retrying: '再試行中',
      failed: '配信不能',
      sent: '送信済み',
    },
    reason: {
      refused: 'メールサーバーに拒否されました',
      deferred: 'メールサーバーが一時的に受け付けていません',
      unreachable: 'メールサーバーに接続できません',
      stopped: '送信を中止しました',
    },
    reasonWith: '{reason}：{detail}',
    attempts: { other: '{count} 回試行' },
    retry: '再試行',
    retried: '{to} に再送信しています',
    giveUp: '送信を中止',
    giveUpTitle: '{to} への送信を中止しますか？',
    giveUpMessage: 'このメールは送信されなくなり、内容は削除されます。',
    givenUp: '{to} への送信を中止しました',
    empty: 'すべてのメールを送信しました',
    emptyHint: '送信待ちのメールと届かなかったメールがここに表示されます。',
    noMatch: '条件に一致するメールはありません',
    kept: '送信済みと配信不能のメールは {days} 日間表示されます。',
  },
  demoMails: {
    intro: 'デモではメールは実際には送信されません。すべてのメールがここに表示され、リンクも使えます。',
    empty: 'メールはまだありません',
    emptyHint: '招待やパスワードの再設定を行うと、メールがここに表示されます。',
    choose: 'メールを選択してください',
    gone: 'このメールの内容は残っていません',
    to: '宛先：{to}',
    form: '形式',
    html: 'HTML 形式',
    text: 'テキスト',
    frame: 'メールの内容：{subject}',
  },
  activity: {
    action: {
      'mail.retry': 'メールを再送信',
      'mail.giveUp': 'メールの送信を中止',
    },
  },
  errors: {
    'mail.not_found': {
      title: 'メールが見つかりません',
      message: 'メールは削除された可能性があります。ページを再読み込みしてください。',
    },
    'mail.settled': {
      title: 'このメールは変更できません',
      message: 'メールは送信済み、送信中、または中止済みです。',
    },
  },
  permissions: {
    area: {
      mail: 'メール',
    },
    allows: {
      'mail.read': 'チームのメールの送信状況を表示します。',
      'mail.manage': 'チームのメールを再送信または中止します。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail/ja-JP': typeof phrases;
  }
}
