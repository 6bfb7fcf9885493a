import { definePage } from '../../platform/page/define-page.ts';
import { readText } from '../../platform/search.ts';

/** Into a team, by code or by making one: for strangers, for people in no team, and for those who want another. */
export const joinPage = definePage('people', '/join', {
  title: 'shell.page.joinTeam',
  audience: 'anyone',
  places: [{ name: 'joinTeam' }],
  search: ({ code }) => ({ code: readText(code, 40) }),
  load: async () => (await import('./entry/JoinPage.tsx')).JoinPage,
});
