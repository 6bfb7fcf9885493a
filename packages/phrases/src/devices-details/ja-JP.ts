import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    drawer: {
      gone: 'ロボットが見つかりません',
      now: '現在',
      history: '履歴',
      commands: 'コマンド',
      waiting: 'コマンド {count} 件がロボットのオンライン復帰を待機中',
      label: 'ロボットの詳細',
    },
    trouble: {
      from: '接続元：{addresses}',
      secret: {
        title: '接続を拒否しました：シークレットが正しくありません',
        hint: 'ロボットをもう一度チームに参加させてください。ロボットで「チームに参加」を選び、チームキーまたはグループキーを入力します。',
      },
      message: {
        title: 'ロボットが送信した内容を拒否しました',
        hint: '通信仕様に合っていません。ロボットのソフトウェアを更新してください。解決しない場合は、次の詳細を開発者に伝えてください。',
      },
      load: {
        title: 'ロボットを切断しました：通信量が多すぎます',
        hint: 'ロボットを再起動してください。繰り返す場合は、実行中のアプリを閉じ、ネットワークを確認してください。',
      },
      network: {
        title: '接続を確立できませんでした',
        hint: 'ロボットのネットワークと日時を確認してください。ロボットのソフトウェアがサーバーの証明書を信頼していない可能性があります。',
      },
      server: {
        title: 'サーバーがロボットの送信内容を処理できませんでした',
        hint: 'ロボットは自動的に再試行します。続く場合は、サーバーの管理者に連絡してください。',
      },
      serialNumber: {
        title: '複数の機器がこのシリアル番号を使っています',
        hint: '互いの接続を切断しています。これらのアドレスの機器を探し、それぞれに固有のシリアル番号を設定してください。',
      },
    },
    move: {
      title: '{count} 台のロボットを移動',
      target: '移動先',
      submit: '移動',
      keep: '{count} 台はチームキーでアクティベートされているため、再アクティベートは不要です。',
      reset:
        '{count} 台はグループキーでアクティベートされています。移動すると接続が切れるため、新しいグループのキーまたはチームキーを使って、ロボットで再度アクティベートする必要があります。',
      notActivated: '{count} 台はまだアクティベートされていませんが、一緒に移動します。',
      already: '{count} 台はすでにこのグループにあります。',
      pending: '{count} 台のロボットを移動しています…',
      done: '{count} 台のロボットを移動しました',
      doneReset: '{count} 台は再アクティベートが必要です。',
      show: 'グループを表示',
      choose: '移動先のグループを選択してください。',
      allThere: '選択したロボットは、すべてこのグループにあります。',
    },
    pin: {
      title: '{count} 台のロボットの PIN',
      label: 'PIN',
      hint: '4〜6 桁の数字です。空欄にすると PIN を解除します。',
      different: '選択したロボットの PIN はそれぞれ異なります。すべて上書きされます。',
      submit: 'PIN を保存',
      clear: 'PIN を解除',
      done: '{count} 台のロボットの PIN を更新しました',
      show: 'PIN を表示',
      hide: 'PIN を非表示',
      hintNew: '4〜6 桁の数字です。',
      choose: '4〜6 桁の PIN を入力してください。',
      pending: '{count} 台のロボットに PIN を設定しています…',
      clearing: '{count} 台のロボットの PIN を解除しています…',
      cleared: '{count} 台のロボットの PIN を解除しました',
      sent: 'ロボットに送信しています。進行状況は使用記録で確認できます。',
      follow: '進行状況を表示',
    },
    remove: {
      title: '{count} 台のロボットを削除しますか？',
      message:
        'ただちに接続が切れ、チームから削除されます。履歴も削除されます。ロボットを再び使うには、もう一度追加してアクティベートする必要があります。',
      online: 'そのうち {count} 台は現在オンラインです。',
      typing: '確認のため {count} と入力',
      done: '{count} 台のロボットを削除しました',
      pending: '{count} 台のロボットを削除しています…',
    },
    history: {
      empty: '過去 30 日間の記録はありません',
      emptyMessage: '接続、障害、アプリ、移動がここに記録されます。',
      more: '以前の記録を表示',
      kind: {
        online: 'オンラインになりました',
        offline: 'オフラインになりました',
        broken: '接続が切れました',
        'fault.raised': '障害が発生',
        'fault.cleared': '障害が解消',
        'app.opened': 'アプリを開始',
        'app.left': 'アプリを終了',
        'button.pressed': 'ボタンが押されました',
        'condition.acted': '監視条件による動作',
        started: 'ロボットが起動',
        'version.changed': 'ソフトウェアバージョンを変更',
        'config.applied': '構成を適用',
        activated: 'アクティベート',
        moved: '別のグループへ移動',
        reset: '再アクティベートが必要',
      },
      change: '{from} → {to}',
      version: '{name} v{version}',
    },
    add: {
      sn: 'シリアル番号',
      snHint: 'ロボットの背面にある英数字 10 文字',
      name: '名前',
      submit: 'ロボットを追加',
      again: '続けて追加',
      added: '「{name}」を追加しました',
      activate:
        '次にロボットをアクティベートします。ロボットで「チームに参加」を選び、このキーを入力してください。',
      groupKey: '「{group}」のグループキー',
      waiting: 'ロボットの接続を待っています…',
      online: '「{name}」がオンラインになりました',
    },
    detail: {
      status: '状態',
      selfName: '呼び名',
      group: 'グループ',
      battery: 'バッテリー',
      app: '実行中のアプリ',
      project: '実行中のプロジェクト',
      pose: '位置',
      poseOn: '{map}：x {x} m、y {y} m、向き {heading}°',
      offGround: '接地',
      standing: '接地しています',
      lifted: '浮いています',
      software: 'ソフトウェアバージョン',
      firmware: '制御基板のファームウェア',
      memory: 'ストレージ',
      memoryFree: '{total} 中 {free} 空き',
      pin: 'PIN',
      pinSet: '設定済み',
      pinNotSet: '未設定',
      comment: 'メモ',
      activated: 'アクティベート日時',
      activatedWith: { team: 'チームキーでアクティベート', group: 'グループキーでアクティベート' },
      howToActivate: 'ロボットで「チームに参加」を選び、チームキーまたはグループキーを入力してください。',
      lastSeen: '最終接続',
      noConfiguration: '構成はまだ配信されていません',
      unknownFault: '障害コード {code}',
    },
    command: {
      label: 'コマンドを送信',
      offline:
        'ロボットがオフラインのため、コマンドを受信できません。オンラインになってから、もう一度お試しください。',
    },
    saved: {
      empty: '保存したフィルターはまだありません。条件を選んでから名前を付けてください。',
      saveTitle: 'フィルターを保存',
      saveHint: '自分だけに表示され、どのパソコンでも使えます。',
      name: '名前',
      manageTitle: 'マイフィルター',
      rename: '「{name}」の名前を変更',
      remove: '「{name}」を削除',
      saved: '「{name}」を保存しました',
    },
    bulk: { seconds: '{count} 秒', patience: '最大で 30 秒ほどかかります。このページを閉じないでください。' },
    setUp: {
      title: '「{name}」の編集',
      name: '名前',
      comment: 'メモ',
      group: 'グループ',
      moveWarning:
        'このロボットはグループキーでアクティベートされています。別のグループに移すと接続が切れ、再アクティベートが必要です。',
      saved: '「{name}」を保存しました',
      gone: 'このロボットは削除されたか、表示できないグループに移動しました。',
    },
    conflict: {
      by: '{name} さんがこのロボットを保存しました：',
      someone: 'だれか',
      yours: '自分のバージョン：',
      theirs: '現在のバージョン：',
      keep: '自分のバージョンで上書き',
      take: '相手のバージョンを使用',
      decide: '先に、残すバージョンを選択してください。',
    },
    groupSetUp: {
      title: '「{name}」の全ロボットの設定',
      robots: 'このグループには {count} 台のロボットがあります。',
      empty: 'このグループにはまだロボットがありません。',
      pinHint: 'グループ内のすべてのロボットに同じ PIN を設定します。',
      config: '構成',
      configHint: '構成を選び、グループ内のすべてのロボットに配信します。',
    },
    export: {
      title: 'ロボットのエクスポート',
      progress: '{done} / {total} 台',
      done: '{count} 台のロボットをエクスポートしました',
      fileName: 'ロボット',
    },
  },
  errors: {
    'device.conflict': {
      title: 'ほかの人がこのロボットを変更しました',
      message: '編集中に新しい内容が保存されました。確認して、どちらを残すか決めてください。',
    },
    'device.too_many': {
      title: 'ロボットが多すぎます',
      message: '一度に変更できるのは 10,000 台までです。フィルターで絞り込んでください。',
    },
    'device.filter_not_found': {
      title: '保存したフィルターが見つかりません',
      message: 'このフィルターは削除されています。ページを更新してください。',
    },
    'device.filter_name_taken': {
      title: 'このフィルター名はすでに使われています',
      message: '別の名前を入力してください。',
    },
    'device.filter_limit': {
      title: '保存したフィルターが多すぎます',
      message: '保存できるのは 50 件までです。不要なものを削除してください。',
    },
    'robot.key': {
      title: 'キーが正しくありません',
      message: 'チームキーまたはグループキーを確認し、ロボットでもう一度チームに参加してください。',
    },
    'robot.secret': {
      title: 'シークレットが正しくありません',
      message:
        'ロボットが最後にチームに参加したときのものではありません。ロボットでもう一度チームに参加してください。',
    },
    'robot.other_team': {
      title: 'ロボットは別のチームに所属しています',
      message: '先に元のチームからロボットを削除し、このチームに追加してください。',
    },
  },
  permissions: {
    area: { device: 'ロボット' },
    allows: {
      'device.read': 'ロボットと現在の状態を閲覧できます。',
      'device.write': 'ロボットを追加、変更、削除できます。',
      'device.command': '再起動などのコマンドをロボットに送信できます。',
      'device.adb': 'ロボットでカスタム adb コマンドを実行できます。',
      'device.watch': 'ロボットの状態をリアルタイムで閲覧できます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-details/ja-JP': typeof phrases;
  }
}
