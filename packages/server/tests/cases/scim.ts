import { newId } from '../../src/platform/id.ts';
import { type Cases, freshName, type Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    scimGroupId: string;
  }
}

export const objects: Makers<'scimGroupId'> = {
  async scimGroupId({ db }, { team: { teamId } }) {
    const id = newId();
    await db.insertInto('scimGroups').values({ teamId, id, displayName: freshName() }).execute();
    return id;
  },
};

export const cases: Cases = {
  'scim.get': () => ({}),
  'scim.set': () => ({ body: { defaultRole: 'member' } }),
  'scim.createToken': () => ({ body: { name: freshName(), expiresInDays: 30 } }),
  'scim.renewToken': ({ tokenId }) => ({ params: { id: tokenId } }),
  'scim.mapGroup': ({ team, scimGroupId }) => ({
    params: { id: scimGroupId },
    body: { groupId: team.group.id, role: 'member' },
  }),
};
