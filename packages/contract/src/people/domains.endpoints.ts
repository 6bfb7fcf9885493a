import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { email, lineText } from '../primitives.ts';
import { joiningRoles, mailCode, mailDomain } from './joining.schemas.ts';

const params = z.object({ domain: lineText(253).toLowerCase() });

export const listDomains = defineEndpoint('people.domains', 'GET /rms/team/domains', {
  summary: 'List the mail domains whose users join the team without an invitation.',
  access: 'people.domains',
  reply: z.object({ items: z.array(mailDomain) }),
});

export const addDomain = defineEndpoint('people.addDomain', 'POST /rms/team/domains', {
  summary:
    'Add a mail domain by an address in it, and send a verification code there. A repeat sends a new code.',
  access: 'people.domains',
  body: z.object({ email, role: z.enum(joiningRoles).default('member') }),
  reply: mailDomain,
  errors: ['domain.public', 'domain.too_many', 'role.beyond'],
});

export const verifyDomain = defineEndpoint('people.verifyDomain', 'PUT /rms/team/domains/:domain', {
  summary: 'Verify a mail domain by the code: its users then join automatically.',
  access: 'people.domains',
  params,
  body: z.object({ code: mailCode }),
  reply: mailDomain,
  errors: ['E053', 'domain.not_found'],
});

export const removeDomain = defineEndpoint('people.removeDomain', 'DELETE /rms/team/domains/:domain', {
  summary: 'Remove a mail domain: its users need an invitation again; team members stay.',
  access: 'people.domains',
  params,
  reply: z.object({}),
  errors: ['domain.not_found'],
});
