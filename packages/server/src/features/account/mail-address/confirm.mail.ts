import { accountLimits } from '@muster/contract/account/limits';
import { defineMail } from '../../../platform/mail/define-mail.ts';

export const confirmMail = defineMail(
  'account.confirmMail',
  'account-mail',
  { name: 'Lin Mei-ling', link: 'https://muster.example/updatemail-verify?token=sample' },
  (t, { name, link }) => ({
    subject: t('accountMail.confirm.subject'),
    heading: t('accountMail.confirm.subject'),
    paragraphs: [t('accountMail.confirm.text', { name })],
    action: { label: t('accountMail.confirm.action'), link },
    notes: [
      t('accountMail.confirm.expires', { count: accountLimits.mailLinkHours }),
      t('accountMail.notAsked'),
    ],
  }),
);
