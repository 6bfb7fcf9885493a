import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { definePage } from '../../platform/page/define-page.ts';
import { readConfigSearch } from './config-search.ts';

export const configsPage = definePage('configs', '/config', {
  title: 'shell.page.config',
  icon: SlidersHorizontal,
  menu: 'remote',
  permission: 'config.read',
  search: readConfigSearch,
  load: async () => (await import('./ConfigListPage.tsx')).ConfigListPage,
});
