import { peopleLimits } from '@muster/contract/people/limits';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { withoutLinks } from '../../../platform/mail/without-links.ts';

export interface InvitationLetter {
  team: string;
  /** Name of the inviter. */
  inviter: string;
  link: string;
  /** The inviter's message; may be empty, and missing in mails of an earlier release. */
  message?: string;
}

export const invitationMail = defineMail(
  'people.invitation',
  'people-mail',
  {
    team: 'Lakeside Elementary',
    inviter: 'Lin Mei-ling',
    link: 'https://muster.example/invite-verify?token=sample',
    message: 'See you on Monday in the lab. Please bring your class list.',
  } as InvitationLetter,
  (t, { team, inviter, link, message }) => ({
    subject: t('peopleMail.invitation.subject', { team }),
    heading: t('peopleMail.invitation.heading', { team }),
    paragraphs: [
      t('peopleMail.invitation.message', { inviter, team }),
      ...(message === undefined || message === ''
        ? []
        : [t('peopleMail.invitation.wrote', { inviter, message: withoutLinks(message) })]),
      t('peopleMail.invitation.next'),
    ],
    action: { label: t('peopleMail.invitation.action'), link },
    notes: [
      t('peopleMail.invitation.expiry', { days: peopleLimits.invitationDays }),
      t('peopleMail.invitation.notYou'),
    ],
  }),
);
