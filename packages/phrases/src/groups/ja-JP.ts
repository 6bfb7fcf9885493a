import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  groups: {
    title: 'グループ一覧',
    add: 'グループを作成',
    search: 'グループ名を検索',
    isDefault: 'デフォルトグループ',
    column: { name: 'グループ', devices: 'ロボット', members: 'メンバー', config: '構成' },
    deviceCount: 'ロボット {count} 台',
    onlineCount: '{count} 台がオンライン',
    memberCount: 'メンバー {count} 人',
    none: {
      title: 'まだグループに参加していません',
      message:
        'ロボットはグループに属しています。チームのオーナーまたは管理者に、グループへの追加を依頼してください。',
    },
    empty: {
      title: 'グループがまだありません',
      noMatch: '「{keyword}」に一致するグループはありません',
    },
    create: {
      done: 'グループ「{name}」を作成しました',
      title: 'グループを作成',
      name: 'グループ名',
      namePlaceholder: '例：5 年 2 組',
      submit: 'グループを作成',
    },
    key: {
      show: 'キーを表示',
      download: 'QR コードをダウンロード',
      picture: 'グループ「{group}」のキーの QR コード',
      title: 'グループキー',
      hint: 'このキーをロボットに入力すると、ロボットがこのグループに参加します。',
      addedOnly: '自動登録がオフのため、先にチームに追加していないロボットはこのキーでは参加できません。',
      hidden: 'このキーを表示する権限がありません',
    },
    gone: 'グループ「{groups}」は削除されたか、アクセスできなくなったため、選択を解除しました。',
    selected: '{count} 件のグループを選択中',
    select: '「{group}」を選択',
    selectPage: 'このページのグループをすべて選択',
    clearSelection: '選択を解除',
    robots: {
      title: 'ロボット',
      empty: 'このグループにはまだロボットがありません。',
      emptyHint: '「すべてのデバイス」でロボットを選択し、「グループへ移動」を押してください。',
      all: 'ロボット {count} 台をすべて表示',
    },
    rename: { title: 'グループ名を変更', submit: '保存', done: 'グループ名を「{name}」に変更しました' },
    conflict: {
      renamed: '編集中に「{person}」さんがグループ名を「{name}」に変更しました。',
      changed: '編集中に「{person}」さんがこのグループを変更しました。',
      mine: '自分の名前を使用',
      theirs: '相手の名前を使用',
    },
    remove: {
      title: '{count} 件のグループを削除しますか？',
      titleOne: 'グループ「{group}」を削除しますか？',
      submit: '{count} 件のグループを削除',
      robots: 'ロボット {count} 台は「{heir}」に移動します。',
      activateAgain:
        'そのうち {count} 台はグループキーでアクティベートされているため、もう一度アクティベートするまで接続できません。',
      members: 'メンバー {count} 人はこれらのグループから外れ、その権限を失います。',
      membersOfOne: 'メンバー {count} 人はこのグループから外れ、その権限を失います。',
      configs: 'グループ専用の構成 {count} 件は「{heir}」に移動します。',
      keys: 'グループキーはすぐに無効になります。この操作は元に戻せません。',
      keyOfOne: 'グループキーはすぐに無効になります。この操作は元に戻せません。',
      done: '{count} 件のグループを削除しました',
    },
    renew: {
      action: 'キーを更新',
      title: '「{group}」のキーを更新しますか？',
      message:
        '古いキーはすぐに無効になり、未アクティベートのロボットには新しいキーが必要です。アクティベート済みのロボットには影響しません。',
      typing: '確認のため、グループ名「{group}」を入力してください',
      done: '「{group}」のキーを更新しました',
    },
    members: {
      title: 'メンバー',
      intro: 'オーナーと管理者は、参加しなくてもすべてのグループを管理できます。',
      search: '名前またはメールアドレスを検索',
      empty: 'このグループにはまだメンバーがいません。',
      add: 'メンバーを追加',
      addTitle: '「{group}」にメンバーを追加',
      addSubmit: 'メンバー {count} 人を追加',
      choose: '追加するメンバーを選択してください。',
      noCandidates: '追加できるメンバーはいません。',
      added: 'メンバー {count} 人を追加しました',
      remove: '{name} さんをグループから外す',
      removeTitle: '{name} さんを「{group}」から外しますか？',
      removeMessage:
        'このグループのロボットと構成へのアクセス権をすぐに失いますが、チームのメンバーのままです。',
      removed: '{name} さんをグループから外しました',
      more: 'ほかに {count} 人います。検索で絞り込んでください。',
    },
    configuration: {
      title: 'グループの構成',
      none: '構成が割り当てられていません',
      noneHint:
        '構成を割り当てると、グループのロボットに配信されます。あとから参加したロボットにも自動で配信されます。',
      hint: 'あとからこのグループに参加したロボットにも、自動で配信されます。',
      assign: '構成を割り当て',
      change: '別の構成を配信',
      take: '割り当てを解除',
      takeTitle: '「{name}」の割り当てを解除しますか？',
      takeMessage:
        'グループのロボットは現在の構成のままです。あとから参加するロボットには配信されなくなります。',
      taken: '構成の割り当てを解除しました',
      lack: '{count} 台にこの構成がありません',
      outdated: '{count} 台は古いバージョン',
      states: {
        applied: '{count} 台に適用済み',
        installing: '{count} 台がインストール中',
        waiting: '{count} 台が待機中',
        failed: '{count} 台で失敗',
        drifted: '{count} 台が未同期',
      },
    },
  },
  errors: {
    'group.name_taken': { title: 'グループ名は使用されています', message: '別の名前を入力してください。' },
    'group.default': {
      title: 'デフォルトグループは削除できません',
      message: 'チームにはデフォルトグループが必要です。別のグループを選択してください。',
    },
    'group.conflict': {
      title: 'グループがほかの人に変更されました',
      message: '編集中にグループが変更されました。自分の変更を残すか、相手のバージョンを使用してください。',
    },
  },
  permissions: {
    area: { group: 'グループ' },
    allows: {
      'group.read': 'グループを閲覧できます。',
      'group.write': 'グループを作成、変更、削除できます。',
      'group.key.read': 'グループキーを閲覧できます。このキーで、ロボットをそのグループに参加させられます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'groups/ja-JP': typeof phrases;
  }
}
