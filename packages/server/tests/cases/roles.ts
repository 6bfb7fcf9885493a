import { type Cases, freshName, NOBODY } from '../setup/case.ts';

const grants = { 'device.read': 'groups', 'team.read': 'team' };

export const cases: Cases = {
  'roles.list': () => ({}),
  'roles.create': () => ({ body: { name: freshName(), base: 'operator', grants } }),
  'roles.update': ({ roleId }) => ({
    params: { id: roleId },
    body: { name: freshName(), grants, revision: 1 },
  }),
  'roles.remove': ({ roleId }) => ({ params: { id: roleId }, query: { replacement: NOBODY } }),
};
