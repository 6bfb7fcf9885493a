import { definePage } from '../../platform/page/define-page.ts';
import { readAlertsSearch } from './alerts-search.ts';

export const alertsPage = definePage('alerts', '/remoteMonitor/alerts', {
  title: 'shell.page.alerts',
  permission: 'alert.read',
  search: readAlertsSearch,
  load: async () => (await import('./AlertsPage.tsx')).AlertsPage,
});
