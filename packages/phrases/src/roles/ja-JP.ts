import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  roles: {
    title: 'カスタムの役割',
    hint: 'カスタムの役割には許可する権限を列挙します。あなた自身の権限を超えることはできません。',
    new: '役割を作成',
    empty: 'カスタムの役割はまだありません',
    emptyHint: '4 つの標準役割が合わない場合に作成します。',
    members: 'メンバー {count} 人',
    grants: '{count} 件の権限',
    basedOn: '{role}がベース',
    edit: '編集',
    remove: {
      action: '削除',
      title: '役割「{name}」を削除しますか？',
      message: 'この操作は元に戻せません。',
      replacement: 'メンバー {count} 人の新しい役割',
      submit: '役割を削除',
      done: '役割「{name}」を削除しました',
    },
    form: {
      create: '役割を作成',
      update: '役割「{name}」を編集',
      updateHint: '変更は、この役割を持つ全員に直ちに反映されます。',
      name: '役割名',
      base: 'ベースの役割',
      baseHint: '一覧での位置と、誰が管理できるかが決まります。',
      permissions: '権限',
      beyond: 'あなたにはこの権限がありません',
      save: '役割を保存',
      created: '役割「{name}」を作成しました',
      saved: '役割「{name}」を保存しました',
    },
  },
  errors: {
    'role.beyond': {
      title: 'あなたの権限を超えています',
      message: 'あなた自身の権限を超える役割は、付与も変更もできません。',
    },
    'role.own': {
      title: '自分の役割は変更できません',
      message: 'オーナーまたは他の管理者に依頼してください。',
    },
    'role.by_token': {
      title: 'トークンでは役割を引き上げられません',
      message: '権限を増やすには、コンソールにサインインしてください。',
    },
    'role.not_found': {
      title: '役割が見つかりません',
      message: '役割は削除された可能性があります。ページを更新してください。',
    },
    'role.conflict': {
      title: '役割は他のユーザーによって変更されました',
      message: '現在の内容を確認してから、もう一度お試しください。',
    },
    'role.name_taken': {
      title: '役割名は使用されています',
      message: '別の名前を指定してください。',
    },
    'role.in_use': {
      title: '役割は使用中です',
      message: '代わりに割り当てる役割を選択してください。',
    },
    'role.limit': {
      title: '役割の数が上限に達しました',
      message: '使っていない役割を先に削除してください。',
    },
  },
  permissions: {
    area: {
      role: '役割',
    },
    allows: {
      'role.read': 'チームのカスタムの役割を表示できます。',
      'role.write': 'カスタムの役割を作成、変更、削除できます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roles/ja-JP': typeof phrases;
  }
}
