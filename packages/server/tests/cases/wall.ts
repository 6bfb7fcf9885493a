import { type Cases, freshName, NOBODY } from '../setup/case.ts';

export const cases: Cases = {
  'wall.frame': () => ({}),
  'wall.show': () => ({}),
  'wall.listLinks': () => ({}),
  'wall.createLink': ({ team }) => ({
    body: { name: freshName().slice(0, 30), groupIds: [team.group.id], expiresInHours: 1 },
  }),
  'wall.revokeLink': () => ({ params: { id: NOBODY } }),
};
