import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountMail: {
    notAsked: 'お心当たりがない場合は、このメールを破棄してください。アカウントは変更されません。',
    reset: {
      subject: 'Muster のパスワードを再設定',
      text: '{name} 様、アカウントのパスワード再設定のご依頼を受け付けました。下のボタンから新しいパスワードを設定してください。',
      action: '新しいパスワードを設定',
      expires: 'このリンクは {count} 分間有効で、一度だけ使用できます。',
    },
    passwordChanged: {
      subject: 'Muster のパスワードが変更されました',
      text: '{name} 様、アカウントのパスワードが変更されました。ほかのブラウザーではすべてサインアウトされています。',
      action: 'パスワードを再設定',
      notYou: 'お心当たりがない場合は、すぐにパスワードを再設定し、チームのオーナーにご連絡ください。',
    },
    newBrowser: {
      subject: '新しいブラウザーから Muster にサインインがありました',
      text: '{name} 様、これまで使用されていないブラウザーからアカウントへのサインインがありました。',
      device: 'ブラウザー：{device}',
      unknown: '判別できません',
      address: 'ネットワークアドレス：{address}',
      time: '日時：{time}',
      action: 'サインイン中のブラウザーを確認',
      notYou: 'お心当たりがない場合は、そのセッションを終了し、パスワードを変更してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-mail/ja-JP': typeof phrases;
  }
}
