import { freshName, type Cases } from '../setup/case.ts';

export const cases: Cases = {
  'teams.get': () => ({}),
  'teams.switch': ({ team }) => ({ body: { teamId: team.teamId } }),
  'teams.list': () => ({}),
  'teams.rename': () => ({ body: { name: freshName(), revision: 1 } }),
  'teams.shareKey': () => ({ body: { rmsShareKey: false } }),
  'teams.autoRegister': () => ({ body: { autoRegister: false } }),
  'teams.getPolicy': () => ({}),
  'teams.setPolicy': () => ({ body: { secondStep: 'none', lockMinutes: null } }),
  'teams.renewKey': () => ({ body: { revision: 1 } }),
};
