import { z } from 'zod';
import { limits } from '../limits.ts';

export const password = z
  .string()
  .min(limits.account.passwordMin, 'field.too_short')
  .max(limits.account.passwordMax, 'field.too_long');
