import House from 'lucide-react/icons/house';
import { definePage } from '../../platform/page/define-page.ts';

export const dashboardPage = definePage('dashboard', '/abc', {
  title: 'shell.page.dashboard',
  icon: House,
  menu: 'main',
  permission: 'device.read',
  load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
});
