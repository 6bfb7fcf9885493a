import { emptyConfig } from '@muster/contract/configs/empty-config';
import { freshName, type Cases } from '../setup/case.ts';

const document = () => ({ ...emptyConfig, name: freshName() });

export const cases: Cases = {
  'configs.list': () => ({ query: {} }),
  'configs.get': ({ configId }) => ({ params: { id: configId } }),
  'configs.create': ({ team }) => ({ body: { document: document(), groupId: team.group.id } }),
  'configs.update': ({ configId }) => ({
    params: { id: configId },
    body: { document: document(), baseVersion: 1, isOverwrite: true },
  }),
  'configs.listVersions': ({ configId }) => ({ params: { id: configId } }),
  'configs.getVersion': ({ configId }) => ({ params: { id: configId, version: 1 } }),
  'configs.restore': ({ configId }) => ({ params: { id: configId }, body: { version: 1, baseVersion: 1 } }),
  'configs.use': ({ configId }) => ({ params: { id: configId } }),
  'configs.listRobots': ({ configId }) => ({ params: { id: configId }, query: {} }),
  'configs.copy': ({ configId, team }) => ({
    params: { id: configId },
    body: { name: freshName(), groupId: team.group.id },
  }),
  // In use, so it is refused and the other cases still have it.
  'configs.remove': ({ configId }) => ({ params: { id: configId }, query: {} }),
  'configs.impact': ({ configId, deviceId }) => ({
    params: { id: configId },
    body: { deviceIds: [deviceId] },
  }),
  'configs.deploy': ({ configId, deviceId }) => ({
    params: { id: configId },
    body: { deviceIds: [deviceId], whenOffline: 'deliver' },
  }),
};
