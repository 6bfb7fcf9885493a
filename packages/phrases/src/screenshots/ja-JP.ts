import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  screenshots: {
    title: '{name}の画面',
    titleMany: '{count} 台のロボットの画面',
    rules: 'スクリーンショットのルール',
    movement: '移動状況',
    reason: '閲覧する理由',
    reasonHint: 'チームでは理由の入力が必要です。理由は操作ログに記録されます。',
    start: '閲覧を開始',
    watched: 'ロボットには閲覧中であることが表示されます',
    watchedNames: 'ロボットには閲覧中であることと閲覧者の名前が表示されます',
    blurred: '画面はぼかされています',
    pictureOf: '{name}の画面（{time}）',
    takenAt: '撮影 {time}',
    stale: '{count} 秒前の画面',
    full: '原寸で表示',
    now: '今すぐ撮影',
    save: 'この画像を保存',
    saved: '画像を保存しました。{count} 日後に自動で削除されます',
    gone: '{name}は削除されたか、閲覧できなくなりました。',
    remove: '{name}を表示から外す',
    stop: '閲覧を停止',
    again: 'もう一度閲覧',
    state: {
      starting: '最初の画像を待っています…',
      paused: '一時停止中',
      offline: 'ロボットがオフラインのため、撮影できません。',
      asleep: 'ロボットがスリープ中です。アプリを起動するか再起動すると画面を確認できます。',
      failed: 'ロボットが撮影できませんでした。しばらくしてからもう一度お試しください。',
      silent: '{count} 秒間、画像を受信していません。ロボットのネットワークが不安定な可能性があります。',
    },
    ended: {
      stopped: '閲覧を停止しました。',
      left: '接続が長く途切れたため、閲覧を終了しました。',
      lesson: '授業時間中のため、チームでは画面の閲覧が許可されていません。',
      forbidden: 'チームではロボットの画面の閲覧が許可されていません。',
      reason: 'チームで理由の入力が必要になりました。入力してからもう一度閲覧してください。',
    },
    pause: {
      question: '{count} 枚の画像を表示しました。続けますか？',
      action: '続ける',
    },
    add: {
      action: 'ロボットを追加',
      title: '並べて表示するロボットを選択',
      hint: '最大 {count} 台',
      submit: '表示',
    },
    savedList: {
      title: '{name}の保存済み画像',
      action: '保存済みの画像',
      empty: '保存済みの画像はありません',
      emptyHint: '画面の閲覧中に画像を個別に保存できます。保存期間は {count} 日です。',
      by: '{name}が保存',
      expires: '{date}に自動削除',
      remove: '削除',
      removeTitle: '{time}の画像を削除しますか？',
      removeMessage: '削除した画像は元に戻せません。',
      removed: '画像を削除しました',
      logged: '画像を開くと、操作ログに記録されます。',
    },
    section: {
      title: '画面',
      take: 'スクリーンショットを撮る',
      page: 'スクリーンショットのページを開く',
    },
    policy: {
      saved: 'スクリーンショットのルールを保存しました',
      intro: 'ルールはすぐに適用され、閲覧中の人にも適用されます。閲覧はすべて操作ログに記録されます。',
      who: '閲覧できる人',
      forbid: '画面の閲覧を許可しない',
      forbidHint: 'オーナーを含め、チームの誰も閲覧できません。',
      reason: '閲覧前に理由の入力を必須にする',
      privacy: '表示される内容',
      blur: '画面をぼかす',
      blurHint: 'ロボットは送信前に画面をぼかします。ぼかされていない画像は受け付けません。',
      names: '閲覧者の名前をロボットに表示する',
      lessons: '授業時間',
      lessonsHint:
        'この時間帯は、ロボットのグループのタイムゾーンで画面を閲覧できません。閲覧中の場合も終了します。',
      lesson: '時間帯{number}',
    },
  },
  errors: {
    'screenshot.forbidden': {
      title: '画面の閲覧は許可されていません',
      message: '閲覧が必要な場合は、チームの管理者にご連絡ください。',
    },
    'screenshot.lesson': {
      title: '授業時間中です',
      message: 'チームでは授業時間中の画面の閲覧が許可されていません。授業が終わってからお試しください。',
    },
    'screenshot.upload': {
      title: 'この画像は受け付けられませんでした',
      message: 'アドレスが別のロボットのものか、期限が切れています。',
    },
    'screenshot.view_not_found': {
      title: '閲覧は終了しています',
      message: 'もう一度閲覧を開始してください。',
    },
    'screenshot.not_found': {
      title: '画像が見つかりません',
      message: '削除されたか、保存期限が切れた可能性があります。',
    },
    'screenshot.offline': {
      title: 'ロボットがオフラインです',
      message: 'オンラインになると撮影できます。',
    },
    'screenshot.unwanted': {
      title: 'この画像は必要ありません',
      message: '待っている人がいないか、すでに受信しています。',
    },
    'screenshot.policy_conflict': {
      title: 'ほかの人がスクリーンショットのルールを変更しました',
      message: '現在のルールを確認して、もう一度お試しください。',
    },
    'screenshot.limit': {
      title: 'このロボットの保存済み画像が上限に達しています',
      message: '不要な画像を削除してください。',
    },
    'screenshot.reason': {
      title: '理由を入力してください',
      message: 'チームでは画面の閲覧前に理由の入力が必要です。',
    },
    'screenshot.picture': {
      title: 'この画像は読み取れません',
      message: '対応している画像は JPEG、PNG、WebP のみです。',
    },
    'screenshot.not_blurred': {
      title: '画像がぼかされていません',
      message: 'チームではぼかした画像のみ受け付けています。',
    },
    'screenshot.mark': {
      title: 'この画像は保存できません',
      message: '保存できるのは、この画面に表示された画像だけです。',
    },
  },
  permissions: {
    area: {
      screenshot: 'スクリーンショット',
    },
    allows: {
      'screenshot.view': 'ロボットの画面と保存済みの画像を閲覧できます。',
      'screenshot.save': '画面の画像を保存・削除できます。',
      'screenshot.policy': 'スクリーンショットのルールを変更できます。',
    },
  },
  activity: {
    action: {
      'screen.watch': '{actor} が {object} の画面の閲覧を開始',
      'screen.end': '{actor} が {object} の画面の閲覧を終了',
      'screen.save': '{actor} が {object} の画面を保存',
      'screen.open': '{actor} が {object} の保存済み画像を閲覧',
      'screen.remove': '{actor} が {object} の保存済み画像を削除',
      'screen.policy': '{actor} がスクリーンショットのルールを変更',
    },
    field: {
      startedAt: '開始',
      endedAt: '終了',
      pictures: '画像の数',
      endedBecause: '終了の理由',
      takenAt: '撮影日時',
      isForbidden: '閲覧の禁止',
      needsReason: '理由の入力',
      isBlurred: 'ぼかし',
      showsNames: '閲覧者名の表示',
      lessons: '授業時間',
    },
    valueOf: {
      endedBecause: {
        stopped: '閲覧の停止',
        left: 'ページを離れたため',
        lesson: '授業時間',
        forbidden: 'チームのルール',
        reason: '理由の未入力',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'screenshots/ja-JP': typeof phrases;
  }
}
