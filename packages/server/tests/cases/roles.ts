import { type Cases, freshName, NOBODY } from '../setup/case.ts';

const grants = { 'device.read': 'groups', 'team.read': 'team' };

export const cases: Cases = {
  'roles.list': () => ({}),
  'roles.create': () => ({ body: { name: freshName(), base: 'operator', grants } }),
  'roles.update': ({ roleId = NOBODY }) => ({
    params: { id: roleId },
    body: { name: freshName(), grants, revision: 1 },
  }),
  'roles.remove': ({ roleId = NOBODY }) => ({ params: { id: roleId }, query: { replacement: NOBODY } }),
};
