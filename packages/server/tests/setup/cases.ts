import { emptyConfig } from '@muster/contract/configs';
import { PASSWORD } from './client.ts';
import { nextSerialNumber, type TestTeam } from './team.ts';

/** Objects of a team that calls refer to. */
export interface Objects {
  team: TestTeam;
  deviceId: string;
  configId: string;
  taskId: string;
}

export interface Call {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

let names = 0;
const freshName = () => `Name ${(names += 1)}`;
const document = () => ({ ...emptyConfig, name: freshName() });

/** A well-formed call of every endpoint, referring to the given objects. An endpoint without one fails the tests. */
export const cases: Record<string, (objects: Objects) => Call> = {
  'account.login': () => ({ body: { email: 'nobody@muster.example', password: PASSWORD } }),
  'account.logout': () => ({}),
  'account.refresh': () => ({}),
  'account.userInfo': () => ({}),
  'account.rmsUserInfo': () => ({}),
  'account.setupStatus': () => ({}),
  'account.setup': () => ({
    body: { token: 'x', teamName: 'x', name: 'x', email: 'x@muster.example', password: PASSWORD },
  }),
  'teams.get': () => ({}),
  'teams.switch': ({ team }) => ({ body: { teamId: team.teamId } }),
  'groups.list': () => ({ query: {} }),
  'groups.get': ({ team }) => ({ params: { id: team.group.id } }),
  'groups.create': () => ({ body: { name: freshName() } }),
  'devices.list': () => ({ query: {} }),
  'devices.get': ({ deviceId }) => ({ params: { id: deviceId } }),
  'devices.create': ({ team }) => ({ body: { sn: nextSerialNumber(), groupId: team.group.id } }),
  'configs.list': () => ({ query: {} }),
  'configs.get': ({ configId }) => ({ params: { id: configId } }),
  'configs.create': ({ team }) => ({ body: { document: document(), groupId: team.group.id } }),
  'configs.update': ({ configId }) => ({
    params: { id: configId },
    body: { document: document(), baseVersion: 1, isOverwrite: true },
  }),
  'configs.listVersions': ({ configId }) => ({ params: { id: configId } }),
  'configs.impact': ({ configId, deviceId }) => ({
    params: { id: configId },
    body: { deviceIds: [deviceId] },
  }),
  'configs.deploy': ({ configId, deviceId }) => ({
    params: { id: configId },
    body: { deviceIds: [deviceId], whenOffline: 'deliver' },
  }),
  'commands.listUsage': () => ({ query: {} }),
  'commands.getUsage': ({ taskId }) => ({ params: { id: taskId } }),
  'commands.listSubTasks': ({ taskId }) => ({ params: { id: taskId }, query: {} }),
  'commands.retry': ({ taskId }) => ({ body: { taskId } }),
  'commands.send': ({ deviceId }) => ({
    body: {
      deviceIds: [deviceId],
      command: { kind: 'log.upload', parameters: {} },
      whenOffline: 'deliver',
    },
  }),
  'commands.impact': ({ deviceId }) => ({ body: { deviceIds: [deviceId], kind: 'device.restart' } }),
  'commands.updateDevices': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'commands.resetDevices': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'commands.cancel': ({ taskId }) => ({ body: { taskId } }),
  'commands.exportUsage': () => ({ query: {} }),
  'commands.listSenders': () => ({}),
  'commands.listOfDevice': ({ deviceId }) => ({ params: { id: deviceId }, query: {} }),
  'commands.getLog': ({ taskId }) => ({ params: { id: taskId } }),
  'robots.enrol': () => ({ body: { sn: nextSerialNumber(), key: 'no such key', model: 'air-s' } }),
};
