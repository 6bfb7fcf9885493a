import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { languages } from '../languages.ts';
import { writtenMail } from './schemas.ts';

/** For developers of Muster, like the page of components: samples without real data. */
export const listMailTemplates = defineEndpoint('mail.templates', 'GET /developer/mails', {
  summary: 'List the kinds of mail that Muster sends.',
  access: 'public',
  reply: z.object({ kinds: z.array(z.string()) }),
});

export const previewMail = defineEndpoint('mail.preview', 'GET /developer/mails/:kind', {
  summary: 'Preview one kind of mail in one language.',
  access: 'public',
  params: z.object({ kind: z.string().max(100) }),
  query: z.object({ language: z.enum(languages) }),
  reply: writtenMail,
  errors: ['mail.not_found'],
});
