import Activity from 'lucide-react/icons/activity';
import { definePage } from '../../platform/page/define-page.ts';
import { OpenAlertsBadge } from '../alerts/open-alerts.part.ts';
import { readStationSearch } from './station/station-search.ts';

export const stationPage = definePage('monitoring', '/remoteMonitor', {
  title: 'shell.page.remoteMonitor',
  icon: Activity,
  menu: 'remote',
  permission: 'monitor.read',
  mark: OpenAlertsBadge,
  search: readStationSearch,
  load: async () => (await import('./station/StationPage.tsx')).StationPage,
});
