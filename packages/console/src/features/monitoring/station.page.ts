import Activity from 'lucide-react/icons/activity';
import { definePage } from '../../platform/page/define-page.ts';
import { readStationSearch } from './station/station-search.ts';

export const stationPage = definePage('monitoring', '/remoteMonitor', {
  title: 'shell.page.remoteMonitor',
  icon: Activity,
  menu: 'remote',
  permission: 'monitor.read',
  search: readStationSearch,
  load: async () => (await import('./station/StationPage.tsx')).StationPage,
});
