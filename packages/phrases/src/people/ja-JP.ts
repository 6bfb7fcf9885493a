import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  people: {
    title: 'メンバー一覧',
    tab: { members: 'メンバー', permissions: '役割と権限' },
    count: 'メンバー {count} 人',
    search: '名前、メールアドレス、NUWA ID を検索',
    you: 'あなた',
    column: { name: '名前', role: '役割', groups: 'グループ', joined: '参加日', actions: '操作' },
    status: { active: '利用中', invited: '招待済み', unconfirmed: '承認待ち' },
    filter: {
      role: '役割',
      manageGroups: 'グループを管理',
      allRoles: 'すべての役割',
      status: '状態',
      allStatuses: 'すべての状態',
    },
    groups: { whole: 'チーム全体', none: 'グループなし' },
    detail: {
      nuwaId: 'NUWA ID',
      status: '状態',
      inviter: '招待した人',
      wholeTeam: 'この役割は、グループに関係なくチーム全体にアクセスできます。',
    },
    empty: {
      noMatch: '条件に一致するメンバーはいません',
      noMatchHint: '検索文字や絞り込みを変更してください。',
    },
    selection: {
      label: '選択したメンバーに対する操作',
      count: '{count} 人を選択中',
      clear: '選択を解除',
      page: 'このページのメンバーをすべて選択',
      row: '{name} を選択',
      gone: '{count} 人はすでにチームにいないため、選択から外しました',
    },
    role: {
      custom: '「{role}」をベースにしたカスタムの役割です。',
      removed: '削除された役割',
      action: '役割を変更',
      title: '{name} さんの役割を変更',
      hint: '変更はすぐに反映されます。',
      submit: '役割を変更',
      done: '{name} さんの役割を {role} にしました',
    },
    assign: {
      action: 'グループを割り当て',
      title: '{name} さんのグループ',
      titleMany: 'メンバー {count} 人にグループを割り当て',
      hint: 'メンバーとオペレーターが使用できるのは、所属グループのロボットだけです。',
      mode: '操作',
      add: 'グループに追加',
      addHint: '現在のグループに、下で選択したグループを追加します。',
      move: '移動：これらのグループのみ',
      moveHint: 'ほかのグループからはすべて外れます。',
      leave: 'グループから外す',
      leaveHint: '下で選択したグループからのみ外します。',
      groups: 'グループ',
      search: 'グループを検索',
      chosen: '{count} 件を選択',
      submit: 'グループを保存',
      done: '{name} さんのグループを保存しました',
      doneMany: 'メンバー {count} 人のグループを保存しました',
    },
    endSessions: {
      action: 'セッションを終了',
      title: 'チームでの {name} さんのセッションを終了しますか？',
      message:
        'このチームに入るには、再度サインインする必要があります。ほかのチームと API トークンには影響しません。本人に通知され、記録が残ります。',
      submit: 'セッションを終了',
      done: '{name} さんは再度サインインする必要があります',
    },
    remove: {
      action: 'チームから削除',
      title: '{name} さんをチームから削除しますか？',
      titleMany: 'メンバー {count} 人をチームから削除しますか？',
      message:
        'このチームへのアクセス権をすぐにすべて失います。アカウントは削除されず、作成した内容も残ります。',
      submit: 'チームから削除',
      done: 'メンバー {count} 人をチームから削除しました',
    },
    tools: {
      title: 'ツール',
      none: 'なし',
      action: 'ツールを設定',
      titleOf: '「{name}」のツール',
      titleMany: 'メンバー {count} 人のツールを設定',
      hint: 'RMS はロボットの管理、Roflow はプロジェクトの編集に使います。メンバーができることは役割によって決まります。',
      of: {
        rms: 'ロボット、グループ、構成、ファイル',
        roflow: 'Roflow プロジェクト',
      },
      keep: '変更しない',
      add: '許可',
      remove: '許可しない',
      submit: '保存',
      done: 'メンバー {count} 人のツールを更新しました',
    },
    resetTwoStep: {
      action: '2 段階認証をリセット',
      title: '{name} さんの 2 段階認証をリセットしますか？',
      message:
        'スマートフォンやバックアップコードを失くしたメンバーのための操作です。本人からの依頼であることを先に確認してください。送信されるリンクから本人が確認すると、リセットされ、すべてのセッションが終了します。',
      submit: 'リンクを送信',
      done: '{email} にリンクを送信しました',
    },
    viewAs: {
      action: 'このメンバーとして表示',
      title: '「{name}」としてコンソールを表示しますか？',
      message: '「{name}」に見える内容が表示されます。変更はできません。開始と終了は操作ログに記録されます。',
      submit: '表示を開始',
    },
    transfer: {
      action: 'オーナーを譲渡',
      title: '{name} さんにチームを譲渡',
      message:
        '{name} さんが「{team}」のオーナーになり、あなたは管理者になります。以後、役割の変更、メンバーの削除、チームキーの管理、再度の譲渡は {name} さんだけが行えます。',
      next: '理解しました。次へ',
      sure: '本当に譲渡しますか？',
      typing: '確認のためチーム名「{team}」を入力してください',
      submit: 'オーナーを譲渡',
      done: '{name} さんがオーナーになり、あなたは管理者になりました',
    },
    conflict: {
      message: '編集中に {name} さんがこのメンバーを変更しました。',
      now: '現在：{role}、{groups}',
      keepMine: '自分の変更を保存',
      takeTheirs: '相手のバージョンを使用',
    },
  },
  errors: {
    'member.conflict': {
      title: 'メンバーがほかの人に変更されました',
      message:
        '編集中に役割またはグループが変更されました。自分の変更を保存するか、相手のバージョンを使用してください。',
    },
    'member.owner': {
      title: 'オーナーには実行できません',
      message: 'オーナーは、削除したり役割を変更したりできません。先にチームを譲渡してください。',
    },
    'invitation.daily_limit': {
      title: '1 日の招待数の上限に達しました',
      message:
        'チームが 24 時間以内に送信できる招待数の上限に達しました。選択数を減らすか、後でもう一度お試しください。',
    },
    'invitation.sent_often': {
      title: 'この招待は何度も送信されています',
      message:
        '24 時間以内にこのアドレスへ 5 回送信されました。アドレスを確認するか、招待リンクを直接渡してください。',
    },
    'invitation.not_found': {
      title: '招待が見つかりません',
      message: 'すでに承諾または取り消された可能性があります。ページを更新してください。',
    },
    'join_code.not_found': {
      title: '招待コードが見つかりません',
      message: '停止されたか、期限切れの可能性があります。ページを更新してください。',
    },
    'applicant.not_found': {
      title: '申請は処理済みです',
      message: '申請者が取り下げたか、ほかの管理者が処理した可能性があります。ページを更新してください。',
    },
    'application.not_found': {
      title: '申請が見つかりません',
      message: 'チームがすでに処理した可能性があります。ページを更新してください。',
    },
    'domain.not_found': {
      title: 'メールドメインが見つかりません',
      message: '削除された可能性があります。ページを更新してください。',
    },
    'invitation.other_account': {
      title: 'この招待は別のアカウント宛てです',
      message: '招待されたアカウントに切り替えてから、もう一度招待を開いてください。',
    },
    'application.member': {
      title: 'すでにチームのメンバーです',
      message: 'チームメニューからこのチームに切り替えてください。',
    },
    'application.waiting': {
      title: 'すでに参加を申請しています',
      message: 'チームの管理者が承認するとお知らせします。',
    },
    'application.too_many': {
      title: '承認待ちの申請が多すぎます',
      message: '申請を 1 件取り下げてから、ほかのチームに参加してください。',
    },
    'join_code.too_many': {
      title: '招待コードが多すぎます',
      message: '招待コードを 1 つ停止してから、新しいコードを作成してください。',
    },
    'team.too_many': {
      title: '所有しているチームが多すぎます',
      message: 'チームを 1 つ譲渡してから、新しいチームを作成してください。',
    },
    'nuwa_id.chosen': { title: 'NUWA ID は選択済みです', message: 'NUWA ID を選択できるのは 1 回だけです。' },
    'nuwa_id.taken': {
      title: 'この NUWA ID は使用されています',
      message: '別の NUWA ID を選択してください。',
    },
    'domain.too_many': {
      title: 'メールドメインが多すぎます',
      message: 'ドメインを 1 つ削除してから、別のドメインを追加してください。',
    },
    'sign_up.no_team': {
      title: '参加できるチームがありません',
      message:
        'このメールアドレスのドメインに公開されているチームはありません。チームの招待コードを入力してください。',
    },
    'domain.public': {
      title: '公開メールサービスは使用できません',
      message: 'このサービスには誰でも登録できます。学校や会社のドメインを使用してください。',
    },
  },
  permissions: {
    area: { people: 'メンバー' },
    allows: {
      'people.read': 'チームのメンバーと招待を閲覧できます。',
      'people.invite': 'メンバーを招待し、招待と招待コードを管理します。',
      'people.approve': 'チームへの参加申請を承認または却下します。',
      'people.assign': 'メンバーとオペレーターにグループを割り当てられます。',
      'people.role': 'メンバーの役割を変更できます。',
      'people.remove': 'メンバーをチームから削除できます。',
      'people.tools': 'メンバーが使えるツールを設定できます。',
      'people.sessions': 'チームに入る前に再度サインインするよう、メンバーに求めることができます。',
      'people.resetTwoStep': 'スマートフォンを失くしたメンバーの 2 段階認証をリセットできます。',
      'people.domains': 'メールドメインのユーザーがチームに自動参加できるようにします。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people/ja-JP': typeof phrases;
  }
}
