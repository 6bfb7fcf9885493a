import { accountLimits } from '@muster/contract/account/limits';
import { defineMail } from '../../../platform/mail/define-mail.ts';

/** Sent to the account's previous address. */
export const mailChangedMail = defineMail(
  'account.mailChanged',
  'account-mail',
  {
    name: 'Lin Mei-ling',
    email: 'new@muster.example',
    link: 'https://muster.example/updatemail-verify?undo=1&token=sample',
  },
  (t, { name, email, link }) => ({
    subject: t('accountMail.changed.subject'),
    heading: t('accountMail.changed.subject'),
    paragraphs: [t('accountMail.changed.text', { name, email })],
    action: { label: t('accountMail.changed.action'), link },
    notes: [t('accountMail.changed.expires', { count: accountLimits.mailUndoDays })],
  }),
);
