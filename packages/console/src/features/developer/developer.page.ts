import { definePage } from '../../platform/page/define-page.ts';

export const developerPage = definePage({
  path: '/developer/icons',
  area: 'developer',
  title: 'shell.page.accountCenter',
  audience: 'anyone',
  load: async () => (await import('./DeveloperPage.tsx')).DeveloperPage,
});
