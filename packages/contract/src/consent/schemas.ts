import { z } from 'zod';

/** Names a text that people agree to; another one asks everybody again. */
export const consentVersion = z.string().trim().min(1, 'field.required').max(40, 'field.too_long');
