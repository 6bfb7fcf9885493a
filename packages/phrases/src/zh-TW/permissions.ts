import type { Permission, Scope } from '@muster/contract/permissions';

export const permissions = {
  title: '權限說明',
  allows: {
    'team.read': '查看團隊的基本資料。',
    'team.update': '修改團隊資料與設定。',
    'team.key.read': '查看團隊金鑰，用它可將機器人加入任何群組。',
    'people.read': '查看團隊成員與邀請。',
    'group.read': '查看裝置群組。',
    'group.write': '建立、修改與刪除裝置群組。',
    'group.key.read': '查看群組金鑰，用它可將機器人加入該群組。',
    'device.read': '查看機器人與目前狀態。',
    'device.write': '新增、修改與移除機器人。',
    'device.command': '對機器人下達指令，例如重新啟動。',
    'device.adb': '在機器人上執行自訂 adb 指令。',
    'device.watch': '即時觀看機器人的狀態。',
    'config.read': '查看配置。',
    'config.write': '建立與修改配置。',
    'config.deploy': '將配置部署到機器人。',
    'usage.read': '查看使用紀錄。',
    'usage.retry': '重試失敗的任務。',
    'usage.cancel': '取消尚未被機器人接收的任務。',
    'audit.read': '查看誰在何時做了哪些變更。',
  } as const satisfies Record<Permission, string>,
  scope: {
    team: '整個團隊',
    groups: '所屬群組',
    none: '不允許',
  } as const satisfies Record<Scope | 'none', string>,
} as const;
