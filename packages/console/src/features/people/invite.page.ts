import { definePage } from '../../platform/page/define-page.ts';
import { readText } from '../../platform/search.ts';

/** Target of the link in an invitation mail. */
export const invitePage = definePage('people', '/invite-verify', {
  title: 'shell.page.inviteVerify',
  audience: 'anyone',
  search: ({ token }) => ({ token: readText(token, 200) ?? 'none' }),
  load: async () => (await import('./entry/InvitePage.tsx')).InvitePage,
});
