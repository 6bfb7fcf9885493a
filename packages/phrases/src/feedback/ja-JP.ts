import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  feedback: {
    title: 'フィードバックを送る',
    intro: 'フィードバックはこのサーバーの運営者に届きます。チームのオーナーも読むことができます。',
    category: {
      label: '種類',
      problem: '問題の報告',
      idea: '提案',
      question: '質問',
      general: 'その他',
      all: 'すべての種類',
    },
    message: '内容',
    messageHint: '行った操作、表示された内容、期待していた結果をお書きください。',
    picture: {
      label: '画面の画像（任意）',
      hint: 'JPG または PNG（{size} MB まで）',
      capture: 'この画面を撮影',
      upload: '画像をアップロード',
      remove: '画像を削除',
      preview: '送信する画像',
      shown: '{name} さんが送信した画像',
      unreadable: '{size} MB 以内の JPG または PNG の画像を選択してください。',
      uncaptured: '画面を撮影できませんでした。代わりに画像をアップロードしてください。',
    },
    submit: '送信',
    done: 'フィードバックを送信しました。ありがとうございます。',
    list: {
      label: '届いたフィードバック',
      count: { other: '{count} 件のフィードバック' },
      onPage: 'ページ：{page}',
      formerMember: '退出したメンバー',
      empty: 'フィードバックはまだありません',
      emptyHint: 'メンバーはアカウントメニューから送信できます。送信された内容はここに表示されます。',
    },
  },
  errors: {
    'feedback.link': {
      title: 'リンクが無効です',
      message:
        '画像へのリンクが正しくないか、有効期限が切れています。フィードバックの一覧で確認してください。',
    },
    'feedback.not_found': {
      title: '画像が見つかりません',
      message: 'このフィードバックに画像はないか、すでに削除されています。',
    },
    'feedback.picture': {
      title: '画像を読み取れません',
      message: '破損していない JPG または PNG の画像を選択してください。',
    },
  },
  permissions: {
    area: {
      feedback: 'フィードバック',
    },
    allows: {
      'feedback.send': 'フィードバックを送信できます。',
      'feedback.read': 'チームが送信したフィードバックを表示できます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback/ja-JP': typeof phrases;
  }
}
