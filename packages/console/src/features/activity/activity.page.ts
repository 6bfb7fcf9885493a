import ScrollText from 'lucide-react/icons/scroll-text';
import { definePage } from '../../platform/page/define-page.ts';
import { readActivitySearch } from './activity-search.ts';

export const activityPage = definePage('activity', '/activity', {
  title: 'shell.page.activity',
  icon: ScrollText,
  menu: 'main',
  permission: 'audit.read',
  search: readActivitySearch,
  load: async () => (await import('./ActivityPage.tsx')).ActivityPage,
});
