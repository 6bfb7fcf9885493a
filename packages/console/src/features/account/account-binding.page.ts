import { definePage } from '../../platform/page/define-page.ts';

export const accountBindingPage = definePage('account', '/accbind-redirect', {
  title: 'shell.page.accountCenter',
  audience: 'anyone',
  load: async () => (await import('./AccountBindingPage.tsx')).AccountBindingPage,
});
