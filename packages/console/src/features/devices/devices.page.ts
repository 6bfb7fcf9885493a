import Bot from 'lucide-react/icons/bot';
import { definePage } from '../../platform/page/define-page.ts';
import { readDeviceSearch } from './device-search.ts';
import { devicesQuery } from './devices.queries.ts';

export const devicesPage = definePage('devices', '/devices', {
  title: 'shell.page.devices',
  icon: Bot,
  menu: 'main',
  permission: 'device.read',
  search: readDeviceSearch,
  isReloadedOnReturn: true,
  // The page that most users open first.
  prefetch: (client, { search }) => void client.prefetchQuery(devicesQuery(search)),
  load: async () => (await import('./DevicesPage.tsx')).DevicesPage,
});
