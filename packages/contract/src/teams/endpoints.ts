import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, wholeNumber } from '../primitives.ts';
import { roles } from '../roles.ts';
import { servicePeriod, team, teamName } from './schemas.ts';

export const getTeam = defineEndpoint('teams.get', 'GET /rms/team', {
  summary: 'Get the chosen team.',
  access: 'team.read',
  reply: team,
});

export const listTeams = defineEndpoint('teams.list', 'GET /uams/team', {
  summary: 'List the user’s teams, with the field names known to the original’s clients (spec section 3).',
  access: 'session',
  takesTokens: true,
  reply: z.object({
    team: z.array(
      z.object({
        teamId: id,
        teamName: z.string(),
        ownerName: z.string(),
        role: z.enum(roles),
        ecRole: z.string(),
        ecOrgs: z.array(z.object({ orgId: id })),
        scope: z.array(z.object({ name: z.string() })),
        isRmsScope: z.boolean(),
        ...servicePeriod,
        deviceCount: z.number().int(),
      }),
    ),
  }),
});

export const switchTeam = defineEndpoint('teams.switch', 'PUT /uams/team', {
  summary: 'Choose the team to work in (cookie `teamId`).',
  access: 'session',
  body: z.object({ teamId: id }),
  reply: z.object({ teamId: id }),
  errors: ['E075'],
});

export const renameTeam = defineEndpoint('teams.rename', 'PUT /rms/team', {
  summary: 'Rename the team.',
  access: 'team.update',
  body: z.object({ name: teamName, revision: wholeNumber }),
  reply: team,
  errors: ['team.conflict'],
});

export const shareTeamKey = defineEndpoint('teams.shareKey', 'PUT /rms/share/key', {
  summary: 'Set whether all members may read the team key, or only the owner.',
  access: 'team.update',
  sensitive: true,
  body: z.object({ rmsShareKey: z.boolean() }),
  reply: team,
});

export const setAutoRegister = defineEndpoint('teams.autoRegister', 'PUT /rms/auto/register', {
  summary: 'Set whether robots that enrol with a key may register themselves.',
  access: 'team.update',
  body: z.object({ autoRegister: z.boolean() }),
  reply: team,
});

export const renewTeamKey = defineEndpoint('teams.renewKey', 'POST /rms/team/key', {
  summary: 'Renew the team key: the old one becomes invalid, robots activated with it stay activated.',
  access: 'team.key.renew',
  sensitive: true,
  body: z.object({ revision: wholeNumber }),
  reply: team,
  errors: ['team.conflict'],
});
