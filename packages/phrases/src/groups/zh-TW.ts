import type { Sections } from '../phrase.ts';

export const phrases = {
  groups: {
    title: '群組列表',
    add: '建立群組',
    search: '搜尋群組名稱',
    isDefault: '預設群組',
    column: { name: '群組', devices: '機器人', members: '成員', config: '設定檔' },
    deviceCount: '{count} 台機器人',
    onlineCount: '{count} 台線上',
    memberCount: '{count} 位成員',
    empty: {
      title: '還沒有群組',
      message: '用群組整理機器人，例如以班級或樓層區分，並指定由誰管理。',
      noMatch: '沒有符合「{keyword}」的群組',
    },
    create: {
      done: '已建立群組「{name}」',
      title: '建立群組',
      name: '群組名稱',
      namePlaceholder: '例如：五年二班',
      submit: '建立群組',
    },
    key: {
      show: '顯示金鑰',
      download: '下載 QR 碼',
      picture: '群組「{group}」金鑰的 QR 碼',
      title: '群組金鑰',
      hint: '在機器人上輸入這組金鑰，機器人就會加入此群組。',
      hidden: '您沒有查看此金鑰的權限',
    },
    selected: '已選取 {count} 個群組',
    select: '選取「{group}」',
    selectPage: '選取本頁所有群組',
    clearSelection: '清除選取',
    robots: {
      title: '機器人',
      empty: '這個群組還沒有機器人。',
      emptyHint: '在「所有裝置」中選取機器人，再選擇「移動到群組」。',
      all: '查看全部 {count} 台機器人',
    },
    rename: { title: '重新命名群組', submit: '儲存', done: '群組已改名為「{name}」' },
    conflict: {
      renamed: '「{person}」在您編輯期間將群組改名為「{name}」。',
      changed: '「{person}」在您編輯期間變更了這個群組。',
      mine: '使用我的名稱',
      theirs: '使用對方的名稱',
    },
    remove: {
      title: '刪除 {count} 個群組？',
      titleOne: '刪除群組「{group}」？',
      submit: '刪除 {count} 個群組',
      robots: '{count} 台機器人移到「{heir}」。',
      activateAgain: '其中 {count} 台以群組金鑰開通，需要重新開通後才會連線。',
      members: '{count} 位成員不再屬於這些群組，並失去對應的權限。',
      configs: '{count} 個群組專用的設定檔移到「{heir}」。',
      keys: '群組金鑰會立即失效。此操作無法復原。',
      done: '已刪除 {count} 個群組',
    },
    renew: {
      action: '更換金鑰',
      title: '更換「{group}」的金鑰？',
      message: '舊金鑰會立即失效，尚未開通的機器人需要輸入新金鑰。已開通的機器人不受影響。',
      typing: '請輸入群組名稱「{group}」以確認',
      done: '已更換「{group}」的金鑰',
    },
    members: {
      title: '成員',
      intro: '擁有者與管理員可以管理所有群組，不需要加入。',
      search: '搜尋姓名或電子郵件',
      empty: '這個群組還沒有成員。',
      add: '新增成員',
      addTitle: '將成員加入「{group}」',
      addSubmit: '新增 {count} 位成員',
      choose: '請選擇要加入的成員。',
      noCandidates: '沒有可加入的成員。',
      added: '已新增 {count} 位成員',
      remove: '將「{name}」移出群組',
      removeTitle: '將「{name}」移出「{group}」？',
      removeMessage: '對方會立即失去這個群組的機器人與設定檔的使用權限，但仍是團隊成員。',
      removed: '已將「{name}」移出群組',
      more: '還有 {count} 位，請用搜尋縮小範圍。',
    },
    configuration: {
      title: '群組設定檔',
      none: '尚未指定設定檔',
      noneHint: '指定設定檔後，會部署到群組內的機器人。之後加入的機器人也會自動取得。',
      hint: '之後加入這個群組的機器人也會自動取得。',
      assign: '指定設定檔',
      change: '部署其他設定檔',
      take: '取消指定',
      takeTitle: '取消指定「{name}」？',
      takeMessage: '群組內的機器人保留目前的設定檔。之後加入的機器人不再自動取得。',
      taken: '已取消指定設定檔',
      lack: '{count} 台沒有這個設定檔',
      outdated: '{count} 台是舊版本',
      states: {
        applied: '{count} 台已套用',
        installing: '{count} 台安裝中',
        waiting: '{count} 台等待中',
        failed: '{count} 台失敗',
        drifted: '{count} 台未同步',
      },
    },
  },
  errors: {
    'group.name_taken': { title: '群組名稱已被使用', message: '請輸入其他名稱。' },
    'group.default': { title: '無法刪除預設群組', message: '每個團隊都需要預設群組，請選擇其他群組。' },
    'group.conflict': {
      title: '群組已被他人變更',
      message: '您編輯期間有人變更了這個群組，請選擇保留您的變更或使用對方的版本。',
    },
  },
  permissions: {
    area: { group: '群組' },
    allows: {
      'group.read': '查看群組。',
      'group.write': '建立、修改與刪除群組。',
      'group.key.read': '查看群組金鑰，用它可將機器人加入該群組。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'groups/zh-TW': typeof phrases;
  }
}
