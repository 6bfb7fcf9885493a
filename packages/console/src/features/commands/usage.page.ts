import History from 'lucide-react/icons/history';
import { badge } from '../../platform/page/badge.ts';
import { definePage } from '../../platform/page/define-page.ts';
import { usageBadgeQuery } from './commands.queries.ts';
import { readUsageSearch } from './usage-search.ts';

export const usagePage = definePage('commands', '/taskManager', {
  title: 'shell.page.taskManager',
  icon: History,
  menu: 'remote',
  permission: 'usage.read',
  badge: badge({
    query: () => usageBadgeQuery,
    count: ({ errorCount }) => errorCount,
    label: (t, count) => t('shell.failedTasks', { count }),
  }),
  search: readUsageSearch,
  load: async () => (await import('./UsagePage.tsx')).UsagePage,
});
