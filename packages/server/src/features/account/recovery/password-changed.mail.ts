import { defineMail } from '../../../platform/mail/define-mail.ts';

export const passwordChangedMail = defineMail(
  'account.passwordChanged',
  'account-mail',
  { name: 'Lin Mei-ling', link: 'https://muster.example/forgetpassword' },
  (t, { name, link }) => ({
    subject: t('accountMail.passwordChanged.subject'),
    heading: t('accountMail.passwordChanged.subject'),
    paragraphs: [t('accountMail.passwordChanged.text', { name })],
    action: { label: t('accountMail.passwordChanged.action'), link },
    notes: [t('accountMail.passwordChanged.notYou')],
  }),
);
