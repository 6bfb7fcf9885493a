import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  signOn: {
    title: '单点登录',
    hint: '成员使用学校或公司的 OpenID 登录服务登录。所有者始终可以使用密码和两步验证登录。',
    add: '添加登录服务',
    none: '尚未设置登录服务。',
    redirect: '登录服务需要的重定向地址',
    on: '使用中',
    off: '关闭',
    isRequired: '必须使用',
    people: '{count} 位成员',
    noDomains: '没有域名：登录页不会显示',
    tested: '测试于 {time}',
    untested: '尚未测试',
    edit: '编辑',
    check: '检查连接',
    test: '测试登录',
    remove: '移除',
    actionsOf: '“{name}”的操作',
    removeTitle: '移除“{name}”？',
    removeMessage: '通过它登录的人会立即退出，账号仍留在团队；没有密码的人可用“忘记密码”设置。',
    removed: '已移除“{name}”',
    saved: '已保存“{name}”',
    form: {
      add: '添加登录服务',
      edit: '编辑登录服务',
      save: '保存',
      name: '名称',
      nameHint: '显示在登录页，例如学校的名称。',
      issuer: '颁发者',
      issuerHint: '以 https:// 开头的地址。',
      clientId: '客户端 ID',
      secret: '客户端密码',
      secretKept: '留空则保留当前的密码。',
      domains: '邮件域名',
      domainsHint: '登录页会向这些域名的人提供此方式。',
      noDomains: '请先在“人员”页面的“邮件域名”验证域名。',
      defaultRole: '默认角色',
      noRole: '不让没有规则的人加入',
      rules: '规则',
      rulesHint:
        '根据登录服务提供的数据分配角色和群组，第一个符合的角色优先。每次登录都会更新由此加入的成员。',
      addRule: '添加规则',
      rule: '规则 {number}',
      removeRule: '移除规则 {number}',
      claim: '字段',
      value: '值',
      role: '角色',
      sameRole: '不指定',
      groups: '群组',
      enabled: '开放登录',
      enabledHint: '关闭时，通过它登录的人会立即退出。',
      required: '这些域名的成员必须使用',
      requiredHint: '他们无法再用密码登录，当前的登录也会结束。所有者不受限制，仍可使用密码和两步验证。',
      trusts: '信任它的两步验证',
      trustsHint: '登录服务说明已完成两步验证时，视为符合团队的要求。',
    },
    checked: {
      title: '“{name}”的连接',
      step: {
        address: '地址',
        discovery: '服务描述',
        endpoints: '登录地址',
        keys: '签名密钥',
      },
      state: {
        good: '正常',
        bad: '失败',
        skipped: '未检查',
      },
    },
    mine: {
      on: '已关联，上次使用 {time}',
      unused: '已关联',
      off: '未关联',
      bind: '关联',
      unbind: '取消关联',
      unbound: '已取消关联',
      prove: '使用“{name}”确认身份',
    },
  },
  activity: {
    type: {
      signOn: '单点登录',
    },
    action: {
      'signOn.create': '{actor} 添加了登录服务 {object}',
      'signOn.update': '{actor} 更改了登录服务 {object}',
      'signOn.remove': '{actor} 移除了登录服务 {object}',
      'signOn.check': '{actor} 检查了登录服务 {object}',
      'signOn.test': '{actor} 测试了登录服务 {object}',
      'signOn.signIn': '{actor} 通过 {object} 登录',
      'signOn.refuse': '{actor} 拒绝了通过 {object} 登录的人',
      'signOn.bind': '{actor} 将账号与 {object} 关联',
      'signOn.unbind': '{actor} 取消了账号与 {object} 的关联',
    },
    field: {
      issuer: '颁发者',
      clientId: '客户端 ID',
      domains: '邮件域名',
      rules: '规则',
      defaultRole: '默认角色',
      isEnabled: '开放登录',
      isRequired: '必须使用',
      trustsSecondStep: '信任两步验证',
      hasNewSecret: '新的客户端密码',
      result: '结果',
      outcome: '结果',
      reason: '原因',
    },
  },
  permissions: {
    area: {
      signOn: '单点登录',
    },
    allows: {
      'signOn.manage': '设置团队的单点登录。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on/zh-CN': typeof phrases;
  }
}
