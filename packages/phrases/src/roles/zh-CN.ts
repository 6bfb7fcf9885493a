import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  roles: {
    title: '自定义角色',
    hint: '自定义角色列出允许的权限，不能超过您自己的权限。',
    new: '创建角色',
    empty: '暂无自定义角色',
    emptyHint: '四种内置角色不适用时，可创建自定义角色。',
    members: '{count} 位成员',
    grants: '{count} 项权限',
    basedOn: '以{role}为基础',
    edit: '编辑',
    remove: {
      action: '删除',
      title: '删除角色“{name}”？',
      message: '此操作无法撤销。',
      replacement: '{count} 位成员改用的角色',
      submit: '删除角色',
      done: '已删除角色“{name}”',
    },
    form: {
      create: '创建角色',
      update: '编辑角色“{name}”',
      updateHint: '更改会立即对使用此角色的成员生效。',
      name: '角色名称',
      base: '基础角色',
      baseHint: '决定成员在列表中的位置，以及谁能管理他们。',
      permissions: '权限',
      beyond: '您没有此权限',
      save: '保存角色',
      created: '已创建角色“{name}”',
      saved: '已保存角色“{name}”',
    },
  },
  errors: {
    'role.beyond': {
      title: '权限超出您的权限',
      message: '不能授予或更改超出您自己权限的角色。',
    },
    'role.own': {
      title: '不能更改自己的角色',
      message: '请由所有者或其他管理员更改。',
    },
    'role.by_token': {
      title: '不能使用令牌提升角色',
      message: '请登录控制台后再更改角色。',
    },
    'role.not_found': {
      title: '找不到角色',
      message: '此角色可能已删除，请刷新页面。',
    },
    'role.conflict': {
      title: '此角色已被他人更改',
      message: '请确认当前内容后重试。',
    },
    'role.name_taken': {
      title: '角色名称已使用',
      message: '请使用其他名称。',
    },
    'role.in_use': {
      title: '仍有成员使用此角色',
      message: '请选择这些成员改用的角色。',
    },
    'role.limit': {
      title: '角色数量已达上限',
      message: '请先删除不再使用的角色。',
    },
  },
  permissions: {
    area: {
      role: '角色',
    },
    allows: {
      'role.read': '查看团队的自定义角色。',
      'role.write': '创建、更改和删除自定义角色。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roles/zh-CN': typeof phrases;
  }
}
