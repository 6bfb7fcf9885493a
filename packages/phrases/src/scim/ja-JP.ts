import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  scim: {
    title: 'プロビジョニング（SCIM）',
    hint: 'ID プロバイダーがメンバーを追加、更新、削除します。',
    address: 'SCIM アドレス',
    addressHint: 'このアドレスとトークンを ID プロバイダーに貼り付けてください。',
    proved: '{domains} の人は直接参加し、その他の人には招待が届きます。',
    unproved: '全員に招待が届きます。先にメールドメインを確認すると、そのドメインの人は直接参加できます。',
    counts: 'メンバー {member} 人、招待中 {invited} 人、停止中 {inactive} 人',
    token: {
      title: 'トークン',
      none: 'トークンがないため、ID プロバイダーは接続できません。',
      make: 'SCIM トークンを作成',
      nameHint: 'たとえば「Entra ID」と入力します。この名前が操作ログに表示されます。',
      expires: '有効期限：{date}',
      renew: '更新',
      renewTitle: '「{name}」を更新しますか？',
      renewMessage:
        '現在のトークンは直ちに無効になります。新しいトークンを ID プロバイダーに貼り付けてください。',
      revokeMessage: 'ID プロバイダーは直ちに接続できなくなります。メンバーはそのまま残ります。',
    },
    role: {
      label: '新しいメンバーの役割',
      hint: '役割のあるグループに属さない人に適用されます。',
      saved: '役割を保存しました',
    },
    groups: {
      title: 'ID プロバイダーのグループ',
      hint: '各グループのメンバーが参加するグループと役割を選択します。',
      empty: 'ID プロバイダーからグループはまだ届いていません。',
      members: 'メンバー {count} 人',
      gives: 'グループ：{group} · 役割：{role}',
      none: 'なし',
      change: '変更',
      group: 'グループ',
      role: '役割',
      roleHint: '複数のグループに属する人には最も高い役割が適用されます。オーナーの役割は変わりません。',
      noGroup: 'グループなし',
      noRole: '役割なし',
      save: '保存',
      saved: '「{name}」を保存しました',
    },
    requests: {
      title: '最近のリクエスト',
      hint: '変更とエラーの最新 {count} 件です。',
      empty: 'リクエストはまだありません',
      onlyFailed: 'エラーのみ',
      done: '成功',
      failed: '失敗（{status}）',
      verb: {
        create: '追加',
        update: '更新',
        remove: '削除',
        read: '読み取り',
      },
      about: {
        user: '人の{verb}：{subject}',
        group: 'グループの{verb}：{subject}',
        any: 'その他のリクエスト',
      },
    },
    fault: {
      uniqueness: 'この人またはグループはすでに存在します。',
      invalidFilter: 'フィルターを読み取れませんでした。',
      invalidPath: '変更する項目が不明です。',
      invalidSyntax: 'リクエストの内容を読み取れませんでした。',
      invalidValue: '値が正しくありません。ID プロバイダーの属性マッピングを確認してください。',
      mutability: 'この項目は変更も削除もできません。',
      noTarget: '変更する対象が指定されていません。',
      owner: 'オーナーは削除できません。先にチームを譲渡するか、ID プロバイダーでこの人を除外してください。',
      not_found: 'この人またはグループは見つかりませんでした。',
      changed: 'その間に内容が変更されました。ID プロバイダーで再度読み取る必要があります。',
      too_large: 'リクエストが大きすぎます。',
      rate: 'リクエストが多すぎます。ID プロバイダーが後で再試行します。',
      unsupported: 'この機能には対応していません。',
      server: 'サーバーでエラーが発生しました。後でもう一度お試しください。',
    },
    badge: 'プロビジョニング',
    member: {
      title: 'ID プロバイダーが管理',
      role: 'この人の役割は ID プロバイダーで変更してください。',
      groups: '次のグループは ID プロバイダーで変更してください：{groups}',
      leave: 'ID プロバイダーで停止すると、この人はチームから外れます。',
    },
  },
  errors: {
    'scim.not_found': {
      title: 'グループが見つかりません',
      message: 'ID プロバイダーがこのグループを削除した可能性があります。ページを再読み込みしてください。',
    },
    'scim.owned': {
      title: 'ID プロバイダーが管理しています',
      message: 'この情報は ID プロバイダーが管理しています。そちらで変更してください。',
    },
  },
  permissions: {
    area: {
      scim: 'プロビジョニング',
    },
    allows: {
      'scim.manage': 'ID プロバイダーを接続し、そのグループの役割を決めます。',
    },
  },
  activity: {
    action: {
      'scimUser.create': '{actor} が {object} をプロビジョニング',
      'scimUser.update': '{actor} が {object} のプロビジョニング情報を更新',
      'scimUser.remove': '{actor} が {object} のプロビジョニングを解除',
      'scimGroup.create': '{actor} がグループ {object} をプロビジョニング',
      'scimGroup.update': '{actor} がプロビジョニングされたグループ {object} を更新',
      'scimGroup.remove': '{actor} がプロビジョニングされたグループ {object} を削除',
      'scimGroup.map': '{actor} がプロビジョニングされたグループ {object} の割り当てを変更',
      'scim.update': '{actor} がプロビジョニング設定を変更',
      'token.renew': '{actor} が API トークン {object} を更新',
    },
    type: {
      scimUser: 'プロビジョニングされた人',
      scimGroup: 'プロビジョニングされたグループ',
      scim: 'プロビジョニング設定',
    },
    field: {
      userName: 'メールアドレス',
      externalId: 'プロバイダー ID',
      active: '利用中',
      count: 'メンバー数',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'scim/ja-JP': typeof phrases;
  }
}
