import { accountLimits } from '@muster/contract/account/limits';
import { defineMail } from '../../../platform/mail/define-mail.ts';

/** Used when no gateway for text messages is set up. */
export const phoneCodeMail = defineMail(
  'account.phoneCode',
  'account-mail',
  { name: 'Lin Mei-ling', phone: '+886912345678', code: '048213' },
  (t, { name, phone, code }) => ({
    subject: t('accountMail.code.subject'),
    heading: t('accountMail.code.subject'),
    paragraphs: [t('accountMail.code.text', { name, phone })],
    code,
    notes: [
      t('accountMail.code.expires', { count: accountLimits.phoneCodeMinutes }),
      t('accountMail.notAsked'),
    ],
  }),
);
