import type { Role } from '@muster/contract/roles';

export const DEMO_PASSWORD = 'muster-demo';

export const demoPeople = [
  { role: 'owner', name: '林美玲', email: 'owner@muster.example' },
  { role: 'admin', name: '陳志明', email: 'admin@muster.example' },
  { role: 'member', name: '王怡君', email: 'member@muster.example' },
  { role: 'operator', name: '張家豪', email: 'operator@muster.example' },
] as const satisfies { role: Role; name: string; email: string }[];

/** Further members of the school's team. Their accounts have the same password. */
export const demoColleagues = [
  { role: 'member', name: '李雅雯', email: 'lee.yw@lakeside.example', group: '3-A 教室' },
  { role: 'member', name: '黃俊傑', email: 'huang.jj@lakeside.example', group: '圖書館' },
  { role: 'operator', name: '吳佳蓉', email: 'wu.jr@lakeside.example', group: '大廳服務' },
  { role: 'operator', name: '周彥廷', email: 'chou.yt@lakeside.example', group: '5-B 教室' },
] as const satisfies { role: Role; name: string; email: string; group: string }[];

/** They used the team's code and wait for approval. */
export const demoApplicants = [
  { name: '蔡淑芬', email: 'tsai.sf@lakeside.example', hoursAgo: 20 },
  { name: '廖庭宇', email: 'liao.ty@lakeside.example', hoursAgo: 2 },
];
