import { type Cases } from '../setup/case.ts';

export const cases: Cases = {
  'people.list': () => ({ query: {} }),
  'people.listNormal': () => ({ query: {} }),
  'people.get': ({ team }) => ({ params: { id: team.userIds.member } }),
  'people.update': ({ team }) => ({
    params: { id: team.userIds.member },
    body: { groupIds: [team.group.id] },
  }),
  'people.assignGroups': ({ team }) => ({
    body: { userIds: [team.userIds.member], addGroupIds: [team.group.id] },
  }),
  'people.changeTools': ({ team }) => ({ body: { userIds: [team.userIds.member], add: ['rms'] } }),
  'people.resetTwoStep': ({ team }) => ({ params: { id: team.userIds.member } }),
  // The owner is refused: the cases after these need every member.
  'people.endSessions': ({ team }) => ({ params: { id: team.userIds.owner } }),
  'people.remove': ({ team }) => ({ query: { ids: [team.userIds.owner] } }),
  'people.transfer': ({ team }) => ({ body: { userId: team.userIds.owner } }),
  'people.listFunctions': () => ({}),
  'people.listRoleFunctions': () => ({ query: {} }),
};
