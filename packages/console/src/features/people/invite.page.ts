import { definePage } from '../../platform/page/define-page.ts';
import { readText } from '../../platform/search.ts';

/** Where the mail of an invitation leads. */
export const invitePage = definePage('people', '/invite-verify', {
  title: 'shell.page.inviteVerify',
  audience: 'anyone',
  search: ({ token }) => ({ token: readText(token, 200) ?? 'none' }),
  load: async () => (await import('./entry/InvitePage.tsx')).InvitePage,
});
