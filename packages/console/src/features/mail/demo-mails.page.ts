import { definePage } from '../../platform/page/define-page.ts';
import { paths } from '../../platform/paths.ts';
import { readId } from '../../platform/search.ts';

/** Demo only: on any other server the page says that it has no mails. */
export const demoMailsPage = definePage('mail', paths.demoMails, {
  title: 'shell.page.demoMails',
  audience: 'anyone',
  search: (raw): { mail?: string | undefined } => ({ mail: readId(raw.mail) }),
  load: async () => (await import('./DemoMailsPage.tsx')).DemoMailsPage,
});
