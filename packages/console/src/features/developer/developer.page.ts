import { definePage } from '../../platform/page/define-page.ts';

export const developerPage = definePage('developer', '/developer/icons', {
  title: 'shell.page.accountCenter',
  audience: 'anyone',
  load: async () => (await import('./DeveloperPage.tsx')).DeveloperPage,
});
