import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  files: {
    page: {
      counts: 'アプリ {apps} 件、ファイル {files} 件',
      upload: 'アップロード',
      drop: 'ドロップするとチームにアップロードします',
    },
    tab: {
      label: 'アプリとファイル',
      apps: 'アプリ',
      files: 'ファイル',
    },
    search: {
      apps: '名前またはパッケージを検索',
      files: 'ファイル名を検索',
    },
    column: {
      app: 'アプリ',
      file: 'ファイル',
      version: 'バージョン',
      robots: 'ロボット',
      size: 'サイズ',
      uploaded: 'アップロード日時',
      uploadedBy: 'アップロードした人',
      used: '使用先',
    },
    spread: {
      column: 'インストール済み',
      everywhere: 'すべて最新',
      older: '{count} 台が古いバージョン',
      newer: '{count} 台のほうが新しい',
      newest: '{total} 台中 {count} 台が {version}',
    },
    used: {
      none: '未使用',
      config: '{count} 件の構成',
      install: 'インストール {count} 件',
      rollout: '段階配信 {count} 件',
      kind: { config: '構成', install: 'インストール', rollout: '段階配信' },
      more: '閲覧できないものがほかに {count} 件あります',
    },
    kind: {
      label: '種類',
      all: 'すべての種類',
      image: '画像',
      audio: '音声',
      video: '動画',
      script: 'スクリプト',
      misc: 'その他',
    },
    installed: {
      label: 'インストール状況',
      all: 'すべてのインストール状況',
      yes: 'ロボットにあり',
      no: 'ロボットになし',
    },
    replace: { action: '新しいバージョンに置き換え' },
    look: {
      label: '表示方法',
      list: 'リスト',
      grid: 'グリッド',
    },
    empty: {
      apps: {
        title: 'アプリがありません',
        message: 'APK ファイルをアップロードすると、すべてのバージョンをここで管理できます。',
      },
      files: {
        title: 'ファイルがありません',
        message: '画像、音声、動画、コンテンツをアップロードすると、構成に加えてロボットに配信できます。',
      },
      noMatch: '条件に一致するものがありません',
    },
    storage: {
      label: 'チームのストレージ',
      used: '{total} 中 {used} を使用',
    },
    detail: {
      facts: '詳細',
      preview: 'プレビュー',
      tooLong: '先頭部分だけを表示しています。',
    },
    app: {
      newest: '最新',
      versions: 'バージョン',
      onRobots: 'ロボットのバージョン',
      robots: '{count} 台',
      permissions: '権限',
      noPermissions: '要求する権限はありません',
      newPermission: '{name} · {version} で追加',
      permission: {
        camera: 'カメラ',
        microphone: 'マイク',
        location: '位置情報',
        network: 'インターネット',
        wifi: 'Wi-Fi の変更',
        networkState: 'ネットワーク状態の確認',
        bluetooth: 'Bluetooth',
        files: 'ファイル',
        media: '写真とメディア',
        contacts: '連絡先',
        calendar: 'カレンダー',
        phone: '電話',
        messages: 'SMS',
        sensors: 'ボディセンサー',
        notifications: '通知',
        overlay: '他のアプリの上に表示',
        boot: '起動時に開始',
        awake: 'スリープの防止',
        vibrate: 'バイブレーション',
        sound: '音声設定の変更',
        settings: 'システム設定の変更',
        installs: 'アプリのインストール',
        removes: 'アプリの削除',
        service: 'バックグラウンドで実行',
        nearby: '付近の Wi-Fi',
        accounts: 'ロボット上のアカウント',
        fingerprint: '生体認証',
        nfc: 'NFC',
        apps: 'インストール済みアプリの確認',
      },
      signer: '署名者',
      unsigned: '署名なし',
      sameSigner: '{version} から同じ',
      otherSigner: '署名者が前の版と異なります',
      android: 'Android API {min} 以降',
      onOf: '{total} 台中 {count} 台',
      versionsOnRobots: 'ロボット上のバージョン',
      notInstalled: '未インストール',
      noMatch: '該当するロボットはありません。',
      rollout: '段階配信を作成',
      renameTitle: 'アプリの名前を変更',
      name: 'アプリ名',
      nameHint: '空欄にすると、パッケージ内の名前「{name}」を使用します。',
    },
    action: {
      download: 'ダウンロード',
      archive: 'ZIP でダウンロード',
      delete: '削除',
      more: '「{name}」のその他の操作',
    },
    delete: {
      title: '「{name}」を削除しますか？',
      message: 'ファイルはチームから完全に削除されます。',
      done: '「{name}」を削除しました',
      used: '「{name}」は使用中のため削除できません。先に次のものから外してください。',
    },
    tray: {
      label: 'アップロード',
      done: '{total} 件中 {done} 件完了',
      failed: '{count} 件失敗',
      collapse: 'アップロード一覧を折りたたむ',
      expand: 'アップロード一覧を展開',
      clear: '完了した項目を消去',
      lost: '接続が切れました。自動的に再開します',
      checking: '内容を確認しています…',
      fileless: '続けるには、このファイルをもう一度選択してください',
      mismatch: '別のファイルです。「{name}」（{size}）を選択してください。',
      empty: 'ファイルが空です。別のファイルを選択してください。',
      tooLarge: 'ファイルが大きすぎます。1 ファイルの上限は {size} です。',
      choose: 'ファイルを選択',
      confirm: 'それでもアップロード',
    },
    sharing: {
      label: '公開範囲',
      all: 'すべての公開範囲',
      private: '非公開',
      privateHint: 'アップロードした人、オーナー、管理者だけが閲覧できます。',
      groups: '指定したグループ',
      groupsHint: '選択したグループのメンバーが閲覧できます。',
      team: 'チーム全体',
      teamHint: 'チームの全員が閲覧できます。',
      next: '新しいアップロード：{who}',
      nextTitle: 'これからアップロードするファイルを見られる人',
      action: '公開範囲を変更',
      title: '「{name}」の公開範囲',
      titleMany: '{count} 件のファイルの公開範囲',
      search: 'グループを検索',
      noGroups: '選択できるグループがありません',
      chooseGroup: 'グループを 1 つ以上選択してください。',
      done: '公開範囲を変更しました',
    },
    conflict: {
      renamed: '編集中に、ほかの人が名前を「{name}」に変更しました。',
      changed: '編集中に、ほかの人が変更しました。',
      shared: '編集中に、ほかの人が公開範囲を変更しました。現在の公開範囲：{who}',
      myName: '自分の名前を使用',
      theirName: '相手の名前を使用',
      mine: '自分の内容を使用',
      theirs: '相手の内容を使用',
    },
    rename: {
      action: '名前を変更',
      title: 'ファイル名の変更',
      field: 'ファイル名',
      ending: 'ファイルの種類は変わりません。名前の末尾は「{ending}」にしてください。',
      done: '名前を「{name}」に変更しました',
    },
    selection: {
      label: '選択したファイルの操作',
      count: '{count} 件を選択中',
      page: 'このページをすべて選択',
      row: '「{name}」を選択',
      clear: '選択を解除',
      tooMany: '一度に操作できるのは {max} 件までです。',
      deleteTitle: '{count} 件のファイルを削除しますか？',
      deleteMessage: '使用中のファイルは残り、それ以外はチームから完全に削除されます。',
      done: '{total} 件中 {count} 件完了',
      failed: '次のファイルは変更されませんでした。',
    },
  },
  activity: {
    action: {
      'file.share': '{actor} が {object} の公開範囲を変更',
      'app.rename': '{actor} がアプリの名前を {object} に変更',
      'file.replace': '{actor} が {object} を新しいバージョンに置き換え',
      'file.infected': '{actor} がアップロードした {object} をウイルス検出のため拒否',
      'file.rename': '{actor} がファイル名を変更：{object}',
    },
    field: { visibility: '公開範囲', virus: 'ウイルス' },
  },
  errors: {
    'file.conflict': {
      title: 'ファイルがほかの人に変更されました',
      message: '編集中にファイルが変更されました。自分の変更を残すか、相手のバージョンを使用してください。',
    },
    'file.not_found': {
      title: 'ファイルが見つかりません',
      message: 'ファイルが存在しないか、削除されています。ページを更新してください。',
    },
    'file.quota': {
      title: 'チームのストレージが不足しています',
      message: '不要なファイルを削除するか、小さいファイルをアップロードしてください。',
    },
    'upload.not_found': {
      title: 'アップロードが見つかりません',
      message: 'キャンセルされたか、1 日以上続きがありませんでした。もう一度アップロードしてください。',
    },
    'upload.offset': {
      title: 'アップロードの位置が一致しません',
      message: 'サーバーが受信した位置から続けてください。',
    },
    'upload.incomplete': {
      title: 'ファイルがまだ揃っていません',
      message: '残りをアップロードしてください。',
    },
    'upload.hash': {
      title: 'ファイルの内容が一致しません',
      message:
        'アップロード中にファイルが変更されたか、転送で破損しました。もう一度アップロードしてください。',
    },
    'upload.too_many': {
      title: 'アップロードが多すぎます',
      message: 'ほかのアップロードを完了またはキャンセルしてください。',
    },
    'upload.busy': {
      title: 'このアップロードは別の場所で進行中です',
      message: 'しばらくしてからやり直すか、ほかのウィンドウを閉じてください。',
    },
    'file.in_use': {
      title: 'ファイルは使用中です',
      message:
        '構成、インストールまたは段階配信がこのファイルを使用しています。先にそこから外すか、完了までお待ちください。',
    },
    'file.archive_too_large': {
      title: '選択したファイルが大きすぎます',
      message: '一度にダウンロードできるのは 4 GB までです。ファイルを減らしてください。',
    },
    'file.infected': {
      title: 'ファイルにウイルスが含まれています',
      message:
        'ウイルス対策ソフトがウイルスを検出したため、アップロードしませんでした。ファイルの入手元を確認してください。',
    },
    'file.not_scanned': {
      title: '現在ファイルをスキャンできません',
      message:
        'ウイルススキャンが応答しないため、アップロードしませんでした。しばらくしてからもう一度お試しください。',
    },
    'file.line_busy': {
      title: 'ほかのロボットがダウンロード中です',
      message:
        'このグループで同時にダウンロードしているロボットが多すぎます。ロボットはしばらくしてから再試行します。',
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
