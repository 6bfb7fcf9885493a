import path from 'node:path';
import type { Enrolment } from '@muster/contract/robot-link/enrolment';
import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createSetup, type Setup } from './features/account/setup.service.ts';
import { createCommandLogs, serveCommandLogs } from './features/commands/command-logs.ts';
import { commandsRoutes } from './features/commands/commands.routes.ts';
import type { Commands } from './features/commands/commands.service.ts';
import { endCommandsOf } from './features/commands/end-commands.ts';
import { expireCommandsJob } from './features/commands/expire-commands.job.ts';
import { purgeCommandsJob } from './features/commands/purge-commands.job.ts';
import { createUsage } from './features/commands/usage.service.ts';
import { configsRoutes } from './features/configs/configs.routes.ts';
import type { Configs } from './features/configs/configs.service.ts';
import type { Deployment } from './features/configs/deployment.service.ts';
import type { GroupConfigs } from './features/configs/group-configs.service.ts';
import { deviceChangesRoutes } from './features/devices/device-changes.routes.ts';
import { createDeviceChanges } from './features/devices/device-changes.service.ts';
import { createDeviceFilters } from './features/devices/device-filters.service.ts';
import { createDeviceImport } from './features/devices/device-import.service.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { createDevices, type Devices } from './features/devices/devices.service.ts';
import { enrolmentRoutes } from './features/devices/enrolment.routes.ts';
import type { EnrolmentService } from './features/devices/enrolment.service.ts';
import { purgeDeviceEventsJob } from './features/devices/purge-device-events.job.ts';
import { findConfigsBy } from './features/configs/find-configs.ts';
import { findDevicesBy } from './features/devices/find-devices.ts';
import { findGroupsBy } from './features/groups/find-groups.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { groupsRoutes } from './features/groups/groups.routes.ts';
import { createGroupMembers } from './features/groups/group-members.service.ts';
import { createGroupRemoval } from './features/groups/group-removal.service.ts';
import { createGroups, type Groups } from './features/groups/groups.service.ts';
import { findPeopleBy } from './features/people/find-people.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { createPeople, type People } from './features/people/people.service.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { createSearch } from './features/search/search.service.ts';
import { teamsRoutes } from './features/teams/teams.routes.ts';
import { createTeams, type Teams } from './features/teams/teams.service.ts';
import type { Database } from './platform/database/database.ts';
import type { Routes } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Bus } from './platform/mqtt/bus.ts';
import type { RobotLink } from './platform/mqtt/robot-link.ts';
import type { Sessions } from './platform/sessions/sessions.ts';
import { assembleRights } from './rights.ts';
import { assembleRobots } from './robots.ts';
import { assembleWork } from './work.ts';

export interface Floors {
  environment: Environment;
  log: Logger;
  db: Database;
  http: FastifyInstance;
  bus: Bus;
  jobs: Jobs;
  files: Disk;
  secret: string;
  /** The robot link asks for secrets before the features stand; it is handed the way to check them. */
  openRobotLink(authenticate: EnrolmentService['authenticate']): Promise<RobotLink>;
  robotAddresses(link: RobotLink): (host: string, isHttps: boolean) => Pick<Enrolment, 'mqtt' | 'origin'>;
}

export interface App {
  live: LiveHub;
  link: RobotLink;
  routes: Routes;
  setup: Setup;
  sessions: Sessions;
  teams: Teams;
  people: People;
  groups: Groups;
  devices: Devices;
  configs: Configs;
  deployment: Deployment;
  authenticateRobot: EnrolmentService['authenticate'];
  /** For whoever puts robots into groups. */
  groupConfigs: GroupConfigs;
  commands: Commands;
  /** Nothing that was accepted is left unwritten. */
  drain(): Promise<void>;
}

