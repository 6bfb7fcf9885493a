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
    strengthChanged: {
      subject: 'サインイン方法が変更されました',
      text: '{name} 様、アカウントの変更をお知らせします。{change}',
      notYou: 'お心当たりがない場合は、すぐにパスワードを再設定し、チームのオーナーにご連絡ください。',
      change: {
        beginTwoStep: '2 段階認証がオンになりました',
        changeTwoStep: '認証アプリが変更されました',
        endTwoStep: '2 段階認証がオフになりました',
        renewBackupCodes: '新しいバックアップコードが作成されました',
        addPasskey: 'パスキーが追加されました',
        removePasskey: 'パスキーが削除されました',
      },
    },
    twoStepReset: {
      subject: 'Muster の 2 段階認証のリセット',
      text: '{name} 様、{admin} さんから、2 段階認証を使用できないとの連絡がありました。リンクを開いてパスワードを入力し、承諾すると、2 段階認証がオフになり、すべてのセッションが終了します。',
      action: '依頼を確認',
      expires: 'リンクの有効期間は {count} 時間です。',
      notYou: 'お心当たりがない場合は承諾せず、チームのオーナーにご連絡ください。',
      waitingSubject: '2 段階認証は {count} 時間後にオフになります',
      waiting:
        '{name} 様、アカウントが複数のチームに所属しているため、承諾から実行まで時間を置きます。それまでは取り消せます。2 段階目の認証を使ってサインインした場合も取り消されます。',
      cancel: 'リセットを取り消す',
    },
    passwordChanged: {
      subject: 'Muster のパスワードが変更されました',
      text: '{name} 様、アカウントのパスワードが変更されました。ほかのブラウザーではすべてサインアウトされています。',
      action: 'パスワードを再設定',
      notYou: 'お心当たりがない場合は、すぐにパスワードを再設定し、チームのオーナーにご連絡ください。',
    },
    confirm: {
      subject: '新しいメールアドレスの確認',
      text: '{name} 様、アカウントでこのメールアドレスを使用することをご確認ください。確認されるまでは、これまでのアドレスが使用されます。',
      action: 'アドレスを確認',
      expires: 'このリンクは {count} 時間有効で、一度だけ使用できます。',
    },
    changed: {
      subject: 'Muster のメールアドレスが変更されました',
      text: '{name} 様、アカウントのサインイン用メールアドレスが {email} に変更されました。このアドレスではサインインできなくなります。',
      action: '変更を取り消す',
      expires:
        '{count} 日以内であれば変更を取り消せます。その後に追加されたパスキー、API トークン、認証アプリも削除されます。ご自身で変更された場合は、このメールを破棄してください。',
    },
    code: {
      subject: 'Muster の認証コード',
      text: '{name} 様、電話番号 {phone} を確認するため、次のコードを入力してください。',
      expires: 'コードは {count} 分間有効です。',
      sms: 'Muster の認証コード：{code}（{count} 分間有効）',
    },
    removed: {
      subject: 'Muster のアカウントが削除されました',
      text: '{name} 様、アカウントと個人データを削除しました。元に戻すことはできません。',
      notYou: 'お心当たりがない場合は、チームのオーナーにご連絡ください。',
    },
    newBrowser: {
      sms: '{address} の新しいブラウザーから Muster にサインインがありました。お心当たりがない場合はパスワードを変更してください。',
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
