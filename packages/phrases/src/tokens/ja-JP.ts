import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  tokens: {
    mine: '自分の API トークン',
    mineHint:
      'プログラムはトークンを使い、あなたとして API を呼び出します。トークンの権限があなたの権限を超えることはありません。',
    team: 'チームの API トークン',
    teamHint:
      'チームのトークンは、作成者がチームを離れても有効です。メンバーのトークンもここで取り消せます。',
    new: 'トークンを作成',
    newTeam: 'チームのトークンを作成',
    docs: 'API リファレンス',
    empty: 'トークンはまだありません',
    emptyHint: 'トークンを作成すると、スクリプトや他のシステムから API を利用できます。',
    column: {
      name: '名前',
      scopes: '権限',
      expires: '有効期限',
      used: '最終使用',
      owner: 'オーナー',
      actions: '操作',
    },
    kindTeam: 'チーム',
    scopeCount: '{count} 件の権限',
    allGroups: 'すべてのグループ',
    never: 'なし',
    expired: '期限切れ',
    unused: '未使用',
    usedFrom: '{time}、{address} から',
    revoke: {
      action: '取り消す',
      title: '「{name}」を取り消しますか？',
      message: 'このトークンを使うプログラムは直ちに利用できなくなります。この操作は元に戻せません。',
      done: '「{name}」を取り消しました',
    },
    form: {
      title: 'API トークンを作成',
      titleTeam: 'チームの API トークンを作成',
      name: '名前',
      nameHint: '例：利用するプログラムの名前',
      expires: '有効期限',
      days: '{count} 日後',
      never: 'なし',
      scopes: '権限',
      chosen: '{count} 件を選択中',
      readOnly: '閲覧のみを選択',
      all: 'すべて選択',
      none: '選択を解除',
      noScopes: '権限を 1 つ以上選択してください。',
      limitGroups: '選択したグループのみ',
      limitHint: 'チーム全体に関する権限は使えなくなります。',
      submit: 'トークンを作成',
    },
    made: {
      title: '「{name}」を作成しました',
      hint: '今すぐコピーして安全に保管してください。再表示はできません。',
      label: 'API トークン',
      example: '試してみる',
      done: '保存しました',
    },
  },
  errors: {
    'token.invalid': {
      title: 'トークンが無効です',
      message: 'API トークンが正しくないか、期限切れ、または取り消されています。',
    },
    'token.scope': {
      title: 'トークンにこの権限がありません',
      message: 'この権限を含む API トークンを使用してください。',
    },
    'token.refused': {
      title: 'トークンでは実行できません',
      message: 'この操作はコンソールにサインインして行ってください。',
    },
    'token.beyond': {
      title: 'あなたの権限を超えています',
      message: 'トークンに、あなた自身の権限を超える権限は付与できません。',
    },
    'token.not_found': {
      title: 'トークンが見つかりません',
      message: 'トークンは取り消された可能性があります。ページを更新してください。',
    },
    'token.limit': {
      title: 'トークンの数が上限に達しました',
      message: '使っていないトークンを先に取り消してください。',
    },
  },
  permissions: {
    area: {
      token: 'API トークン',
    },
    allows: {
      'token.own': '自分の API トークンを作成し、取り消せます。',
      'token.team': 'チームの API トークンを作成し、すべてのトークンを取り消せます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tokens/ja-JP': typeof phrases;
  }
}
