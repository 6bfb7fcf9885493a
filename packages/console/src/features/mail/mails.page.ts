import Mail from 'lucide-react/icons/mail';
import { definePage } from '../../platform/page/define-page.ts';
import { readMailsSearch } from './mails-search.ts';

export const mailsPage = definePage('mail', '/mails', {
  title: 'shell.page.mails',
  icon: Mail,
  permission: 'mail.read',
  search: readMailsSearch,
  load: async () => (await import('./MailsPage.tsx')).MailsPage,
});
