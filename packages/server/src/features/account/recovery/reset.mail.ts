import { accountLimits } from '@muster/contract/account/limits';
import { defineMail } from '../../../platform/mail/define-mail.ts';

export const resetMail = defineMail(
  'account.reset',
  'account-mail',
  { name: 'Lin Mei-ling', link: 'https://muster.example/resetpassword?token=sample' },
  (t, { name, link }) => ({
    subject: t('accountMail.reset.subject'),
    heading: t('accountMail.reset.subject'),
    paragraphs: [t('accountMail.reset.text', { name })],
    action: { label: t('accountMail.reset.action'), link },
    notes: [t('accountMail.reset.expires', { count: accountLimits.resetMinutes }), t('accountMail.notAsked')],
  }),
);
