import type { Sections } from '../phrase.ts';

export const groups = {
  title: '群組列表',
  add: '新增群組',
  search: '搜尋群組名稱',
  isDefault: '預設群組',
  column: {
    name: '群組',
    devices: '機器人',
    online: '已連線',
    members: '成員',
    config: '配置',
    created: '建立時間',
  },
  deviceCount: '{count} 台機器人',
  onlineCount: '{count} 台已連線',
  memberCount: '{count} 位成員',
  empty: {
    title: '尚無裝置群組',
    message: '用群組整理機器人，例如以班級或樓層區分，並指定由誰管理。',
    noMatch: '沒有符合「{keyword}」的群組',
  },
  create: {
    title: '新增群組',
    name: '群組名稱',
    namePlaceholder: '例如：五年二班',
    submit: '建立群組',
    created: '已建立群組「{name}」',
  },
  key: {
    download: '下載 QR 碼',
    picture: '群組「{group}」金鑰的 QR 碼',
    title: '群組金鑰',
    hint: '在機器人上輸入這組金鑰，機器人就會加入此群組。',
    copy: '複製金鑰',
    copied: '已複製金鑰',
    hidden: '您沒有查看此金鑰的權限',
  },
  showDevices: '查看機器人',
} as const satisfies Sections;
