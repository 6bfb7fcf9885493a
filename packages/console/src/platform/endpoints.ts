import type * as account from '@muster/contract/account';
import type * as commands from '@muster/contract/commands';
import type * as configs from '@muster/contract/configs';
import type * as devices from '@muster/contract/devices';
import type { EndpointDefinition } from '@muster/contract/endpoint';
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

export const listUsage = at<typeof commands.listUsage>('commands.listUsage', 'GET', '/rms/usage/record');
export const getUsage = at<typeof commands.getUsage>('commands.getUsage', 'GET', '/rms/usage/record/:id');
export const listSubTasks = at<typeof commands.listSubTasks>(
  'commands.listSubTasks',
  'GET',
  '/rms/usage/record/:id/subtasks',
);
export const retryUsage = at<typeof commands.retryUsage>('commands.retry', 'POST', '/rms/usage/record/retry');
export const cancelUsage = at<typeof commands.cancelUsage>(
  'commands.cancel',
  'POST',
  '/rms/usage/record/cancel',
);
export const exportUsage = at<typeof commands.exportUsage>(
  'commands.exportUsage',
  'GET',
  '/rms/usage/record/export',
);
export const listSenders = at<typeof commands.listSenders>(
  'commands.listSenders',
  'GET',
  '/rms/usage/senders',
);
export const listDeviceCommands = at<typeof commands.listDeviceCommands>(
  'commands.listOfDevice',
  'GET',
  '/rms/device/:id/commands',
);
export const getCommandLog = at<typeof commands.getCommandLog>(
  'commands.getLog',
  'GET',
  '/rms/usage/log/:id',
);
export const getCommandImpact = at<typeof commands.getCommandImpact>(
  'commands.impact',
  'POST',
  '/rms/device/cmd/impact',
);
export const sendCommand = at<typeof commands.sendCommand>('commands.send', 'PUT', '/rms/device/cmd');
