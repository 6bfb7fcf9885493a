import type * as account from '@muster/contract/account';
import type * as commands from '@muster/contract/commands';
import type * as configs from '@muster/contract/configs';
import type * as devices from '@muster/contract/devices';
import type { EndpointDefinition } from '@muster/contract/endpoint';
import type * as groups from '@muster/contract/groups';
import type * as people from '@muster/contract/people';
import type * as search from '@muster/contract/search';
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
export const getTeam = at<typeof teams.getTeam>('teams.get', 'GET', '/rms/team');
export const renameTeam = at<typeof teams.renameTeam>('teams.rename', 'PUT', '/rms/team');
export const shareTeamKey = at<typeof teams.shareTeamKey>('teams.shareKey', 'PUT', '/rms/share/key');
export const setAutoRegister = at<typeof teams.setAutoRegister>(
  'teams.autoRegister',
  'PUT',
  '/rms/auto/register',
);
export const renewTeamKey = at<typeof teams.renewTeamKey>('teams.renewKey', 'POST', '/rms/team/key');

export const listPeople = at<typeof people.listPeople>('people.list', 'GET', '/rms/sub/user');
export const getPerson = at<typeof people.getPerson>('people.get', 'GET', '/rms/sub/user/:id');
export const updatePerson = at<typeof people.updatePerson>('people.update', 'PUT', '/rms/sub/user/:id');
export const assignGroups = at<typeof people.assignGroups>(
  'people.assignGroups',
  'PUT',
  '/rms/sub/user/groups',
);
export const removePeople = at<typeof people.removePeople>('people.remove', 'DELETE', '/rms/sub/user');
export const transferTeam = at<typeof people.transferTeam>('people.transfer', 'PUT', '/rms/team/owner');
export const listFunctions = at<typeof people.listFunctions>('people.listFunctions', 'GET', '/rms/functions');

export const searchEverything = at<typeof search.searchEverything>('search.everything', 'GET', '/rms/search');
export const listRecentSearches = at<typeof search.listRecentSearches>(
  'search.history',
  'GET',
  '/rms/search/history',
);
export const rememberSearch = at<typeof search.rememberSearch>(
  'search.remember',
  'POST',
  '/rms/search/history',
);
export const forgetSearches = at<typeof search.forgetSearches>(
  'search.forget',
  'DELETE',
  '/rms/search/history',
);

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
export const sendCommand = at<typeof commands.sendCommand>('commands.send', 'PUT', '/rms/device/cmd');
