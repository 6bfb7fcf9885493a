import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { feedbackLimits } from './limits.ts';
import { id, page, pageQuery } from '../primitives.ts';
import { feedbackCategories } from './categories.ts';
import { feedbackItem, newFeedback } from './schemas.ts';

export const sendFeedback = defineEndpoint('feedback.send', 'POST /rms/ticket/feedback', {
  summary: 'Tell the operator of this server something; a JPG or PNG may be with it, as a data URL.',
  access: 'feedback.send',
  body: newFeedback,
  reply: z.object({ id }),
  errors: ['feedback.picture', 'request.too_many'],
  bodyMax: feedbackLimits.bodyMax,
});

export const listFeedback = defineEndpoint('feedback.list', 'GET /rms/ticket/feedback', {
  summary: 'What people of the team have sent, newest first.',
  access: 'feedback.read',
  query: z.object({ ...pageQuery, category: z.enum(feedbackCategories).optional() }),
  reply: page(feedbackItem),
});

export const feedbackPicture = defineEndpoint('feedback.picture', 'GET /rms/ticket/feedback/:id/picture', {
  summary: 'The picture that was sent.',
  access: 'feedback.read',
  gives: 'file',
  reply: z.unknown(),
  errors: ['feedback.not_found'],
});

/** The operator may be outside the team, so the mail contains a signed address, valid until `expires`. */
export const fetchFeedbackPicture = defineEndpoint(
  'feedback.fetchPicture',
  'GET /ticket/feedback/:id/picture',
  {
    summary: 'The picture that was sent, by the signed address in the operator’s mail.',
    access: 'public',
    gives: 'file',
    query: z.object({
      team: id,
      /** Seconds since 1970. */
      expires: z.coerce.number().int(),
      signature: z.string().min(1).max(100),
    }),
    reply: z.unknown(),
    errors: ['feedback.link', 'feedback.not_found'],
  },
);
