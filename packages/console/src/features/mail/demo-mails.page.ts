import { definePage } from '../../platform/page/define-page.ts';
import { paths } from '../../platform/paths.ts';
import { readId } from '../../platform/search.ts';

/** Of the demo: on any other server there is nothing to show, and it says so. */
export const demoMailsPage = definePage('mail', paths.demoMails, {
  title: 'shell.page.demoMails',
  audience: 'anyone',
  search: (raw): { mail?: string | undefined } => ({ mail: readId(raw.mail) }),
  load: async () => (await import('./DemoMailsPage.tsx')).DemoMailsPage,
});
