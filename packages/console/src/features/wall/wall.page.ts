import Tv from 'lucide-react/icons/tv';
import { definePage } from '../../platform/page/define-page.ts';

export const wallPage = definePage('wall', '/remoteMonitor/wall', {
  title: 'shell.page.wall',
  icon: Tv,
  permission: 'monitor.read',
  frame: 'none',
  load: async () => (await import('./WallPage.tsx')).WallPage,
});
