import { defineMail } from '../../../platform/mail/define-mail.ts';

export interface DecisionLetter {
  team: string;
  /** Address of the console. */
  link: string;
}

const sample: DecisionLetter = { team: 'Lakeside Elementary', link: 'https://muster.example/' };

export const approvedMail = defineMail('people.approved', 'people-mail', sample, (t, { team, link }) => ({
  subject: t('peopleMail.approved.subject', { team }),
  heading: t('peopleMail.approved.heading', { team }),
  paragraphs: [t('peopleMail.approved.message', { team })],
  action: { label: t('peopleMail.approved.action'), link },
}));

export const rejectedMail = defineMail('people.rejected', 'people-mail', sample, (t, { team }) => ({
  subject: t('peopleMail.rejected.subject', { team }),
  heading: t('peopleMail.rejected.heading'),
  paragraphs: [t('peopleMail.rejected.message', { team })],
}));
