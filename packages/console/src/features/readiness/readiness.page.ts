import GraduationCap from 'lucide-react/icons/graduation-cap';
import { definePage } from '../../platform/page/define-page.ts';
import { readReadinessSearch } from './readiness-search.ts';

export const readinessPage = definePage('readiness', '/readiness', {
  title: 'shell.page.readiness',
  icon: GraduationCap,
  menu: 'remote',
  permission: 'readiness.read',
  search: readReadinessSearch,
  load: async () => (await import('./ReadinessPage.tsx')).ReadinessPage,
});
