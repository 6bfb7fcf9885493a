import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    // Where a narrow phone may break it: browsers take it for one word.
    title: 'デバイス\u200Bグループ',
    robots: 'ロボット {count} 台',
    groups: '{count} グループ',
    robotsInGroups: '{robots}、{groups}',
    tab: { all: 'すべてのデバイス', groups: 'グループ一覧' },
    search: '名前またはシリアル番号で検索',
    filter: {
      allTypes: 'すべてのロボット',
      allGroups: 'すべてのグループ',
      anyState: 'すべての状態',
      type: 'ロボットの種類',
      group: 'グループ',
      state: '接続状態',
    },
    type: { kebbi: 'Kebbi', service: 'サービスロボット' },
    model: {
      air: 'Kebbi Air',
      'air-s': 'Kebbi Air S',
      'robot-creator': 'RobotCreator',
      dx: 'DX',
      service: 'サービスロボット',
    },
    connection: { notActivated: '未アクティベート', disconnected: 'オフライン', online: 'オンライン' },
    faults: '障害 {count} 件',
    light: { notSet: '監視なし', online: '正常', lost: '接続なし', high: '異常（高）', medium: '異常（中）' },
    column: {
      robot: 'ロボット',
      model: '機種',
      group: 'グループ',
      software: 'ソフトウェア',
      battery: 'バッテリー',
      configuration: '構成',
      configState: '配信状況',
      lastSeen: '最終接続',
    },
    columns: '列',
    battery: '{percent}%',
    charging: '充電中 {percent}%',
    config: {
      applied: 'v{version} 適用済み',
      updating: 'v{from} → v{to} インストール中 {progress}%',
      installing: 'v{to} インストール中 {progress}%',
      waitingOffline: 'v{version} オンライン待ち',
      waiting: 'v{version} 待機中',
      failed: 'v{version} 失敗',
      drifted: '未同期（現在 v{version}）',
      driftedUnknown: '未同期',
      retry: '再配信',
    },
    empty: {
      title: 'ロボットがまだありません',
      message: 'ロボットの背面にあるシリアル番号で追加し、ロボット側でキーを入力してアクティベートします。',
      noMatch: '条件に一致するロボットはありません',
      noMatchMessage: '検索文字を変えるか、絞り込みを解除してください。',
    },
    selection: {
      count: '{count} 台を選択中',
      deploy: '構成を配信',
      clear: '選択を解除',
      gone: '存在しないロボット {count} 台を除外しました',
      row: '「{name}」を選択',
      page: 'このページのロボットをすべて選択',
    },
    add: { title: 'ロボットを追加' },
    detail: { registered: '追加日時' },
    action: {
      more: 'その他',
      setUp: 'ロボットを編集',
      rename: '名前を変更',
      move: 'グループへ移動',
      pin: 'PIN を設定',
      remove: '削除',
      import: '.csv をインポート',
      export: '.csv をエクスポート',
      moreFilters: 'その他のフィルター',
    },
    filterBy: {
      moreOf: 'その他のフィルター · {count}',
      configState: '配信状況',
      anyConfigState: 'すべての配信状況',
      config: '構成',
      anyConfig: 'すべての構成',
      version: 'ソフトウェアバージョン',
      anyVersion: 'すべてのバージョン',
    },
    configStates: {
      none: '未配信',
      waiting: '待機中',
      installing: 'インストール中',
      applied: '適用済み',
      failed: '失敗',
      drifted: '未同期',
    },
    columnChoice: {
      label: '列',
      standard: '標準の列',
      connection: '接続',
      sn: 'シリアル番号',
      app: '実行中のアプリ',
    },
    chosen: {
      all: '一致する {count} 台をすべて選択',
      tooMany: '選択できるのは 10,000 台までです。フィルターで絞り込んでください。',
    },
    saved: {
      label: 'マイフィルター',
      save: 'この条件を保存…',
      manage: 'マイフィルターを管理…',
      nothing: '先に絞り込み条件を設定してください',
    },
    groupSetUp: { action: 'グループの設定' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices/ja-JP': typeof phrases;
  }
}
