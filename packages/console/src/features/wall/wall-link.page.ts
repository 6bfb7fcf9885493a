import { definePage } from '../../platform/page/define-page.ts';

/**
 * For a screen without an account. The secret is in the fragment after `#`, which is never sent to a server, log or
 * other page.
 */
export const wallLinkPage = definePage('wall', '/wall', {
  title: 'shell.page.wallLink',
  audience: 'anyone',
  load: async () => (await import('./link/WallLinkPage.tsx')).WallLinkPage,
});
