import type * as account from '@muster/contract/account';
import type * as commands from '@muster/contract/commands';
import type * as configs from '@muster/contract/configs';
import type * as configUse from '@muster/contract/config-use';
import type * as configVersions from '@muster/contract/config-versions';
import type * as devices from '@muster/contract/devices';
import type { EndpointDefinition } from '@muster/contract/endpoint';
import type * as files from '@muster/contract/files';
import type * as groups from '@muster/contract/groups';
import type * as teams from '@muster/contract/teams';

/**
 * Where an endpoint lives, with the contract's types and none of its schemas: importing a definition itself would
 * bring zod into the first page. The types make a wrong method or path a compile error.
 */
export interface Address<E extends EndpointDefinition> {
  id: E['id'];
  method: E['method'];
  path: E['path'];
  /** Never set; carries the type. */
  definition?: E;
}

function at<E extends EndpointDefinition>(id: E['id'], method: E['method'], path: E['path']): Address<E> {
  return { id, method, path };
}

export const login = at<typeof account.login>('account.login', 'POST', '/uams/mail/login');
export const logout = at<typeof account.logout>('account.logout', 'POST', '/uams/logout');
export const rmsUserInfo = at<typeof account.rmsUserInfo>('account.rmsUserInfo', 'GET', '/rms/user/info');
export const setupStatus = at<typeof account.setupStatus>('account.setupStatus', 'GET', '/uams/setup');
export const setup = at<typeof account.setup>('account.setup', 'POST', '/uams/setup');

export const switchTeam = at<typeof teams.switchTeam>('teams.switch', 'PUT', '/uams/team');

export const listGroups = at<typeof groups.listGroups>('groups.list', 'GET', '/rms/groups');
export const getGroup = at<typeof groups.getGroup>('groups.get', 'GET', '/rms/group/:id');
export const createGroup = at<typeof groups.createGroup>('groups.create', 'POST', '/rms/group');
export const updateGroup = at<typeof groups.updateGroup>('groups.update', 'PUT', '/rms/group/:id');
export const getGroupRemoval = at<typeof groups.getGroupRemoval>(
  'groups.removal',
  'GET',
  '/rms/groups/removal',
);
export const removeGroups = at<typeof groups.removeGroups>('groups.remove', 'DELETE', '/rms/group');
export const renewGroupKey = at<typeof groups.renewGroupKey>('groups.renewKey', 'PUT', '/rms/group/:id/key');
export const takeGroupConfig = at<typeof groups.takeGroupConfig>(
  'groups.takeConfig',
  'DELETE',
  '/rms/group/:id/config',
);
export const listGroupMembers = at<typeof groups.listGroupMembers>(
  'groups.listMembers',
  'GET',
  '/rms/group/:id/members',
);
export const listGroupCandidates = at<typeof groups.listGroupCandidates>(
  'groups.listCandidates',
  'GET',
  '/rms/group/:id/candidates',
);
export const addGroupMembers = at<typeof groups.addGroupMembers>(
  'groups.addMembers',
  'PUT',
  '/rms/group/:id/members',
);
export const removeGroupMembers = at<typeof groups.removeGroupMembers>(
  'groups.removeMembers',
  'DELETE',
  '/rms/group/:id/members',
);

export const listDevices = at<typeof devices.listDevices>('devices.list', 'GET', '/rms/devices');
export const getDevice = at<typeof devices.getDevice>('devices.get', 'GET', '/rms/device/:id');
export const createDevice = at<typeof devices.createDevice>('devices.create', 'POST', '/rms/device');

export const listConfigs = at<typeof configs.listConfigs>('configs.list', 'GET', '/rms/configs');
export const getConfig = at<typeof configs.getConfig>('configs.get', 'GET', '/rms/config/:id');
export const createConfig = at<typeof configs.createConfig>('configs.create', 'POST', '/rms/config');
export const updateConfig = at<typeof configs.updateConfig>('configs.update', 'PUT', '/rms/config/:id');
export const listConfigVersions = at<typeof configs.listConfigVersions>(
  'configs.listVersions',
  'GET',
  '/rms/config/:id/versions',
);
export const getDeployImpact = at<typeof configs.getDeployImpact>(
  'configs.impact',
  'POST',
  '/rms/config/:id/impact',
);
export const deployConfig = at<typeof configs.deployConfig>(
  'configs.deploy',
  'POST',
  '/rms/config/:id/deploy',
);

export const getConfigVersion = at<typeof configVersions.getConfigVersion>(
  'configs.getVersion',
  'GET',
  '/rms/config/:id/version/:version',
);
export const restoreConfigVersion = at<typeof configVersions.restoreConfigVersion>(
  'configs.restore',
  'POST',
  '/rms/config/:id/restore',
);
export const copyConfig = at<typeof configUse.copyConfig>('configs.copy', 'POST', '/rms/config/:id/copy');
export const getConfigUse = at<typeof configUse.getConfigUse>('configs.use', 'GET', '/rms/config/:id/use');
export const removeConfig = at<typeof configUse.removeConfig>('configs.remove', 'DELETE', '/rms/config/:id');
export const listConfigRobots = at<typeof configUse.listConfigRobots>(
  'configs.listRobots',
  'GET',
  '/rms/config/:id/robots',
);

export const listFiles = at<typeof files.listFiles>('files.list', 'GET', '/rms/files');
export const uploadFile = at<typeof files.uploadFile>('files.upload', 'POST', '/rms/file');

export const listUsage = at<typeof commands.listUsage>('commands.listUsage', 'GET', '/rms/usage/record');
export const getUsage = at<typeof commands.getUsage>('commands.getUsage', 'GET', '/rms/usage/record/:id');
export const listSubTasks = at<typeof commands.listSubTasks>(
  'commands.listSubTasks',
  'GET',
  '/rms/usage/record/:id/subtasks',
);
export const retryUsage = at<typeof commands.retryUsage>('commands.retry', 'POST', '/rms/usage/record/retry');
export const sendCommand = at<typeof commands.sendCommand>('commands.send', 'PUT', '/rms/device/cmd');
