import Users from 'lucide-react/icons/users';
import { badge } from '../../platform/page/badge.ts';
import { definePage } from '../../platform/page/define-page.ts';
import { waitingQuery } from './joining.queries.ts';
import { readPeopleSearch } from './people-search.ts';

/** Open to the whole team: users who may not see the members still find the roles explained (spec section 2). */
export const peoplePage = definePage('people', '/peopleManager', {
  title: 'shell.page.peopleManager',
  icon: Users,
  menu: 'main',
  badge: badge({
    query: () => waitingQuery,
    count: ({ applicants }) => applicants,
    label: (t, count) => t('shell.joinTeam.waiting', { count }),
    permission: 'people.read',
  }),
  places: [
    { name: 'requests', search: 'tab=requests', permission: 'people.approve' },
    { name: 'invitations', search: 'tab=invitations', permission: 'people.invite' },
  ],
  search: readPeopleSearch,
  isReloadedOnReturn: true,
  load: async () => (await import('./PeoplePage.tsx')).PeoplePage,
});
