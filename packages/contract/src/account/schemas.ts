import { z } from 'zod';
import { limits } from '../limits.ts';

export const password = z
  .string()
  .min(limits.account.passwordMin, 'field.too_short')
  .max(limits.account.passwordMax, 'field.too_long');

/** A password somebody has already: only whether it is the right one is of interest. */
export const givenPassword = z
  .string()
  .min(1, 'field.required')
  .max(limits.account.passwordMax, 'field.too_long');

/** Twice the same; that they differ is E063. */
export const newPassword = {
  password,
  confirmation: z.string().max(limits.account.passwordMax, 'field.too_long'),
};

/** Of a link in a mail. */
export const linkToken = z.string().trim().min(1, 'field.required').max(200, 'field.too_long');