/** The assembly: every feature is handed what it needs of the platform and, as narrow interfaces, of other features. */
export async function assemble(floors: Floors): Promise<App> {
  const { environment, log, db, jobs } = floors;
  const rights = assembleRights(floors);
  const { sessions, memberships, routes, live } = rights;
  const robots = await assembleRobots(floors, rights);
  const { cache, listChanged, refresh } = robots;

  const work = assembleWork(floors, rights, robots);
  const { commands, configs, groupConfigs } = work;
  const endRights = (userIds: readonly string[]) => userIds.forEach((userId) => rights.end({ userId }));
  const groupsChanged = listChanged('groups');
  const groups = createGroups({
    db,
    onChange(teamId, groupIds) {
      groupsChanged(teamId, groupIds);
      // Its name stands beside its robots.
      listChanged('devices')(teamId, groupIds);
    },
  });
  const groupMembers = createGroupMembers({ db, onChange: groupsChanged, onRightsChange: endRights });
  const groupRemoval = createGroupRemoval({
    db,
    async onRemoved({ teamId, userIds, deviceIds, lostSns }) {
      endRights(userIds);
      await robots.dismiss(lostSns);
      for (let start = 0; start < deviceIds.length; start += 1000)
        await refresh(teamId, deviceIds.slice(start, start + 1000));
      for (const list of ['groups', 'devices', 'configs'] as const) listChanged(list)(teamId, null);
    },
  });
  const devices = createDevices({ db, cache, onListChange: listChanged('devices') });
  const changes = createDeviceChanges({
    db,
    onListChange: listChanged('devices'),
    refresh,
    dismiss: robots.dismiss,
    onMoved: groupConfigs.giveTo,
    async onRemoved(teamId, gone) {
      await robots.clearDesired(gone.map(({ sn }) => sn));
      await endCommandsOf(
        db,
        robots.progress,
        teamId,
        gone.map(({ id }) => id),
      );
    },
    sendPins: commands.sendPins,
    onError: (error) => log.error({ err: error }, 'what follows a change of robots was not done'),
  });
  const teamChanged = (teamId: string) => {
    rights.forgetTeam(teamId);
    live.publish({ teamId, permission: 'team.read', groupIds: null }, { kind: 'list', list: 'team' });
  };
  const teams = createTeams({ db, groups, onChange: teamChanged });
  const people = createPeople(db, {
    forget: (userId) => rights.end({ userId }),
    onTransfer: teamChanged,
    onChange(teamId) {
      live.publish({ teamId, permission: 'people.read', groupIds: null }, { kind: 'list', list: 'people' });
      // Groups say how many people they have.
      live.publish({ teamId, permission: 'group.read', groupIds: null }, { kind: 'list', list: 'groups' });
    },
  });
  const search = createSearch({
    devices: (question) => findDevicesBy(db, question),
    groups: (question) => findGroupsBy(db, question),
    people: (question) => findPeopleBy(db, question),
    configs: (question) => findConfigsBy(db, question),
  });
  const setup = createSetup(db, sessions, teams);

  accountRoutes(routes, {
    db,
    sessions,
    memberships,
    setup,
    cookieDomain: environment.COOKIE_DOMAIN,
    onSignedOut: ({ userId, sessionId }) => rights.end({ userId, sessionId }),
    livePosition: (actor) => live.positionOf({ ...actor, groupIds: new Set(actor.groupIds) }),
  });
  teamsRoutes(routes, teams);
  peopleRoutes(routes, people);
  searchRoutes(routes, db, search);
  groupsRoutes(routes, groups, groupMembers, groupRemoval);
  devicesRoutes(routes, devices);
  deviceChangesRoutes(routes, {
    db,
    changes,
    imports: createDeviceImport({ db, onListChange: listChanged('devices') }),
    history: robots.history,
    filters: createDeviceFilters(db),
  });
  enrolmentRoutes(routes, robots.enrolment);
  filesRoutes(routes, work.files);
  configsRoutes(routes, work);
  const logs = createCommandLogs({ db, files: floors.files, urls: robots.logUrls });
  commandsRoutes(routes, commands, createUsage(db, work.targets), logs);
  await serveCommandLogs(floors.http, logs);
  await jobs.add(expireCommandsJob(db, robots.progress));
  await jobs.add(purgeCommandsJob(db, floors.files));
  await jobs.add(purgeDeviceEventsJob(db));

  return {
    live,
    link: robots.link,
    routes,
    setup,
    sessions,
    teams,
    people,
    groups,
    devices,
    configs,
    deployment: work.deployment,
    commands,
    authenticateRobot: robots.enrolment.authenticate,
    groupConfigs,
    async drain() {
      await groupConfigs.drain();
      await commands.drain();
      await robots.drain();
    },
  };
}

export const consoleDirectory = path.resolve(import.meta.dirname, '../../console/dist');

export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
