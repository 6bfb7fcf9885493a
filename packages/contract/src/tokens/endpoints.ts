import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestId } from '../primitives.ts';
import { madeToken, newToken, tokenList } from './schemas.ts';

/** A repeated request answers with the same token under a new secret; that of the first response is rejected from then on. */
const body = newToken.extend({ requestId: requestId.optional() });

export const listTokens = defineEndpoint('tokens.list', 'GET /rms/token', {
  summary: 'List the user’s API tokens of this team.',
  access: 'token.own',
  reply: tokenList,
});

export const createToken = defineEndpoint('tokens.create', 'POST /rms/token', {
  summary: 'Create a personal API token; it is only in this response.',
  access: 'token.own',
  sensitive: true,
  body,
  reply: madeToken,
  errors: ['E004', 'token.beyond', 'token.limit', 'token.not_found'],
});

export const revokeToken = defineEndpoint('tokens.revoke', 'DELETE /rms/token/:id', {
  summary: 'Revoke a personal API token, immediately and everywhere.',
  access: 'token.own',
  reply: z.object({}),
  errors: ['token.not_found'],
});

export const listTeamTokens = defineEndpoint('tokens.listTeam', 'GET /rms/team/token', {
  summary: 'List all API tokens of the team and of its members.',
  access: 'token.team',
  reply: tokenList,
});

export const createTeamToken = defineEndpoint('tokens.createTeam', 'POST /rms/team/token', {
  summary: 'Create a team API token, which stays when members leave.',
  access: 'token.team',
  sensitive: true,
  body,
  reply: madeToken,
  errors: ['E004', 'token.beyond', 'token.limit', 'token.not_found'],
});

export const revokeTeamToken = defineEndpoint('tokens.revokeTeam', 'DELETE /rms/team/token/:id', {
  summary: 'Revoke any API token of the team or of its members.',
  access: 'token.team',
  reply: z.object({}),
  errors: ['token.not_found'],
});
