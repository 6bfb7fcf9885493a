import { type Cases, freshName } from '../setup/case.ts';

const token = () => ({ name: freshName(), scopes: ['team.read'], expiresInDays: 30 });

export const cases: Cases = {
  'tokens.list': () => ({}),
  'tokens.create': ({ team }) => ({ body: { ...token(), groupIds: [team.group.id] } }),
  'tokens.revoke': ({ tokenId }) => ({ params: { id: tokenId } }),
  'tokens.listTeam': () => ({}),
  'tokens.createTeam': ({ team }) => ({ body: { ...token(), groupIds: [team.group.id] } }),
  'tokens.revokeTeam': ({ tokenId }) => ({ params: { id: tokenId } }),
};
