import { z } from 'zod';

/** Identifies the text that users agree to; a new version asks all users again. */
export const consentVersion = z.string().trim().min(1, 'field.required').max(40, 'field.too_long');
