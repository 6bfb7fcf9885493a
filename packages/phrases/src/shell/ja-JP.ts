import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    demand: {
      any: '{time} から、チームで 2 段階認証またはパスキーが必須になります。',
      passkey: '{time} から、チームでパスキーが必須になります。',
      action: '設定する',
    },
    menu: { main: 'メイン', remote: '遠隔管理', resources: 'リソース', students: '生徒アカウント' },
    failedTasks: '{count} 件のタスクが失敗',
    tabs: {
      label: '開いているページ',
      refresh: '更新',
      close: '閉じる',
      closeTab: '「{name}」を閉じる',
      closeRest: 'ほかのタブを閉じる',
      closeUnpinned: '固定したタブ以外を閉じる',
      pin: '固定',
      unpin: '固定を解除',
      unsaved: '未保存の変更があります',
    },
    account: {
      lock: '画面をロック',
      label: 'アカウントメニュー',
      roleInTeam: '{role} · {team}',
      teamAccount: 'チーム',
      help: 'ヘルプ',
      feedback: 'フィードバックを送る',
    },
    team: { label: 'チームの切り替え', robots: 'ロボット {count} 台' },
    navigation: {
      label: 'メインメニュー',
      open: 'メニューを開く',
      close: 'メニューを閉じる',
      collapse: 'サイドバーを折りたたむ',
      expand: 'サイドバーを展開',
      skip: '本文へ移動',
      back: '前のページに戻る',
    },
    deploy: 'ロボットに配信',
    unchanged: '保存する変更はありません。',
    saved: '{name} さんが保存（{time}）',
    notifications: '通知',
    dismiss: '通知を閉じる',
    live: {
      live: 'リアルタイム',
      liveHint: '状態の変化がすぐに表示されます。',
      reconnecting: '再接続中…',
      reconnectingHint: '表示されている状態は最新でない可能性があります。',
      paused: '一時停止中',
      pausedHint: '更新を停止しています。「更新を続ける」を押すと再開します。',
    },
    list: {
      filters: 'フィルター',
      filtersOf: 'フィルター · {count}',
      sort: '並べ替え',
      ascending: '{column}：昇順',
      descending: '{column}：降順',
      showResults: '結果を表示',
    },
    detail: { previous: '前の項目', next: '次の項目', position: '{total} 件中 {index} 件目' },
    choose: { search: '検索', more: '他にもあります。名前を入力して探してください。' },
    gone: { back: '一覧に戻る' },
    teamless: '現在、どのチームにも所属していません。チームへの参加や作成、アカウントの管理ができます。',
    covered: '{email} としてサインインしています。ロックを解除すると続行できます。入力内容は失われません。',
    leaving: {
      title: 'ファイルをアップロード中です',
      uploads:
        'このまま移動すると、完了していないアップロードは停止します。後で同じファイルを選ぶと、続きからアップロードできます。',
      leave: '移動',
    },
    again: {
      title: '再度サインインしてください',
      text: 'サインインの有効期限が切れました。再度サインインすると、操作はそのまま続行され、入力内容も失われません。',
      submit: 'サインインして続行',
      another: '別のアカウントを使う',
      endedText:
        'このチームでのセッションは終了しました。再度サインインすると、操作はそのまま続行されます。ほかのチームに切り替えることもできます。',
      team: 'チーム',
      otherTeam: 'このページから移動します。保存していない内容は失われます。',
      switch: 'チームを切り替える',
    },
    preference: {
      title: 'アカウントに保存できませんでした',
      detail: '今は有効ですが、ページを再読み込みすると元に戻ることがあります。',
    },
    lost: {
      title: 'ネットワークエラー',
      message: 'サーバーがこの要求に応答しませんでした。もう一度サインインしてください。',
      timeout: 'サーバーが 30 秒以内に応答しませんでした。もう一度サインインしてください。',
      signIn: 'もう一度サインイン',
    },
  },
  errors: {
    E020: {
      title: '権限がありません',
      message: 'この操作を行う権限がありません。チームのオーナーまたは管理者にご連絡ください。',
    },
    E033: {
      title: '役割の権限が足りません',
      message: '「{RoleName}」はこの操作を行えません。チームのオーナーまたは管理者にご連絡ください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'shell/ja-JP': typeof phrases;
  }
}
