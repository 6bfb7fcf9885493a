import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  account: {
    email: 'メールアドレス',
    password: 'パスワード',
    showPassword: 'パスワードを表示',
    hidePassword: 'パスワードを非表示',
    signIn: {
      passkey: 'パスキーを使う',
      forgot: 'パスワードをお忘れですか？',
      hasCode: '招待コードをお持ちの場合',
      demoMails: 'デモ：送信されたメールを見る',
      title: 'Muster にサインイン',
      intro: 'チームのロボットを管理',
      submit: 'サインイン',
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
      teamNameHint: '学校、会社、部署などの名前を入力します。',
      name: 'お名前',
      passwordHint: '{min} 文字以上で入力してください。氏名やメールアドレスは使わないでください。',
      submit: 'チームを作成',
    },
    signOut: 'サインアウト',
    lock: {
      title: '画面がロックされています',
      message: 'チームのデータを守るため、再度サインインしてから続けてください。',
      unlock: '再度サインイン',
    },
    blocked: {
      title: 'このページにはアクセスできません',
      message:
        '現在の役割ではこのページを開けません。必要な場合は、チームのオーナーまたは管理者にご連絡ください。',
      roles: '利用できる役割は、{roles}です。',
      people: '{people}にお問い合わせください。',
      person: '{name}（{role}）',
    },
    lost: { title: 'ページが見つかりません', message: 'このページは存在しないか、移動しました。' },
    home: 'ホームに戻る',
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    noTeam: {
      title: 'まだチームに参加していません',
      message:
        'オーナーまたは管理者に、このアカウントをチームへ招待してもらってから、もう一度お試しください。',
      signOut: '別のアカウントでサインイン',
    },
  },
  errors: {
    E001: { title: 'オフラインです', message: 'ネットワークに接続してから、もう一度お試しください。' },
    E035: {
      title: 'サインインできません',
      message: 'アカウントまたはパスワードが正しくありません。確認して入力し直してください。',
    },
    'request.invalid': {
      title: '修正が必要な項目があります',
      message: '印の付いた項目を修正して、再度送信してください。',
    },
    'request.malformed': {
      title: '送信されたデータを読み取れません',
      message: 'ページを再読み込みして、もう一度お試しください。',
    },
    'request.too_large': {
      title: 'データが大きすぎます',
      message: '内容を減らして、もう一度お試しください。',
    },
    'request.media_type': {
      title: '対応していないデータ形式です',
      message: 'ページを再読み込みして、もう一度お試しください。',
    },
    'request.too_many': {
      title: '操作の回数が多すぎます',
      message: '少し待ってから、もう一度お試しください。',
    },
    'request.origin': {
      title: 'このリクエストは受け付けられません',
      message: 'Muster のアドレスからページを開き直して、もう一度お試しください。',
    },
    'request.timeout': {
      title: 'タイムアウトしました',
      message: 'サーバーから応答がありません。ネットワークを確認して再試行してください。',
    },
    'request.not_found': {
      title: '見つかりません',
      message: '削除された可能性があります。ページを更新してください。',
    },
    'session.expired': {
      title: 'サインインの有効期限切れ',
      message: '認証の有効期限が切れました。再度サインインしてください。',
    },
    'session.two_factor': {
      title: '2 段階認証が必要です',
      message: '認証コードを入力して、サインインを完了してください。',
    },
    'server.error': {
      title: 'エラーが発生しました',
      message: '再試行してください。繰り返し発生する場合は、サポートにお問い合わせください。',
    },
    'server.unavailable': {
      title: 'サーバーが混み合っています',
      message: 'しばらくしてからもう一度お試しください。',
    },
    'setup.done': {
      title: 'このサーバーは設定済みです',
      message: 'サインインするか、チームのオーナーに招待を依頼してください。',
    },
    'setup.needed': {
      title: 'このサーバーはまだ設定されていません',
      message: '最初のチームを作成してください。',
    },
    'setup.token': {
      title: 'セットアップトークンが正しくありません',
      message:
        'サーバーのログまたはデータディレクトリから最新のトークンをコピーして、貼り付け直してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'entry/ja-JP': typeof phrases;
  }
}
