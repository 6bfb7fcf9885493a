import { limits } from '@muster/contract/limits';
import { defineMail } from '../../../platform/mail/define-mail.ts';

export interface InvitationLetter {
  team: string;
  /** Who invited, by name. */
  inviter: string;
  link: string;
}

export const invitationMail = defineMail(
  'people.invitation',
  'people-mail',
  {
    team: 'Lakeside Elementary',
    inviter: 'Lin Mei-ling',
    link: 'https://muster.example/invite-verify?token=sample',
  } as InvitationLetter,
  (t, { team, inviter, link }) => ({
    subject: t('peopleMail.invitation.subject', { team }),
    heading: t('peopleMail.invitation.heading', { team }),
    paragraphs: [t('peopleMail.invitation.message', { inviter, team }), t('peopleMail.invitation.next')],
    action: { label: t('peopleMail.invitation.action'), link },
    notes: [
      t('peopleMail.invitation.expiry', { days: limits.people.invitationDays }),
      t('peopleMail.invitation.notYou'),
    ],
  }),
);
