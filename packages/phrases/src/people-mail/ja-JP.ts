import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  peopleMail: {
    invitation: {
      subject: '「{team}」への招待',
      heading: '「{team}」に参加',
      message:
        '{inviter} さんから、Muster のチーム「{team}」に招待されました。チームのロボットを一緒に管理できます。',
      next: '招待を承諾すると、チームの管理者が参加を承認します。',
      wrote: '{inviter} さんからのメッセージ：\n「{message}」',
      action: '招待を承諾',
      expiry: 'リンクの有効期間は {days} 日間で、使用できるのは 1 回だけです。',
      notYou: '招待者に心当たりがない場合は、このメールを無視してください。',
    },
    approved: {
      subject: '「{team}」に参加しました',
      heading: '「{team}」へようこそ',
      message: 'チーム「{team}」への参加が管理者に承認されました。',
      action: 'Muster を開く',
    },
    rejected: {
      subject: '「{team}」への参加申請について',
      heading: '申請は承認されませんでした',
      message:
        'チーム「{team}」の管理者は参加申請を承認しませんでした。ご不明な点はチームにお問い合わせください。',
    },
    signUp: {
      subject: 'Muster の確認コード：{code}',
      heading: 'メールアドレスの確認',
      message: 'アカウントの作成ページに、このコードを入力してください。',
    },
    hasAccount: {
      subject: 'Muster のアカウントがすでにあります',
      heading: 'アカウントがすでにあります',
      message:
        'このメールアドレスで Muster のアカウントを作成する操作がありましたが、アカウントはすでにあります。サインインしてから招待コードを入力してください。',
      action: 'サインイン',
    },
    domain: {
      subject: 'メールドメイン {domain} の確認',
      heading: '{domain} の確認',
      message:
        '{owner} さんは、{domain} のユーザーがチーム「{team}」に自動参加できるようにしようとしています。許可する場合は、このコードを伝えてください。',
      notYou: '相手に心当たりがない場合は、コードを伝えないでください。',
    },
    code: {
      expiry: 'コードの有効期間は {minutes} 分間です。',
      notYou: '心当たりがない場合は、このメールを無視してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-mail/ja-JP': typeof phrases;
  }
}
