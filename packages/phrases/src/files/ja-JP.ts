import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'file.not_found': {
      title: 'ファイルが見つかりません',
      message: 'ファイルが存在しないか、削除されています。ページを更新してください。',
    },
    'file.in_use': {
      title: 'ファイルは使用中です',
      message: 'このファイルを使用している構成があります。先に構成から削除してください。',
    },
    'file.link': {
      title: 'ダウンロードリンクが無効です',
      message: 'リンクが期限切れか、不完全です。ページを再読み込みして、もう一度ダウンロードしてください。',
    },
  },
  permissions: {
    area: { file: 'ファイル' },
    allows: {
      'file.read': 'チームのファイルを閲覧、ダウンロードできます。',
      'file.write':
        'ファイルをアップロードし、自分のファイルを削除できます。オーナーと管理者は、すべてのファイルを削除できます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files/ja-JP': typeof phrases;
  }
}
