import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  tokens: {
    mine: '我的 API 令牌',
    mineHint: '程序使用令牌代表您调用 API。令牌的权限不会超过您当前的权限。',
    team: '团队的 API 令牌',
    teamHint: '团队令牌在创建者离开后仍然有效。您也可以在此吊销成员的令牌。',
    new: '创建令牌',
    newTeam: '创建团队令牌',
    docs: 'API 参考',
    empty: '暂无令牌',
    emptyHint: '创建令牌，让程序或定时任务使用 API。',
    column: {
      name: '名称',
      scopes: '权限',
      expires: '到期',
      used: '上次使用',
      owner: '所有者',
      actions: '操作',
    },
    kindTeam: '团队',
    scopeCount: '{count} 项权限',
    allGroups: '不限群组',
    never: '永不过期',
    expired: '已过期',
    unused: '尚未使用',
    usedFrom: '{time}，来自 {address}',
    revoke: {
      action: '吊销',
      title: '吊销“{name}”？',
      message: '使用此令牌的程序会立即无法访问。此操作无法撤销。',
      done: '已吊销“{name}”',
    },
    form: {
      title: '创建 API 令牌',
      titleTeam: '创建团队的 API 令牌',
      name: '名称',
      nameHint: '例如使用它的程序。',
      expires: '到期',
      days: '{count} 天后',
      never: '永不过期',
      scopes: '权限',
      chosen: '已选择 {count} 项',
      readOnly: '仅选查看',
      all: '全选',
      none: '全部清除',
      noScopes: '请至少选择一项权限。',
      limitGroups: '仅限选定的群组',
      limitHint: '与整个团队有关的权限将无法使用。',
      submit: '创建令牌',
    },
    made: {
      title: '已创建“{name}”',
      hint: '请立即复制并妥善保存，关闭后无法再次显示。',
      label: 'API 令牌',
      example: '试一试',
      done: '我已保存',
    },
  },
  errors: {
    'token.invalid': {
      title: '令牌无效',
      message: 'API 令牌错误、已过期或已吊销。',
    },
    'token.scope': {
      title: '令牌没有此权限',
      message: '请使用包含此权限的 API 令牌。',
    },
    'token.refused': {
      title: '无法使用令牌执行',
      message: '此操作只能登录后在控制台执行。',
    },
    'token.beyond': {
      title: '权限超出您的权限',
      message: '令牌的权限不能超过您自己的权限。',
    },
    'token.not_found': {
      title: '找不到令牌',
      message: '此令牌可能已吊销，请刷新页面。',
    },
    'token.limit': {
      title: '令牌数量已达上限',
      message: '请先吊销不再使用的令牌。',
    },
  },
  permissions: {
    area: {
      token: 'API 令牌',
    },
    allows: {
      'token.own': '创建和吊销自己的 API 令牌。',
      'token.team': '创建团队的 API 令牌，吊销任何人的令牌。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tokens/zh-CN': typeof phrases;
  }
}
