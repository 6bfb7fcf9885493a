import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  guide: {
    tools: {
      intro: 'ロボットのコンテンツを作るツールと、Muster での使い方を紹介します。',
      inMuster: 'Muster では',
      toRobots: 'ロボットを開く',
      toConfigs: '構成を開く',
      ask: '使えないツールがある場合は、チームのオーナーにお問い合わせください。',
      codelab: {
        name: 'Code Lab',
        what: 'ブロックを組み合わせて、Kebbi を動かしたり話させたりするプログラムを作れます。プログラミングの授業に適しています。',
        use: 'ロボットを選択し、プロジェクトのインストールまたは再生のコマンドを送信してプロジェクト ID を入力します。',
      },
      contentEditor: {
        name: 'コンテンツエディター',
        what: 'ロボットが演じるコンテンツ（動き、表情、音声、画面）を作れます。',
        use: 'エクスポートした .mbtx ファイルをアップロードし、構成に追加して配信します。',
      },
      trainkit: {
        name: 'トレーニングキット',
        what: 'ロボットの質問応答を学習させます。対話プロジェクトは 1 言語につき 1 つです。',
        use: '構成で対話プロジェクトを選択します。配信すると、ロボットはそのプロジェクトで応答します。',
      },
      roflow: {
        name: 'Roflow',
        what: '来客対応、案内、配送などのサービスをフローチャートで設計できます。',
        use: 'ロボットを選択し、プロジェクトのインストールまたは削除のコマンドを送信してプロジェクト ID を入力します。',
      },
      questions: {
        name: '問題作成ツール',
        what: 'Kebbi が出題と採点を行うクイズや授業の活動を作れます。',
        use: 'ロボットを選択し、プロジェクトをインストールするコマンドを送信してプロジェクト ID を入力します。',
      },
    },
    fileTypes: {
      intro: 'Muster で使えるファイルと、サイズの上限を説明します。',
      column: {
        kind: '種類',
        types: 'ファイル形式',
        max: 'サイズの上限',
        use: '用途',
      },
      content: {
        name: 'ロボットのコンテンツ',
        use: 'コンテンツエディターや Code Lab からエクスポートしたファイルです。構成で配信します。',
      },
      image: {
        name: '画像',
        use: 'ロボットの画面に表示します。構成で配信します。',
      },
      audio: {
        name: '音声',
        use: 'ロボットが再生します。構成で配信します。',
      },
      video: {
        name: '動画',
        use: 'ロボットが再生します。構成で配信します。',
      },
      app: {
        name: 'アプリ',
        use: 'ロボットにインストールします。構成で配信します。',
      },
      document: {
        name: 'その他のファイル',
        use: 'ロボット上のプログラムが使用します。構成で配信します。',
      },
      import: {
        name: 'ロボットの一覧',
        use: '複数のロボットをまとめて追加します。1 行に 1 つのシリアル番号を記入します。',
      },
      feedback: {
        name: 'フィードバックの画像',
        use: 'フィードバックに画面を添えます。',
      },
      material: {
        name: 'チーム素材',
        use: 'チームで共有し、素材のページからロボットに送信します。モーションは .json ファイルです。',
      },
      invite: {
        name: 'メンバーの一覧',
        use: '複数のメンバーをまとめて招待します。1 行に 1 人を記入します。',
      },
      avatar: {
        name: 'プロフィール写真',
        use: '名前と一緒に表示します。',
      },
      note: 'ファイルは拡張子で判別します。空のファイルや破損したファイルは受け付けません。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide/ja-JP': typeof phrases;
  }
}
