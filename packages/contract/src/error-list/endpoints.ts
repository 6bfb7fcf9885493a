import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

export const listErrors = defineEndpoint('errorList.list', 'GET /uams/error', {
  summary: 'Every code an answer may carry, with its texts in the language of the asker.',
  access: 'public',
  reply: z.object({
    items: z.array(
      z.object({
        /** Its place in the list, from 1; it may change between versions. */
        id: z.number().int(),
        errorCode: z.string(),
        errorTitleKeyName: z.string(),
        errorMessageKeyName: z.string(),
        sysErrorTitle: z.string(),
        sysErrorMessage: z.string(),
        /** What it means, in English, for whoever reads logs. */
        desc: z.string(),
        /** Whether the console shows it (spec section 8: some codes are hidden). */
        show: z.boolean(),
      }),
    ),
    count: z.number().int(),
  }),
});
