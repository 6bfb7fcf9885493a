import LayoutGrid from 'lucide-react/icons/layout-grid';
import { definePage } from '../../platform/page/define-page.ts';
import { readLibrarySearch } from './library-search.ts';

export const filesPage = definePage('files', '/appsFiles', {
  title: 'shell.page.appsFiles',
  icon: LayoutGrid,
  menu: 'remote',
  permission: 'file.read',
  search: readLibrarySearch,
  load: async () => (await import('./LibraryPage.tsx')).LibraryPage,
});
