import { definePage } from '../../platform/page/define-page.ts';
import type { RawSearch } from '../../platform/search.ts';

interface NotificationsSearch {
  tab?: 'unread' | 'settings' | undefined;
}

function readSearch(raw: RawSearch): NotificationsSearch {
  return { tab: raw.tab === 'unread' || raw.tab === 'settings' ? raw.tab : undefined };
}

export const notificationsPage = definePage('notifications', '/notifications', {
  title: 'shell.page.notifications',
  search: readSearch,
  load: async () => (await import('./NotificationsPage.tsx')).NotificationsPage,
});
