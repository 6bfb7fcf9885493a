import { definePage } from '../../platform/page/define-page.ts';

export const privacyPage = definePage('consent', '/privacy', {
  title: 'shell.page.privacy',
  audience: 'anyone',
  load: async () => (await import('./PrivacyPage.tsx')).PrivacyPage,
});
