import { definePage } from '../../platform/page/define-page.ts';

export const groupPage = definePage({
  path: '/devices/groups/$id',
  area: 'groups',
  title: 'shell.page.devices',
  permission: 'group.read',
  load: async () => (await import('./GroupPage.tsx')).GroupPage,
});
