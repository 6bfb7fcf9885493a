import { definePage } from '../../platform/page/define-page.ts';

export const groupPage = definePage('groups', '/devices/groups/$id', {
  title: 'shell.page.devices',
  permission: 'group.read',
  load: async () => (await import('./GroupPage.tsx')).GroupPage,
});
