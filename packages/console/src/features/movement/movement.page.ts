import { definePage } from '../../platform/page/define-page.ts';

export const movementPage = definePage('movement', '/movement/$sn', {
  title: 'shell.page.movement',
  permission: 'device.watch',
  load: async () => (await import('./MovementPage.tsx')).MovementPage,
});
