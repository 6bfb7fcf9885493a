import { definePage } from '../../platform/page/define-page.ts';

/** For a screen without an account. The secret stands behind `#`, which no server, log or other page ever gets. */
export const wallLinkPage = definePage('wall', '/wall', {
  title: 'shell.page.wallLink',
  audience: 'anyone',
  load: async () => (await import('./link/WallLinkPage.tsx')).WallLinkPage,
});
