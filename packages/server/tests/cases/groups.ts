import { freshName, type Cases } from '../setup/case.ts';

export const cases: Cases = {
  'groups.list': () => ({ query: {} }),
  'groups.get': ({ team }) => ({ params: { id: team.group.id } }),
  'groups.create': () => ({ body: { name: freshName() } }),
  'groups.update': ({ team }) => ({
    params: { id: team.group.id },
    body: { name: freshName(), revision: 1 },
  }),
  'groups.renewKey': ({ team }) => ({ params: { id: team.group.id }, body: { revision: 1 } }),
  'groups.takeConfig': ({ team }) => ({ params: { id: team.group.id } }),
  'groups.removal': ({ team }) => ({ query: { ids: [team.group.id] } }),
  // The default group is refused, so the other cases still have their groups.
  'groups.remove': ({ team }) => ({ query: { ids: [team.defaultGroupId] } }),
  'groups.listMembers': ({ team }) => ({ params: { id: team.group.id }, query: {} }),
  'groups.listCandidates': ({ team }) => ({ params: { id: team.group.id }, query: {} }),
  'groups.addMembers': ({ team }) => ({
    params: { id: team.group.id },
    body: { userIds: [team.userIds.operator] },
  }),
  'groups.removeMembers': ({ team }) => ({
    params: { id: team.group.id },
    query: { ids: [team.userIds.owner] },
  }),
};
