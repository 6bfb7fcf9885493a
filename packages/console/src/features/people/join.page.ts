import { definePage } from '../../platform/page/define-page.ts';
import { readText } from '../../platform/search.ts';

/** Join a team by code, or create one: for visitors, users without a team, and users who want another one. */
export const joinPage = definePage('people', '/join', {
  title: 'shell.page.joinTeam',
  audience: 'anyone',
  places: [{ name: 'joinTeam' }],
  search: ({ code }) => ({ code: readText(code, 40) }),
  load: async () => (await import('./entry/JoinPage.tsx')).JoinPage,
});
