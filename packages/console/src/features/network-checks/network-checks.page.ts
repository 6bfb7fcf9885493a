import { definePage } from '../../platform/page/define-page.ts';
import { readNetworkSearch } from './network-search.ts';

export const networkChecksPage = definePage('network-checks', '/remoteMonitor/network-checks', {
  title: 'shell.page.networkChecks',
  permission: 'monitor.read',
  search: readNetworkSearch,
  load: async () => (await import('./NetworkChecksPage.tsx')).NetworkChecksPage,
});
