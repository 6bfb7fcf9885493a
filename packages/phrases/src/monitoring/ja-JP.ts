import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  monitoring: {
    defaultCondition: {
      kebbi: 'デフォルトの監視条件（Kebbi）',
      service: 'デフォルトの監視条件（サービスロボット）',
    },
    light: {
      high: '異常（高）',
      medium: '異常（中）',
      lost: '接続なし',
      online: '正常',
      notSet: '監視なし',
    },
    lights: '状態ランプで絞り込む',
    robots: '監視中のロボット',
    well: '正常',
    named: '{label}：{value}',
    restarting: '再起動中',
    underWay: '実行中：{kind}',
    stopped: '監視を停止中（再開されるまで）',
    stoppedUntil: '{time} まで監視を停止中',
    battery: {
      low: '{battery}、バッテリー残量が少ない',
      veryLow: '{battery}、バッテリー残量がわずか',
    },
    outside: {
      count: '遠隔監視に追加されていないロボット：{count} 台',
      found: '次のロボットは遠隔監視に追加されていません。',
      more: 'ロボットの一覧ですべて表示',
      filtered: '検索に一致する {count} 台は、絞り込みで非表示になっています',
    },
    flaps: '繰り返し発生',
    flapsHint: 'この状態は短時間に繰り返し発生しています。30 秒間発生しなければ終了します。',
    showWell: '正常なロボットをあと {count} 台表示',
    selection: {
      count: '{count} 台を選択中',
      label: '選択したロボットの操作',
      clear: '選択を解除',
      row: '「{name}」を選択',
      group: '「{name}」のロボットをすべて選択',
    },
    search: '名前、シリアル番号、アプリで検索',
    filter: {
      type: 'ロボットの種類',
      allTypes: 'すべての種類',
      condition: '監視条件',
      allConditions: 'すべての条件',
    },
    type: {
      kebbi: 'Kebbi',
      service: 'サービスロボット',
    },
    sort: {
      label: '並べ替え',
      severity: '重大度順',
      name: '名前順',
      battery: 'バッテリー順',
    },
    sound: {
      turnOn: '重度の異常の通知音をオンにする',
      turnOff: '重度の異常の通知音をオフにする',
    },
    view: {
      label: '表示方法',
      list: 'リスト',
      cards: 'カード',
    },
    empty: {
      title: 'まだロボットを監視していません',
      message: 'ロボットを追加すると、現在の状態と対応が必要な異常をここで確認できます。',
      noMatch: '一致するロボットがありません',
    },
    add: {
      title: 'ロボットを追加',
      explanation:
        'グループを選び、監視するロボットを選んでください。追加したロボットにはデフォルトの監視条件を使います。',
      submit: '{count} 台を追加',
      all: 'すべて選択（{count}）',
      nobody: 'ロボットを 1 台以上選んでください',
      empty: 'このグループにロボットはありません',
      isMonitored: '監視中です',
      unknownVersion: 'バージョンが不明です。接続後に更新が必要になることがあります',
      notActivated: 'アクティベートされていません',
      tooOld: '現在 {version}、{needed} 以降が必要です',
      done: '{count} 台を監視に追加しました',
    },
    gone: {
      title: 'このロボットは監視されていません',
      message: '監視から外されたか、閲覧できないグループに移動しました。',
    },
    fact: {
      beforeLost: '接続が切れる前の最後の報告：{time}',
      battery: 'バッテリー',
      app: 'アプリ',
      project: 'プロジェクト',
      lastSeen: '最終確認',
      condition: '監視条件',
      map: 'マップ',
      volume: '音量',
      brightness: '明るさ',
      joints: '関節',
      chassis: 'シャーシ',
      locked: 'ロック中',
      unlocked: 'ロックなし',
      notTaken: 'ロボットはこの条件をまだ適用していません',
    },
    comment: {
      label: 'コメント',
      edit: 'コメントを編集',
    },
    stop: {
      doneMany: '{count} 台のロボットの監視を停止しました',
      titleMany: '{count} 台のロボットの監視を停止しますか？',
      action: '監視を停止',
      title: '{name}の監視を停止しますか？',
      explanation: '停止中は異常を表示せず、アラートも送信しません。ロボットは動作を続けます。',
      length: '停止する時間',
      hours: '{count} 時間',
      resumed: '手動で再開するまで',
      until: '{time} まで監視を停止しています。',
      untilResumed: '手動で再開するまで監視を停止しています。',
      done: '{name}の監視を停止しました',
    },
    resume: {
      doneMany: '{count} 台のロボットの監視を再開しました',
      action: '監視を再開',
      done: '{name}の監視を再開しました',
    },
    remove: {
      action: '監視から外す',
      title: '{count} 台を監視から外しますか？',
      message: 'ロボットはチームに残ります。履歴は保存期間が終わるまで残ります。',
      done: '{count} 台を監視から外しました',
    },
    otherApp: 'ほかのアプリ',
    apply: {
      none: 'これらすべてのロボットに使える条件がありません。同じ種類のロボットを選択してください。',
      action: '条件を変更',
      title: '監視条件を選択',
      explanation: 'ロボットの種類とグループに合う条件だけを表示しています。',
      submit: '適用',
      done: '{count} 台の条件を変更しました',
    },
    history: {
      filter: '履歴を絞り込む',
      all: 'すべて',
      troubles: '異常',
      actions: '操作',
      empty: '過去 14 日間の履歴はありません',
      went: '{name}：終了',
      failed: '{name}：失敗',
      lasted: '継続時間 {time}',
    },
    condition: {
      add: '条件を作成',
      copy: 'コピー',
      default: 'デフォルト',
      scope: '適用範囲',
      scopeHint: 'グループの条件は、そのグループのロボットだけに使えます。',
      wholeTeam: 'チーム全体',
      column: {
        name: '条件名',
        robots: '使用中',
        changed: '最終変更',
      },
      remove: {
        title: '条件「{name}」を削除しますか？',
        message: '元に戻せません。ロボットが使っている条件は削除できません。',
        done: '条件「{name}」を削除しました',
      },
      saved: '条件を保存しました',
      readOnly: 'この条件は表示のみできます。',
      faults: '保存するには {count} 件の設定を修正してください。',
      conflict: '編集中に{name}さんがこの条件を保存しました。上書きすると相手の変更が失われます。',
      tab: {
        report: '監視レポート',
        control: '自動制御',
        notify: '通知',
      },
    },
    setting: {
      notify: {
        hint: '監視中のロボットに異常が起きるとメールを送ります。同時に起きた異常は 1 通にまとめます。',
        system: '異常',
        systemHint: '接続切れを含むすべての異常です。',
        theaterSafety: '人の安全',
        theaterSafetyHint:
          'ロボットが持ち上げられたり押されたり、障害物があるときにすぐ送ります。通知を控える時間も対象です。',
        push: 'プッシュ通知',
        pushHint:
          '同じ異常が受信者のブラウザーにも表示されます。受信者は先に自分の通知設定でブラウザー通知をオンにしてください。',
        updateReminder: '更新のお知らせ',
        updateReminderHint:
          'チーム内の同じ機種の最新バージョンより古い OS のロボットがあると、受信者に一度だけお知らせします。バージョンが変わるまで繰り返しません。',
      },
      reports: {
        hint: 'ロボットの作業レポートです。チームのタイムゾーンの 7:00 に受信者へ送信します。',
        daily: '日次レポート',
        dailyHint: '毎日、前日の分を送信します。',
        last7: '過去 7 日間のレポート',
        last7Hint: '毎週月曜日に送信します。',
        last31: '過去 31 日間のレポート',
        last31Hint: '毎月 1 日に送信します。',
      },
      recipients: {
        hint: '受信者はチームのメンバーでなくてもかまいません。',
        add: '受信者を追加',
        name: '名前',
        email: 'メールアドレス',
        none: '受信者がいないため、メールは送られません。',
      },
      fixed:
        'デフォルトの監視条件では、名前、バッテリーのしきい値、アラートを変更できません。コピーして変更してください。',
      battery: {
        moderate: '異常（中）',
        high: '異常（高）',
        hint: 'バッテリーがこの値を下回ると異常を表示します。',
      },
      alerts: {
        offGround: '床から離れている',
        pushMode: '手押しモード',
        connectedRobot: '連携ロボットがオフライン',
      },
      allowedApps: {
        hint: 'ロボットはこのうち 1 つのアプリを表示する必要があります。未選択の場合は制限しません。',
        add: 'アプリを追加',
      },
      project: 'プロジェクト ID（任意）',
      remove: '{name}を削除',
      allowedMap: {
        hint: 'マップ ID です。別のマップを使うと異常を表示します。空欄の場合は制限しません。',
      },
      days: '曜日',
      from: '開始時刻',
      to: '終了時刻',
      nextDay: '翌日に終了',
      add: '追加',
      addTime: '時間帯を追加：{name}',
      removeTime: 'この時間帯を削除',
      neverSleep: {
        hint: 'この時間帯、ロボットはスリープしません。',
      },
      doNotDisturb: {
        hint: 'この時間帯、ロボットは静かにしています。',
      },
      updates: {
        hint: 'この時間帯に更新を確認してインストールします。ロボットが再起動することがあります。',
        frequency: '確認の頻度',
        daily: '毎日',
        weekly: '毎週',
        twoWeeks: '2 週間ごと',
        monthly: '毎月',
      },
      locks: {
        joints: '関節モーター',
        chassis: '車台モーター',
      },
      voice: {
        activeConversation: '自発的な会話',
        disablesWake: '音声での起動を無効にする',
      },
      idleProject: {
        label: '使われない日数',
      },
      output: {
        hint: 'オンにすると、ロボットはこの値を保ちます。',
        volume: '音量',
        brightness: '明るさ',
        keep: '{name}を固定',
      },
      openings: {
        hint: 'この時刻にアプリを自動で開きます。',
        at: '{name}を開く時刻',
        add: 'アプリを追加',
      },
      notAllowed: 'このアプリは許可するアプリに含まれていません。',
      buttons: {
        hint: 'ロボットに表示し、1 回の操作でアプリを開くボタンです。',
        name: 'ボタン名',
        uri: 'Intent URI（任意）',
        reopens: '閉じたら自動で開き直す',
        add: 'ボタンを追加',
      },
      week: '1 週間',
      weekHint: 'ロボットの設置場所の時刻です。',
      clash: '{day} {time}：「{one}」と「{other}」が重なっています。',
      everyDay: '毎日',
      fix: {
        openings: '{time} に起動',
        updates: '更新の時間帯を {from}–{to} に変更',
        times: '{from}–{to} に変更',
      },
    },
    preview: {
      title: 'この条件による昨日の通知',
      messages: '{count} 件の通知',
      nothing: '通知はありません',
      held: 'そのうち {count} 件は、通知を控える時間のため後から送られます。',
      faulty: 'プレビューを表示するには、監視レポートの設定を修正してください。',
      noRobots: 'プレビューに使える監視対象のロボットがまだありません。',
      unknown:
        'これらのロボットの昨日のデータがありません。監視を始めて 1 日が過ぎると、プレビューを表示できます。',
      day: '日付',
      basis: {
        applied: 'この条件を使用するロボット',
        type: '同じ種類の監視対象ロボット',
        chosen: '選択したロボット',
      },
      known: '昨日のデータがあるロボット',
      standIn: 'この条件を使用するロボットがまだないため、同じ種類のロボットで計算しています。',
      sampled: '{count} 台のロボットだけを計算しています。',
      cut: '状態の変化が多すぎるため、1 日分をすべて計算していないロボットがあります。',
      withoutApps: 'アプリやプロジェクトが見つからない異常（3-3、3-4）はプレビューに含まれません。',
    },
    use: {
      title: '{count} 台のロボットに適用中',
      more: 'ほか {count} グループ',
      show: 'これらのロボットを表示',
      afterSave: '保存すると',
      now: '{count} 台のロボットはすぐに反映されます。',
      later: 'オフラインの {count} 台は、再接続したときに反映されます。',
    },
    conditions: '監視条件',
  },
  errors: {
    'condition.not_found': {
      title: '監視条件が見つかりません',
      message: 'この条件は削除された可能性があります。ページを更新してください。',
    },
    'condition.name_taken': {
      title: 'この条件名はすでに使われています',
      message: '別の名前を入力してください。',
    },
    'condition.conflict': {
      title: 'この条件はほかの人が変更しました',
      message: '現在の内容を確認して、もう一度お試しください。',
    },
    'condition.used': {
      title: 'この条件は使用中です',
      message: '先に、この条件を使うロボットに別の条件を選んでください。',
    },
    'condition.used_elsewhere': {
      title: 'ほかのグループのロボットがこの条件を使っています',
      message: '先にそれらのロボットに別の条件を選ぶか、この条件をすべてのグループ用のままにしてください。',
    },
    'condition.limit': {
      title: '監視条件の数が上限に達しました',
      message: '使っていない条件を先に削除してください。',
    },
    'condition.partly_read_only': {
      title: 'デフォルトの監視条件には変更できない設定があります',
      message:
        '名前、バッテリーのしきい値、アラートは変更できず、削除もできません。コピーして変更してください。',
    },
    'condition.robot_type': {
      title: 'ロボットの種類が異なります',
      message: 'この条件は別の種類のロボット用です。別の条件を選んでください。',
    },
    'condition.other_group': {
      title: '別のグループの条件です',
      message: 'この条件は、そのグループのロボットだけに使えます。別の条件を選んでください。',
    },
    'monitor.not_found': {
      title: '監視対象のロボットではありません',
      message: '監視から外されたか、別のグループに移動した可能性があります。ページを更新してください。',
    },
    'monitor.not_eligible': {
      title: 'これらのロボットはまだ監視できません',
      message: 'ロボットがアクティベート済みで、監視に対応するバージョンであることが必要です。',
    },
  },
  permissions: {
    area: {
      monitor: '遠隔監視',
      condition: '監視条件',
    },
    allows: {
      'monitor.read': '監視ステーション、状態ランプ、履歴を表示します。',
      'monitor.write': '監視するロボットの選択、監視の停止と再開、コメントの入力をします。',
      'condition.read': '監視条件を表示します。',
      'condition.write': '監視条件を作成、変更、削除します。',
    },
  },
  activity: {
    action: {
      'condition.create': '{actor}が監視条件{object}を作成しました',
      'condition.update': '{actor}が監視条件{object}を変更しました',
      'condition.remove': '{actor}が監視条件{object}を削除しました',
      'condition.apply': '{actor}が監視条件{object}をロボットに適用しました',
      'monitor.add': '{actor}がロボットを監視に追加しました',
      'monitor.remove': '{actor}がロボットを監視から外しました',
      'monitor.stopMany': '{actor}が複数のロボットの監視を停止しました',
      'monitor.resumeMany': '{actor}が複数のロボットの監視を再開しました',
      'monitor.stop': '{actor}が{object}の監視を停止しました',
      'monitor.resume': '{actor}が{object}の監視を再開しました',
      'monitor.comment': '{actor}が{object}の監視コメントを変更しました',
    },
    type: {
      condition: '監視条件',
      station: '監視ステーション',
    },
    /** Labels inside a field that consists of several settings. */
    inside: {
      battery: {
        moderate: '異常（中）',
        high: '異常（高）',
      },
      alerts: {
        offGround: '床から離れている',
        pushMode: '手押しモード',
        connectedRobot: '連携ロボットがオフライン',
      },
      updates: {
        frequency: '確認の頻度',
      },
      output: {
        volume: '音量',
        brightness: '明るさ',
      },
      locks: {
        joints: '関節モーター',
        chassis: '車台モーター',
      },
      voice: {
        activeConversation: '自発的な会話',
        disablesWake: '音声での起動を無効にする',
      },
      notify: {
        system: '異常',
        push: 'プッシュ通知',
        theaterSafety: '人の安全',
        updateReminder: '更新のお知らせ',
      },
    },
    valueOf: {
      frequency: {
        daily: '毎日',
        weekly: '毎週',
        twoWeeks: '2 週間ごと',
        monthly: '毎月',
      },
    },
    field: {
      until: '終了日時',
      allowedApps: '許可するアプリ',
      buttons: 'ワンタッチボタン',
      battery: 'バッテリーのしきい値',
      alerts: 'アラート',
      allowedMapId: '許可するマップ',
      openings: 'アプリの自動起動',
      updates: 'ソフトウェア更新',
      neverSleep: 'スリープしない時間',
      doNotDisturb: 'おやすみ時間',
      hidesPrompts: '異常メッセージを隠す',
      output: '音量と明るさ',
      locks: 'モーターのロック',
      voice: '自律動作',
      idleProjectDays: '未使用プロジェクトの削除',
      notify: '通知',
      recipients: '受信者',
      reports: '作業レポート',
      robotType: 'ロボットの種類',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring/ja-JP': typeof phrases;
  }
}
