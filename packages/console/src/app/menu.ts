import type { Permission } from '@muster/contract/permissions';
import Bot from 'lucide-react/icons/bot';
import History from 'lucide-react/icons/history';
import Users from 'lucide-react/icons/users';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../platform/paths.ts';

export type MenuGroupId = 'main' | 'remote' | 'resources' | 'students';

export interface MenuItem {
  path: string;
  title: 'shell.page.peopleManager' | 'shell.page.devices' | 'shell.page.config' | 'shell.page.taskManager';
  icon: LucideIcon;
  permission: Permission;
  hasUsageBadge?: boolean;
}

/** The sidebar (spec section 2): four groups in this order, of which those without a permitted page do not show. */
export const menu: readonly { id: MenuGroupId; items: readonly MenuItem[] }[] = [
  {
    id: 'main',
    items: [
      { path: paths.people, title: 'shell.page.peopleManager', icon: Users, permission: 'people.read' },
      { path: paths.devices, title: 'shell.page.devices', icon: Bot, permission: 'device.read' },
    ],
  },
  {
    id: 'remote',
    items: [
      { path: paths.configs, title: 'shell.page.config', icon: SlidersHorizontal, permission: 'config.read' },
      {
        path: paths.usage,
        title: 'shell.page.taskManager',
        icon: History,
        permission: 'usage.read',
        hasUsageBadge: true,
      },
    ],
  },
  { id: 'resources', items: [] },
  { id: 'students', items: [] },
];

/** Whether the page at `pathname` belongs to this item: `/config/1` to `/config`, but `/configs` does not. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
