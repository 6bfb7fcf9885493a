import type * as account from '@muster/contract/account';
import type * as commands from '@muster/contract/commands';
import type * as usage from '@muster/contract/usage';
import type * as configs from '@muster/contract/configs';
import type * as deployment from '@muster/contract/deployment';
import type * as deviceChanges from '@muster/contract/device-changes';
import type * as deviceExport from '@muster/contract/device-export';
import type * as deviceFilters from '@muster/contract/device-filters';
import type * as deviceHistory from '@muster/contract/device-history';
import type * as deviceImport from '@muster/contract/device-import';
import type * as configUse from '@muster/contract/config-use';
import type * as configVersions from '@muster/contract/config-versions';
import type * as devices from '@muster/contract/devices';
import type { EndpointDefinition } from '@muster/contract/endpoint';
import type * as files from '@muster/contract/files';
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
export const chooseDevices = at<typeof devices.chooseDevices>('devices.choose', 'GET', '/rms/devices/ids');
export const listDeviceVersions = at<typeof devices.listDeviceVersions>(
  'devices.versions',
  'GET',
  '/rms/devices/versions',
);
export const renameDevice = at<typeof deviceChanges.renameDevice>(
  'devices.rename',
  'PUT',
  '/rms/device/name',
);
export const setUpDevice = at<typeof deviceChanges.setUpDevice>('devices.setUp', 'PUT', '/rms/device/setup');
export const summariseDevices = at<typeof deviceChanges.summariseDevices>(
  'devices.summary',
  'POST',
  '/rms/device/summary',
);
export const moveDevices = at<typeof deviceChanges.moveDevices>('devices.move', 'PUT', '/rms/device/group');
export const setDevicePins = at<typeof deviceChanges.setDevicePins>(
  'devices.setPin',
  'PUT',
  '/rms/device/pin',
);
export const removeSelectedDevices = at<typeof deviceChanges.removeSelectedDevices>(
  'devices.removeSelected',
  'POST',
  '/rms/device/remove',
);
export const importDevices = at<typeof deviceImport.importDevices>(
  'devices.import',
  'POST',
  '/rms/device/import',
);
export const exportDevices = at<typeof deviceExport.exportDevices>(
  'devices.export',
  'POST',
  '/rms/device/export',
);
export const listDeviceHistory = at<typeof deviceHistory.listDeviceHistory>(
  'devices.history',
  'GET',
  '/rms/device/:id/history',
);
export const listSavedFilters = at<typeof deviceFilters.listSavedFilters>(
  'devices.listFilters',
  'GET',
  '/rms/device/filters',
);
export const createSavedFilter = at<typeof deviceFilters.createSavedFilter>(
  'devices.createFilter',
  'POST',
  '/rms/device/filters',
);
export const renameSavedFilter = at<typeof deviceFilters.renameSavedFilter>(
  'devices.renameFilter',
  'PUT',
  '/rms/device/filters/:id',
);
export const removeSavedFilter = at<typeof deviceFilters.removeSavedFilter>(
  'devices.removeFilter',
  'DELETE',
  '/rms/device/filters/:id',
);

export const listConfigs = at<typeof configs.listConfigs>('configs.list', 'GET', '/rms/configs');
export const getConfig = at<typeof configs.getConfig>('configs.get', 'GET', '/rms/config/:id');
export const createConfig = at<typeof configs.createConfig>('configs.create', 'POST', '/rms/config');
export const updateConfig = at<typeof configs.updateConfig>('configs.update', 'PUT', '/rms/config/:id');
export const listConfigVersions = at<typeof configs.listConfigVersions>(
  'configs.listVersions',
  'GET',
  '/rms/config/:id/versions',
);
export const getDeployImpact = at<typeof deployment.getDeployImpact>(
  'configs.impact',
  'POST',
  '/rms/config/:id/impact',
);
export const deployConfig = at<typeof deployment.deployConfig>(
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

export const listUsage = at<typeof usage.listUsage>('commands.listUsage', 'GET', '/rms/usage/record');
export const getUsage = at<typeof usage.getUsage>('commands.getUsage', 'GET', '/rms/usage/record/:id');
export const listSubTasks = at<typeof usage.listSubTasks>(
  'commands.listSubTasks',
  'GET',
  '/rms/usage/record/:id/subtasks',
);
export const retryUsage = at<typeof usage.retryUsage>('commands.retry', 'POST', '/rms/usage/record/retry');
export const cancelUsage = at<typeof usage.cancelUsage>(
  'commands.cancel',
  'POST',
  '/rms/usage/record/cancel',
);
export const exportUsage = at<typeof usage.exportUsage>(
  'commands.exportUsage',
  'GET',
  '/rms/usage/record/export',
);
export const listSenders = at<typeof usage.listSenders>('commands.listSenders', 'GET', '/rms/usage/senders');
export const listDeviceCommands = at<typeof usage.listDeviceCommands>(
  'commands.listOfDevice',
  'GET',
  '/rms/device/:id/commands',
);
export const getCommandLog = at<typeof usage.getCommandLog>('commands.getLog', 'GET', '/rms/usage/log/:id');
export const getCommandImpact = at<typeof commands.getCommandImpact>(
  'commands.impact',
  'POST',
  '/rms/device/cmd/impact',
);
export const sendCommand = at<typeof commands.sendCommand>('commands.send', 'PUT', '/rms/device/cmd');
