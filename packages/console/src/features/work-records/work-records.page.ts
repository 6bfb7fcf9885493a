import { definePage } from '../../platform/page/define-page.ts';
import { readRecordsSearch } from './records-search.ts';

export const workRecordsPage = definePage('work-records', '/remoteMonitor/records', {
  title: 'shell.page.workRecords',
  permission: 'monitor.read',
  search: readRecordsSearch,
  load: async () => (await import('./WorkRecordsPage.tsx')).WorkRecordsPage,
});
