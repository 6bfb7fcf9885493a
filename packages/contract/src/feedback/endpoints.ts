import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { feedbackLimits } from './limits.ts';
import { id, page, pageQuery, requestId } from '../primitives.ts';
import { feedbackCategories } from './categories.ts';
import { feedbackItem, newFeedback } from './schemas.ts';

export const sendFeedback = defineEndpoint('feedback.send', 'POST /rms/ticket/feedback', {
  summary: 'Send feedback to the operator of this server, optionally with a JPG or PNG as a data URL.',
  access: 'feedback.send',
  body: newFeedback.extend({ requestId: requestId.optional() }),
  reply: z.object({ id }),
  errors: ['feedback.picture', 'request.too_many'],
  bodyMax: feedbackLimits.bodyMax,
});

export const listFeedback = defineEndpoint('feedback.list', 'GET /rms/ticket/feedback', {
  summary: 'List the team’s feedback, newest first.',
  access: 'feedback.read',
  query: z.object({ ...pageQuery, category: z.enum(feedbackCategories).optional() }),
  reply: page(feedbackItem),
});

export const feedbackPicture = defineEndpoint('feedback.picture', 'GET /rms/ticket/feedback/:id/picture', {
  summary: 'Get the picture attached to a feedback message.',
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
    summary: 'Get the picture attached to a feedback message by the signed URL in the operator’s mail.',
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
