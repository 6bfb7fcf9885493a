import { defineMail } from '../../../platform/mail/define-mail.ts';

/** The actions that send this mail, as the audit log names them. */
type StrengthChange =
  | 'beginTwoStep'
  | 'changeTwoStep'
  | 'endTwoStep'
  | 'renewBackupCodes'
  | 'addPasskey'
  | 'removePasskey';

export const strengthChangedMail = defineMail(
  'account.strengthChanged',
  'account-mail',
  { name: 'Lin Mei-ling', change: 'endTwoStep' },
  (t, { name, change }) => ({
    subject: t('accountMail.strengthChanged.subject'),
    heading: t('accountMail.strengthChanged.subject'),
    paragraphs: [
      t('accountMail.strengthChanged.text', {
        name,
        change: t(`accountMail.strengthChanged.change.${change as StrengthChange}`),
      }),
    ],
    notes: [t('accountMail.strengthChanged.notYou')],
  }),
);
