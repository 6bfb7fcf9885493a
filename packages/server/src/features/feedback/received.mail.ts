import type { FeedbackCategory } from '@muster/contract/feedback/categories';
import { defineMail } from '../../platform/mail/define-mail.ts';

export interface FeedbackLetter {
  category: FeedbackCategory;
  name: string;
  email: string;
  team: string;
  page: string;
  message: string;
  /** Address of the picture, if one was sent. */
  picture: string | null;
}

const sample: FeedbackLetter = {
  category: 'problem',
  name: 'Lin Mei-ling',
  email: 'mei@school.example',
  team: 'Lakeside School',
  page: '/devices',
  message: 'The list stays empty after I choose a group.',
  picture: 'https://muster.example/v1/ticket/feedback/sample/picture',
};

export const feedbackReceivedMail = defineMail(
  'feedback.received',
  'feedback-mail',
  sample,
  (t, { category, name, email, team, page, message, picture }) => ({
    subject: t(`feedbackMail.received.subject.${category}`, { team }),
    heading: t(`feedbackMail.received.subject.${category}`, { team }),
    paragraphs: [message],
    ...(picture !== null && { action: { label: t('feedbackMail.received.picture'), link: picture } }),
    notes: [
      t('feedbackMail.received.sentBy', { name, email }),
      ...(page === '' ? [] : [t('feedbackMail.received.page', { page })]),
    ],
  }),
);
