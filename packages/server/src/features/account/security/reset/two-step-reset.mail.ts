import { accountLimits } from '@muster/contract/account/limits';
import { defineMail } from '../../../../platform/mail/define-mail.ts';

const link = 'https://muster.example/twostep-reset?token=sample';

/** Sent to the user who lost their second step, according to their admin. */
export const resetAskedMail = defineMail(
  'account.twoStepResetAsked',
  'account-mail',
  { name: 'Lin Mei-ling', admin: 'Chen Zhiming', link },
  (t, { name, admin, link: to }) => ({
    subject: t('accountMail.twoStepReset.subject'),
    heading: t('accountMail.twoStepReset.subject'),
    paragraphs: [t('accountMail.twoStepReset.text', { name, admin })],
    action: { label: t('accountMail.twoStepReset.action'), link: to },
    notes: [
      t('accountMail.twoStepReset.expires', { count: accountLimits.twoStepResetHours }),
      t('accountMail.twoStepReset.notYou'),
    ],
  }),
);

/** Sent after confirmation: the reset waits, and can be cancelled until it is carried out. */
export const resetWaitingMail = defineMail(
  'account.twoStepResetWaiting',
  'account-mail',
  { name: 'Lin Mei-ling', hours: accountLimits.twoStepResetWaitHours, link },
  (t, { name, hours, link: to }) => ({
    subject: t('accountMail.twoStepReset.waitingSubject', { count: hours }),
    heading: t('accountMail.twoStepReset.waitingSubject', { count: hours }),
    paragraphs: [t('accountMail.twoStepReset.waiting', { name })],
    action: { label: t('accountMail.twoStepReset.cancel'), link: to },
    notes: [t('accountMail.strengthChanged.notYou')],
  }),
);
