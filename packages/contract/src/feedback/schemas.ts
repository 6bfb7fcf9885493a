import { z } from 'zod';
import { feedbackLimits } from './limits.ts';
import { id, instant, lineText, text } from '../primitives.ts';
import { feedbackCategories } from './categories.ts';

/** A picture as browsers send it. The server checks its bytes, not the declared type. */
export const pictureUrl = z
  .string()
  .max(Math.ceil((feedbackLimits.pictureMax * 4) / 3) + 64, 'field.too_long')
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'field.format');

export const newFeedback = z.object({
  category: z.enum(feedbackCategories, 'field.choice'),
  message: text(feedbackLimits.messageMax, 1),
  /** Path of the page that the feedback is about. */
  page: lineText(200).default(''),
  picture: pictureUrl.optional(),
});

export const feedbackItem = z.object({
  id,
  category: z.enum(feedbackCategories),
  message: z.string(),
  page: z.string(),
  hasPicture: z.boolean(),
  sentBy: z.object({ id: id.nullable(), name: z.string() }),
  sentAt: instant,
});
export type FeedbackItem = z.infer<typeof feedbackItem>;
