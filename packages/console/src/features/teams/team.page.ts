import Building2 from 'lucide-react/icons/building-2';
import { definePage } from '../../platform/page/define-page.ts';

export const teamPage = definePage('teams', '/accountCenter', {
  title: 'shell.page.accountCenter',
  icon: Building2,
  permission: 'team.read',
  load: async () => (await import('./TeamPage.tsx')).TeamPage,
});
