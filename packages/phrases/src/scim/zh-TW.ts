import type { Sections } from '../phrase.ts';

export const phrases = {
  scim: {
    title: '自動佈建（SCIM）',
    hint: '讓身分識別提供者新增、更新和移除成員。',
    address: 'SCIM 網址',
    addressHint: '將這個網址和權杖貼到身分識別提供者。',
    proved: '{domains} 的人員會直接加入，其他人會收到邀請。',
    unproved: '所有人都會收到邀請。先驗證郵件網域，該網域的人員就能直接加入。',
    counts: '{member} 位成員、{invited} 位已邀請、{inactive} 位已停用',
    token: {
      title: '權杖',
      none: '尚無權杖，身分識別提供者無法連線。',
      make: '建立 SCIM 權杖',
      nameHint: '例如「Entra ID」。操作紀錄會顯示這個名稱。',
      expires: '{date} 到期',
      renew: '更換',
      renewTitle: '更換「{name}」？',
      renewMessage: '目前的權杖會立即失效。請將新權杖貼到身分識別提供者。',
      revokeMessage: '身分識別提供者將無法再連線。成員保持不變。',
    },
    role: {
      label: '新成員的角色',
      hint: '適用於不屬於任何有角色群組的人員。',
      saved: '已儲存角色',
    },
    groups: {
      title: '身分識別提供者的群組',
      hint: '選擇每個群組的成員會加入的群組和獲得的角色。',
      empty: '身分識別提供者尚未傳送群組。',
      members: '{count} 位成員',
      gives: '群組：{group} · 角色：{role}',
      none: '無',
      change: '變更',
      group: '群組',
      role: '角色',
      roleHint: '如果一個人屬於多個群組，以最高的角色為準。擁有者的角色不會改變。',
      noGroup: '不加入群組',
      noRole: '不指定角色',
      save: '儲存',
      saved: '已儲存「{name}」',
    },
    requests: {
      title: '最近的要求',
      hint: '變更和錯誤，最近 {count} 筆。',
      empty: '尚無要求',
      onlyFailed: '只顯示錯誤',
      done: '成功',
      failed: '失敗（{status}）',
      verb: {
        create: '新增',
        update: '更新',
        remove: '移除',
        read: '讀取',
      },
      about: {
        user: '{verb}人員 {subject}',
        group: '{verb}群組 {subject}',
        any: '其他要求',
      },
    },
    fault: {
      uniqueness: '這個人員或群組已存在。',
      invalidFilter: '無法讀取篩選條件。',
      invalidPath: '無法讀取要變更的欄位。',
      invalidSyntax: '無法讀取要求的內容。',
      invalidValue: '某個值不正確。請檢查身分識別提供者的屬性對應。',
      mutability: '這個欄位無法變更或移除。',
      noTarget: '沒有指定要變更的項目。',
      owner: '擁有者無法被停用或移除。請先轉移團隊，或在身分識別提供者中排除這個人。',
      not_found: '找不到這個人員或群組。',
      changed: '內容已在此期間變更。身分識別提供者應重新讀取。',
      too_large: '要求太大。',
      rate: '要求太頻繁。身分識別提供者會稍後重試。',
      unsupported: '不支援這項功能。',
      server: '伺服器發生錯誤，請稍後重試。',
    },
    badge: '自動佈建',
    member: {
      title: '由身分識別提供者管理',
      role: '請在身分識別提供者變更這個人的角色。',
      groups: '請在身分識別提供者變更這些群組：{groups}',
      leave: '在身分識別提供者停用這個人後，這個人會離開團隊。',
    },
  },
  errors: {
    'scim.not_found': {
      title: '找不到群組',
      message: '身分識別提供者可能已刪除這個群組，請重新整理。',
    },
    'scim.owned': {
      title: '由身分識別提供者管理',
      message: '這項資料由身分識別提供者管理，請在那裡變更。',
    },
  },
  permissions: {
    area: {
      scim: '自動佈建',
    },
    allows: {
      'scim.manage': '連接身分識別提供者，決定其群組的角色。',
    },
  },
  activity: {
    action: {
      'scimUser.create': '{actor} 佈建了 {object}',
      'scimUser.update': '{actor} 更新了 {object} 的佈建資料',
      'scimUser.remove': '{actor} 移除了 {object} 的佈建',
      'scimGroup.create': '{actor} 佈建了群組 {object}',
      'scimGroup.update': '{actor} 更新了佈建的群組 {object}',
      'scimGroup.remove': '{actor} 移除了佈建的群組 {object}',
      'scimGroup.map': '{actor} 變更了佈建群組 {object} 的對應',
      'scim.update': '{actor} 變更了佈建設定',
      'token.renew': '{actor} 更換了 API 權杖 {object}',
    },
    type: {
      scimUser: '佈建的人員',
      scimGroup: '佈建的群組',
      scim: '佈建設定',
    },
    field: {
      userName: '電子郵件',
      externalId: '提供者的編號',
      active: '使用中',
      count: '成員人數',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'scim/zh-TW': typeof phrases;
  }
}
