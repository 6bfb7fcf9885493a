import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

export const listErrors = defineEndpoint('errorList.list', 'GET /uams/error', {
  summary: 'List all error codes with their texts in the caller’s language.',
  access: 'public',
  reply: z.object({
    items: z.array(
      z.object({
        /** Position in the list, from 1; it may change between versions. */
        id: z.number().int(),
        errorCode: z.string(),
        errorTitleKeyName: z.string(),
        errorMessageKeyName: z.string(),
        sysErrorTitle: z.string(),
        sysErrorMessage: z.string(),
        /** The meaning, in English, for readers of logs. */
        desc: z.string(),
        /** Whether the console shows it (spec section 8 hides some codes). */
        show: z.boolean(),
      }),
    ),
    count: z.number().int(),
  }),
});
