import { definePage } from '../../platform/page/define-page.ts';

export const termsPage = definePage('consent', '/terms', {
  title: 'shell.page.terms',
  audience: 'anyone',
  load: async () => (await import('./TermsPage.tsx')).TermsPage,
});
