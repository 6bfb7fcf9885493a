import Folder from 'lucide-react/icons/folder';
import { definePage } from '../../platform/page/define-page.ts';
import { readMaterialSearch } from './material-search.ts';

export const materialsPage = definePage('materials', '/team-material', {
  title: 'shell.page.materials',
  icon: Folder,
  menu: 'resources',
  permission: 'material.read',
  search: readMaterialSearch,
  load: async () => (await import('./MaterialsPage.tsx')).MaterialsPage,
});
