import { type Cases, freshName, NOBODY } from '../setup/case.ts';

export const cases: Cases = {
  'scim.get': () => ({}),
  'scim.set': () => ({ body: { defaultRole: 'member' } }),
  'scim.createToken': () => ({ body: { name: freshName(), expiresInDays: 30 } }),
  'scim.renewToken': ({ tokenId }) => ({ params: { id: tokenId } }),
  'scim.mapGroup': ({ team }) => ({
    params: { id: NOBODY },
    body: { groupId: team.group.id, role: 'member' },
  }),
};
