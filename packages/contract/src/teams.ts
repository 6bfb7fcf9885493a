import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { roles } from './permissions.ts';
import { id, instant } from './primitives.ts';

export const team = z.object({
  teamId: id,
  teamName: z.string(),
  ownerName: z.string(),
  role: z.enum(roles),
  createdAt: instant,
  groupCount: z.number().int(),
  deviceCount: z.number().int(),
  autoRegister: z.boolean(),
  rmsShareKey: z.boolean(),
  /** `null` for whoever may not see it. */
  rmsKey: z.string().nullable(),
});

export type Team = z.infer<typeof team>;

export const getTeam = defineEndpoint({
  id: 'teams.get',
  method: 'GET',
  path: '/rms/team',
  summary: 'The chosen team.',
  access: 'team.read',
  reply: team,
});

export const switchTeam = defineEndpoint({
  id: 'teams.switch',
  method: 'PUT',
  path: '/uams/team',
  summary: 'Choose the team to work in (cookie `teamId`).',
  access: 'session',
  body: z.object({ teamId: id }),
  reply: z.object({ teamId: id }),
  errors: ['E075'],
});
