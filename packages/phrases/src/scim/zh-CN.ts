import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  scim: {
    title: '自动预配（SCIM）',
    hint: '让身份提供商添加、更新和移除成员。',
    address: 'SCIM 地址',
    addressHint: '将此地址和令牌粘贴到身份提供商。',
    proved: '{domains} 的人员会直接加入，其他人会收到邀请。',
    unproved: '所有人都会收到邀请。先验证邮件域名，该域名的人员就能直接加入。',
    counts: '{member} 位成员、{invited} 位已邀请、{inactive} 位已停用',
    token: {
      title: '令牌',
      none: '暂无令牌，身份提供商无法连接。',
      make: '创建 SCIM 令牌',
      nameHint: '例如“Entra ID”。操作记录会显示此名称。',
      expires: '{date} 到期',
      renew: '更换',
      renewTitle: '更换“{name}”？',
      renewMessage: '当前令牌会立即失效。请将新令牌粘贴到身份提供商。',
      revokeMessage: '身份提供商将无法再连接。成员保持不变。',
    },
    role: {
      label: '新成员的角色',
      hint: '适用于不属于任何有角色群组的人员。',
      saved: '已保存角色',
    },
    groups: {
      title: '身份提供商的群组',
      hint: '选择每个群组的成员会加入的群组和获得的角色。',
      empty: '身份提供商尚未发送群组。',
      members: '{count} 位成员',
      gives: '群组：{group} · 角色：{role}',
      none: '无',
      change: '更改',
      group: '群组',
      role: '角色',
      roleHint: '如果一个人属于多个群组，以最高的角色为准。所有者的角色不会改变。',
      noGroup: '不加入群组',
      noRole: '不指定角色',
      save: '保存',
      saved: '已保存“{name}”',
    },
    requests: {
      title: '最近的请求',
      hint: '更改和错误，最近 {count} 条。',
      empty: '暂无请求',
      onlyFailed: '仅显示错误',
      done: '成功',
      failed: '失败（{status}）',
      verb: {
        create: '添加',
        update: '更新',
        remove: '移除',
        read: '读取',
      },
      about: {
        user: '{verb}人员 {subject}',
        group: '{verb}群组 {subject}',
        any: '其他请求',
      },
    },
    fault: {
      uniqueness: '此人员或群组已存在。',
      invalidFilter: '无法读取筛选条件。',
      invalidPath: '无法读取要更改的字段。',
      invalidSyntax: '无法读取请求的内容。',
      invalidValue: '某个值不正确。请检查身份提供商的属性映射。',
      mutability: '此字段无法更改或移除。',
      noTarget: '没有指定要更改的项目。',
      owner: '所有者无法被停用或移除。请先转让团队，或在身份提供商中排除此人。',
      not_found: '找不到此人员或群组。',
      changed: '内容已在此期间更改。身份提供商应重新读取。',
      too_large: '请求太大。',
      rate: '请求太频繁。身份提供商会稍后重试。',
      unsupported: '不支持此功能。',
      server: '服务器发生错误，请稍后重试。',
    },
    badge: '自动预配',
    member: {
      title: '由身份提供商管理',
      role: '请在身份提供商更改此人的角色。',
      groups: '请在身份提供商更改这些群组：{groups}',
      leave: '在身份提供商停用此人后，此人会离开团队。',
    },
  },
  errors: {
    'scim.not_found': {
      title: '找不到群组',
      message: '身份提供商可能已删除此群组，请刷新页面。',
    },
    'scim.owned': {
      title: '由身份提供商管理',
      message: '此信息由身份提供商管理，请在那里更改。',
    },
  },
  permissions: {
    area: {
      scim: '自动预配',
    },
    allows: {
      'scim.manage': '连接身份提供商，决定其群组的角色。',
    },
  },
  activity: {
    action: {
      'scimUser.create': '{actor} 预配了 {object}',
      'scimUser.update': '{actor} 更新了 {object} 的预配信息',
      'scimUser.remove': '{actor} 移除了 {object} 的预配',
      'scimGroup.create': '{actor} 预配了群组 {object}',
      'scimGroup.update': '{actor} 更新了预配的群组 {object}',
      'scimGroup.remove': '{actor} 移除了预配的群组 {object}',
      'scimGroup.map': '{actor} 更改了预配群组 {object} 的映射',
      'scim.update': '{actor} 更改了预配设置',
      'token.renew': '{actor} 更换了 API 令牌 {object}',
    },
    type: {
      scimUser: '预配的人员',
      scimGroup: '预配的群组',
      scim: '预配设置',
    },
    field: {
      userName: '电子邮箱',
      externalId: '提供商的编号',
      active: '使用中',
      count: '成员人数',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'scim/zh-CN': typeof phrases;
  }
}
