import type { entryErrors as source } from '../zh-TW/entry-errors.ts';
import type { Phrases } from '../phrase.ts';

export const entryErrors = {
  E001: { title: 'オフラインです', message: 'ネットワークに接続してから、もう一度お試しください。' },
  E035: {
    title: 'ログインできません',
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
  'request.too_large': { title: 'データが大きすぎます', message: '内容を減らして、もう一度お試しください。' },
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
  'session.expired': { title: 'ログインの有効期限が切れました', message: '再度ログインしてください。' },
  'session.two_factor': {
    title: '2段階認証が必要です',
    message: '認証コードを入力して、ログインを完了してください。',
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
    message: 'ログインするか、チームのオーナーに招待を依頼してください。',
  },
  'setup.needed': {
    title: 'このサーバーはまだ設定されていません',
    message: '最初のチームを作成してください。',
  },
  'setup.token': {
    title: 'セットアップトークンが正しくありません',
    message: 'サーバーのログまたはデータディレクトリから最新のトークンをコピーして、貼り付け直してください。',
  },
} as const satisfies Phrases<typeof source>;
