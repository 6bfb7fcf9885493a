import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { email } from '../primitives.ts';
import { joiningRoles, mailCode, mailDomain } from './joining.schemas.ts';

const params = z.object({ domain: z.string().trim().toLowerCase().max(253) });

export const listDomains = defineEndpoint('people.domains', 'GET /rms/team/domains', {
  summary: 'The mail domains whose people join the team without being asked.',
  access: 'people.domains',
  reply: z.object({ items: z.array(mailDomain) }),
});

export const addDomain = defineEndpoint('people.addDomain', 'POST /rms/team/domains', {
  summary: 'Name a mail domain by an address in it; a code is sent there. Again, it sends another.',
  access: 'people.domains',
  body: z.object({ email, role: z.enum(joiningRoles).default('member') }),
  reply: mailDomain,
  errors: ['domain.public', 'domain.too_many', 'role.beyond'],
});

export const verifyDomain = defineEndpoint('people.verifyDomain', 'PUT /rms/team/domains/:domain', {
  summary: 'Prove a mail domain with the code: from now on its people join automatically.',
  access: 'people.domains',
  params,
  body: z.object({ code: mailCode }),
  reply: mailDomain,
  errors: ['E053', 'domain.not_found'],
});

export const removeDomain = defineEndpoint('people.removeDomain', 'DELETE /rms/team/domains/:domain', {
  summary: 'Its people join by invitation again; who is in the team stays.',
  access: 'people.domains',
  params,
  reply: z.object({}),
  errors: ['domain.not_found'],
});
