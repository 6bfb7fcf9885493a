import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id } from '../primitives.ts';
import { demoMail, writtenMail } from './schemas.ts';

/** Only in the demo, whose accounts are public. Any other server answers 404 to everyone. */
export const listDemoMails = defineEndpoint('mail.demoList', 'GET /demo/mails', {
  summary: 'Demo only: list the newest mails of all teams and accounts.',
  access: 'public',
  reply: z.object({ items: z.array(demoMail) }),
  errors: ['mail.not_found'],
});

export const readDemoMail = defineEndpoint('mail.demoRead', 'GET /demo/mails/:id', {
  summary: 'Demo only: get a mail with its links.',
  access: 'public',
  params: z.object({ id }),
  reply: writtenMail.extend(demoMail.shape),
  errors: ['mail.not_found'],
});
