import type { account as source } from '../zh-TW/account.ts';
import type { Phrases } from '../phrase.ts';

export const account = {
  email: 'メールアドレス',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  signIn: {
    title: 'Muster にログイン',
    intro: 'チームのロボットを管理します。',
    submit: 'ログイン',
    submitting: 'ログイン中…',
    otherLanguage: '別の言語で使いますか？',
    chooseLanguage: '言語を選択',
  },
  setup: {
    title: 'Muster へようこそ',
    intro:
      'このサーバーはまだ設定されていません。最初のチームを作成してください。あなたがオーナーになります。',
    token: 'セットアップトークン',
    tokenHint:
      'サーバーのログに表示され、データディレクトリにも保存されています。あなたがサーバーの管理者であることを確認するためのものです。',
    teamName: 'チーム名',
    teamNameHint: '学校、会社、部署などの名前です。',
    name: 'お名前',
    passwordHint: '{min} 文字以上で入力してください。',
    submit: 'チームを作成',
    submitting: '作成中…',
  },
  signOut: 'ログアウト',
  signedOut: {
    title: 'ログアウトしました',
    message: '続けて利用するには、再度ログインしてください。',
    again: '再度ログイン',
  },
  lock: {
    title: '画面がロックされています',
    message: 'チームのデータを守るため、再度ログインしてから続けてください。',
    unlock: '再度ログイン',
  },
  cookies: {
    title: 'Cookie の使用について',
    message:
      '本サービスは Cookie を使用し、ログイン、設定の記憶、サービスの維持のために個人情報と閲覧履歴を収集します。',
    privacyPolicy: 'プライバシーポリシーを読む',
    agree: '同意する',
    decline: '同意しない',
    declined: '同意されなかったため、ログインできません。利用される場合は「同意する」を押してください。',
  },
  blocked: {
    title: 'ここから先へは進めません',
    message:
      'あなたの役割ではこのページを開けません。必要な場合は、チームのオーナーまたは管理者にご連絡ください。',
  },
  lost: {
    title: '道が見つかりません',
    message: 'このページは存在しないか、移動しました。',
  },
  home: 'ホームに戻る',
} as const satisfies Phrases<typeof source>;
