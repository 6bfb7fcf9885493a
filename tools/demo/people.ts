import type { Role } from '@muster/contract/roles';

export const DEMO_PASSWORD = 'muster-demo';

export const demoPeople = [
  { role: 'owner', name: '林美玲', email: 'owner@muster.example' },
  { role: 'admin', name: '陳志明', email: 'admin@muster.example' },
  { role: 'member', name: '王怡君', email: 'member@muster.example' },
  { role: 'operator', name: '張家豪', email: 'operator@muster.example' },
] as const satisfies { role: Role; name: string; email: string }[];
