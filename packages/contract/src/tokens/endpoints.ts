import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { madeToken, newToken, tokenList } from './schemas.ts';

export const listTokens = defineEndpoint('tokens.list', 'GET /rms/token', {
  summary: 'My API tokens of this team.',
  access: 'token.own',
  reply: tokenList,
});

export const createToken = defineEndpoint('tokens.create', 'POST /rms/token', {
  summary: 'Make an API token of mine; the token itself is in this answer only.',
  access: 'token.own',
  sensitive: true,
  body: newToken,
  reply: madeToken,
  errors: ['E004', 'token.beyond', 'token.limit'],
});

export const revokeToken = defineEndpoint('tokens.revoke', 'DELETE /rms/token/:id', {
  summary: 'End an API token of mine, at once and everywhere.',
  access: 'token.own',
  reply: z.object({}),
  errors: ['token.not_found'],
});

export const listTeamTokens = defineEndpoint('tokens.listTeam', 'GET /rms/team/token', {
  summary: 'All API tokens that act in the team: its own, and those of its people.',
  access: 'token.team',
  reply: tokenList,
});

export const createTeamToken = defineEndpoint('tokens.createTeam', 'POST /rms/team/token', {
  summary: 'Make an API token of the team, which stays when people leave.',
  access: 'token.team',
  sensitive: true,
  body: newToken,
  reply: madeToken,
  errors: ['E004', 'token.beyond', 'token.limit'],
});

export const revokeTeamToken = defineEndpoint('tokens.revokeTeam', 'DELETE /rms/team/token/:id', {
  summary: 'End any API token of the team, also one of its people.',
  access: 'token.team',
  reply: z.object({}),
  errors: ['token.not_found'],
});
