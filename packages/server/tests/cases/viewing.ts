import { type Cases } from '../setup/case.ts';

export const cases: Cases = {
  // Nobody sees the console as the owner: the cases after this one are asked as oneself.
  'viewing.begin': ({ team }) => ({ body: { userId: team.userIds.owner } }),
  'viewing.end': () => ({}),
};
