import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    import: {
      example: '例',
      exampleName: 'ケビー 01',
      models: '使用できる機種：{models}',
      keys: 'グループキーを表示',
      title: 'ロボットのインポート',
      hint: '一度に 10,000 台までインポートできます。1 行でも誤りがあると、何もインポートされません。',
      drop: '.csv ファイルをここにドロップ',
      choose: 'ファイルを選択',
      again: '別のファイルを選択',
      none: '先にロボットのファイルを選択してください。',
      unused: '見出しを認識できないため、インポートされない列：{columns}',
      template: 'テンプレートをダウンロード',
      templateName: 'ロボットインポートテンプレート',
      encoding: '文字コード',
      group: 'グループ未記入の行の追加先',
      line: '行',
      ready: '{count} 台すべてインポートできます',
      faulty: '{count} 行に誤りがあります。ファイルを修正して、もう一度選択してください。',
      onlyFaulty: '誤りのある行だけ表示',
      shown: '先頭の {count} 行を表示しています',
      checking: '{count} 行を確認しています…',
      submit: '{count} 台をインポート',
      pending: 'インポート中…',
      done: '{count} 台のロボットをインポートしました',
      doneHint: '続いて各ロボット上でキーを使ってアクティベートしてください。',
      fault: {
        sn: 'シリアル番号は英数字 10 文字です',
        duplicate: 'シリアル番号がファイル内で重複しています',
        registered: 'シリアル番号は登録済みです',
        name_too_long: '名前が 30 文字を超えています',
        comment_too_long: 'メモが 200 文字を超えています',
        characters: '使用できない文字が含まれています',
        model: 'この機種はありません',
        group: 'グループが存在しないか、ロボットを追加する権限がありません',
      },
      problem: {
        empty: 'ファイルにロボットがありません。',
        tooMany: 'ファイルは {count} 行あり、10,000 行を超えています。分割してください。',
        tooLarge: 'ファイルが大きすぎます。上限は 10 MB です。',
        notText: 'これは .csv ファイルではありません。表計算ソフトで .csv として保存してください。',
        noSerialNumbers: '「シリアル番号」の列がありません。テンプレートの 1 行目を残してください。',
        unclosed: '{line} 行目の引用符が閉じられていません。',
        stray: '{line} 行目の閉じ引用符の後に文字があります。',
        unreadable: 'ファイルを読み取れませんでした。もう一度お試しください。',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-import/ja-JP': typeof phrases;
  }
}
