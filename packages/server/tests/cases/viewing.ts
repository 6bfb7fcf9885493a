import { type Cases } from '../setup/case.ts';

export const cases: Cases = {
  // Nobody may view as the owner, so the cases after this one run as the caller.
  'viewing.begin': ({ team }) => ({ body: { userId: team.userIds.owner } }),
  'viewing.end': () => ({}),
};
