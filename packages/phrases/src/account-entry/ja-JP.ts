import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountEntry: {
    back: 'サインインに戻る',
    continue: '続ける',
    checking: 'リンクを確認しています…',
    forgot: {
      title: 'パスワードをお忘れの場合',
      intro: 'アカウントのメールアドレスを入力してください。新しいパスワードを設定するリンクをお送りします。',
      submit: 'リンクを送信',
      sentTitle: 'メールをご確認ください',
      sent: '{email} にリンクを送信しました。{count} 分間有効です。',
      again: '再送信',
      sentAgain: '再送信しました。最新のメールをご利用ください。',
    },
    reset: {
      title: '新しいパスワードを設定',
      intro: '{email} のパスワードを設定します。設定後は、すべてのブラウザーで再度サインインが必要です。',
      password: '新しいパスワード',
      confirmation: '新しいパスワード（確認）',
      submit: 'パスワードを保存',
      doneTitle: 'パスワードを変更しました',
      done: '新しいパスワードでサインインしてください。ほかのブラウザーではすべてサインアウトされています。',
      signIn: 'サインイン',
      newLink: '新しいリンクを取得',
    },
    mail: {
      title: 'メールアドレスの確認',
      intro: '確認すると、{email} でサインインするようになります。',
      confirm: '確認する',
      doneTitle: 'メールアドレスを変更しました',
      done: '今後は {email} でサインインしてください。',
      undoTitle: 'メールアドレスの変更を取り消す',
      undoIntro:
        'アカウントのメールアドレスを {email} に戻し、すべてのブラウザーをサインアウトして、新しいパスワードを設定するリンクをお送りします。',
      undo: '変更を取り消す',
      undoneTitle: '変更を取り消しました',
      undone: 'メールアドレスを {email} に戻しました。メールのリンクから新しいパスワードを設定してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-entry/ja-JP': typeof phrases;
  }
}
