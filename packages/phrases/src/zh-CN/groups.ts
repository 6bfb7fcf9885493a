import type { groups as source } from '../zh-TW/groups.ts';
import type { Phrases } from '../phrase.ts';

export const groups = {
  title: '设备组列表',
  add: '添加设备组',
  search: '搜索设备组名称',
  isDefault: '默认设备组',
  column: {
    name: '设备组',
    devices: '机器人',
    online: '在线',
    members: '成员',
    config: '配置',
    created: '创建时间',
  },
  deviceCount: '{count} 台机器人',
  onlineCount: '{count} 台在线',
  memberCount: '{count} 位成员',
  empty: {
    title: '尚无设备组',
    message: '用设备组整理机器人，例如以班级或楼层区分，并指定由谁管理。',
    noMatch: '没有符合“{keyword}”的设备组',
  },
  create: {
    title: '添加设备组',
    name: '设备组名称',
    namePlaceholder: '例如：五年级二班',
    submit: '创建设备组',
    created: '已创建设备组“{name}”',
  },
  key: {
    download: '下载二维码',
    picture: '设备组“{group}”密钥的二维码',
    title: '设备组密钥',
    hint: '在机器人上输入这个密钥，机器人就会加入此设备组。',
    copy: '复制密钥',
    copied: '已复制密钥',
    hidden: '您没有查看此密钥的权限',
  },
  showDevices: '查看机器人',
} as const satisfies Phrases<typeof source>;
