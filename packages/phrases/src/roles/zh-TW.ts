import type { Sections } from '../phrase.ts';

export const phrases = {
  roles: {
    title: '自訂角色',
    hint: '自訂角色列出允許的權限，不能超過您自己的權限。',
    new: '建立角色',
    empty: '尚無自訂角色',
    emptyHint: '四種內建角色不適用時，可建立自訂角色。',
    members: '{count} 位成員',
    grants: '{count} 項權限',
    basedOn: '以{role}為基礎',
    edit: '編輯',
    remove: {
      action: '刪除',
      title: '刪除角色「{name}」？',
      message: '此操作無法復原。',
      replacement: '{count} 位成員改用的角色',
      submit: '刪除角色',
      done: '已刪除角色「{name}」',
    },
    form: {
      create: '建立角色',
      update: '編輯角色「{name}」',
      updateHint: '變更會立即對使用此角色的成員生效。',
      name: '角色名稱',
      base: '基礎角色',
      baseHint: '決定成員在列表中的位置，以及誰能管理他們。',
      permissions: '權限',
      beyond: '您沒有這項權限',
      save: '儲存角色',
      created: '已建立角色「{name}」',
      saved: '已儲存角色「{name}」',
    },
  },
  errors: {
    'role.beyond': {
      title: '權限超過您的權限',
      message: '不能給予或變更超過您自己權限的角色。',
    },
    'role.own': {
      title: '不能變更自己的角色',
      message: '請由擁有者或其他管理員變更。',
    },
    'role.by_token': {
      title: '不能以權杖提升角色',
      message: '請登入主控台後再變更角色。',
    },
    'role.not_found': {
      title: '找不到角色',
      message: '這個角色可能已刪除，請重新整理。',
    },
    'role.conflict': {
      title: '這個角色已被他人變更',
      message: '請確認目前的內容後再試一次。',
    },
    'role.name_taken': {
      title: '角色名稱已使用',
      message: '請使用其他名稱。',
    },
    'role.in_use': {
      title: '仍有成員使用此角色',
      message: '請選擇這些成員改用的角色。',
    },
    'role.limit': {
      title: '角色數量已達上限',
      message: '請先刪除不再使用的角色。',
    },
  },
  permissions: {
    area: {
      role: '角色',
    },
    allows: {
      'role.read': '查看團隊的自訂角色。',
      'role.write': '建立、變更和刪除自訂角色。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roles/zh-TW': typeof phrases;
  }
}
