import { emptyConfig } from '@muster/contract/configs/schemas';
import { PASSWORD } from './client.ts';
import { nextSerialNumber, type TestTeam } from './team.ts';

/** Objects of a team that calls refer to. */
export interface Objects {
  team: TestTeam;
  deviceId: string;
  configId: string;
  taskId: string;
  /** Robots that nobody minds losing. */
  spareDeviceIds?: string[];
  /** Named by the configuration. */
  fileId: string;
}

export interface Call {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

let names = 0;
const freshName = () => `Name ${(names += 1)}`;
const document = () => ({ ...emptyConfig, name: freshName() });

const NOBODY = '01930000-0000-7000-8000-000000000000';

/** Other calls refer to the robot of the objects, so it is not the one that goes. */
function removable({ deviceId, spareDeviceIds }: Objects): string {
  return spareDeviceIds === undefined ? deviceId : (spareDeviceIds.pop() ?? NOBODY);
}

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
  'teams.list': () => ({}),
  'teams.rename': () => ({ body: { name: freshName(), revision: 1 } }),
  'teams.shareKey': () => ({ body: { rmsShareKey: false } }),
  'teams.autoRegister': () => ({ body: { autoRegister: false } }),
  'teams.renewKey': () => ({ body: { revision: 1 } }),
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
  // The owner stays: the cases after these need everybody where they are.
  'people.remove': ({ team }) => ({ query: { ids: [team.userIds.owner] } }),
  'people.transfer': ({ team }) => ({ body: { userId: team.userIds.owner } }),
  'people.listFunctions': () => ({}),
  'people.listRoleFunctions': () => ({ query: {} }),
  'search.everything': () => ({ query: { keyword: 'nothing is called so' } }),
  'search.history': () => ({ query: {} }),
  'search.remember': () => ({ body: { list: 'palette', params: { keyword: 'x' } } }),
  'search.forget': () => ({ query: {} }),
  'search.unknown': () => ({ params: { path: 'nothing' } }),
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
  // The default group, so that the other cases still have theirs.
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
  'devices.list': () => ({ query: {} }),
  'devices.choose': () => ({ query: {} }),
  'devices.versions': () => ({}),
  'devices.get': ({ deviceId }) => ({ params: { id: deviceId } }),
  'devices.create': ({ team }) => ({ body: { sn: nextSerialNumber(), groupId: team.group.id } }),
  'devices.rename': ({ deviceId }) => ({
    body: { id: deviceId, name: freshName(), baseRevision: 1, isOverwrite: true },
  }),
  'devices.comment': ({ deviceId }) => ({
    body: { id: deviceId, comment: 'By the door', baseRevision: 1, isOverwrite: true },
  }),
  'devices.setUp': ({ deviceId, team }) => ({
    body: {
      id: deviceId,
      name: freshName(),
      comment: '',
      groupId: team.group.id,
      baseRevision: 1,
      isOverwrite: true,
    },
  }),
  'devices.summary': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'devices.move': ({ deviceId, team }) => ({ body: { deviceIds: [deviceId], groupId: team.group.id } }),
  'devices.setPin': ({ deviceId }) => ({ body: { deviceIds: [deviceId], pin: '1234' } }),
  'devices.remove': (objects) => ({ query: { ids: removable(objects) } }),
  'devices.removeSelected': (objects) => ({ body: { deviceIds: [removable(objects)] } }),
  'devices.import': ({ team }) => ({
    body: {
      lines: [{ line: 2, sn: nextSerialNumber(), name: '', group: '', model: '', comment: '' }],
      groupId: team.group.id,
    },
  }),
  'devices.export': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'devices.history': ({ deviceId }) => ({ params: { id: deviceId }, query: {} }),
  'devices.listFilters': () => ({}),
  'devices.createFilter': () => ({ body: { name: freshName(), filter: { modelFilter: 'air' } } }),
  'devices.renameFilter': () => ({ params: { id: NOBODY }, body: { name: freshName() } }),
  'devices.removeFilter': () => ({ params: { id: NOBODY } }),
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
  // In use, so that the other cases still have theirs.
  'configs.remove': ({ configId }) => ({ params: { id: configId }, query: {} }),
  'files.list': () => ({ query: {} }),
  'files.upload': () => ({ query: { name: 'nothing.exe' } }),
  'files.download': ({ fileId }) => ({ params: { id: fileId } }),
  'files.remove': ({ fileId }) => ({ params: { id: fileId } }),
  'files.fetch': ({ fileId, team }) => ({
    params: { id: fileId },
    query: { team: team.teamId, expires: 9_999_999_999, signature: 'made up' },
  }),
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
