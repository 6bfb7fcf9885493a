import { defineMail } from '../../../platform/mail/define-mail.ts';

export const removedMail = defineMail(
  'account.removed',
  'account-mail',
  { name: 'Lin Mei-ling' },
  (t, { name }) => ({
    subject: t('accountMail.removed.subject'),
    heading: t('accountMail.removed.subject'),
    paragraphs: [t('accountMail.removed.text', { name })],
    notes: [t('accountMail.removed.notYou')],
  }),
);
