import path from 'node:path';
import type { RateClass } from '@muster/contract/endpoint';
import type { Enrolment } from '@muster/contract/robot-link/enrolment';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createGate } from './features/account/gate.ts';
import { createSetup, type Setup } from './features/account/setup.service.ts';
import { createCommandDelivery } from './features/commands/command-delivery.ts';
import { createCommandProgress } from './features/commands/command-progress.ts';
import { commandsRoutes } from './features/commands/commands.routes.ts';
import { createCommands } from './features/commands/commands.service.ts';
import { expireCommandsJob } from './features/commands/expire-commands.job.ts';
import { supersede } from './features/commands/supersede.ts';
import { configsRoutes } from './features/configs/configs.routes.ts';
import { type Configs, createConfigs } from './features/configs/configs.service.ts';
import { createDeployment, type Deployment } from './features/configs/deployment.service.ts';
import { assignConfig, followCommands } from './features/devices/device-configs.store.ts';
import { createDeviceTracker } from './features/devices/device-tracker.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { createDevices, type Devices } from './features/devices/devices.service.ts';
import { findDevice } from './features/devices/devices.store.ts';
import { enrolmentRoutes } from './features/devices/enrolment.routes.ts';
import { createEnrolment } from './features/devices/enrolment.service.ts';
import { createListCache } from './features/devices/list-cache.ts';
import { createPresence, forgetConnections } from './features/devices/presence.ts';
import { quickView } from './features/devices/quick-view.ts';
import { createStateWriter } from './features/devices/state-writer.ts';
import { createTargetFinder } from './features/devices/targets.ts';
import { groupsRoutes } from './features/groups/groups.routes.ts';
import { createGroups, type Groups } from './features/groups/groups.service.ts';
import { createPeople, type People } from './features/people/people.service.ts';
import { teamsRoutes } from './features/teams/teams.routes.ts';
import { createTeams, type Teams } from './features/teams/teams.service.ts';
import type { Database } from './platform/database/database.ts';
import { untilDatabaseAnswers } from './platform/database/until-database-answers.ts';
import { reachOf } from './platform/http/actor.ts';
import { isOwnOrigin } from './platform/http/origin.ts';
import type { Rate } from './platform/http/rate-limit.ts';
import { createRoutes, type Routes } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLiveHub, type LiveHub } from './platform/live/hub.ts';
import { type Bus, LOST_CHANNEL } from './platform/mqtt/bus.ts';
import type { RobotLink } from './platform/mqtt/robot-link.ts';
import type { EnrolmentService } from './features/devices/enrolment.service.ts';
import { createEngine } from './platform/sessions/engine.ts';
import { createSessions, type Sessions } from './platform/sessions/sessions.ts';

export interface Floors {
  environment: Environment;
  log: Logger;
  db: Database;
  http: FastifyInstance;
  bus: Bus;
  jobs: Jobs;
  secret: string;
  /** The robot link asks for secrets before the features stand; it is handed the way to check them. */
  openRobotLink(authenticate: EnrolmentService['authenticate']): Promise<RobotLink>;
  robotAddresses(link: RobotLink): (host: string, isHttps: boolean) => Enrolment['mqtt'];
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
  /** Nothing that was accepted is left unwritten. */
  drain(): Promise<void>;
}

const MINUTE = 60_000;

/** Only the normal class is for whoever runs the server to change: the others are what stops guessing. */
function ratesOf({ RATE_LIMIT_PER_MINUTE: max }: Environment): Record<RateClass, Rate> {
  return {
    normal: { max, windowMs: MINUTE },
    'sign-in': { max: 10, windowMs: MINUTE },
    // A school enrols a class at a time from one address.
    enrolment: { max: 300, windowMs: MINUTE },
  };
}

const DEVICES_CHANNEL = 'devices-changed';
const RIGHTS_CHANNEL = 'rights-changed';

/** The assembly: every feature is handed what it needs of the platform and, as narrow interfaces, of other features. */
export async function assemble(floors: Floors): Promise<App> {
  const { environment, log, db, http, bus, jobs } = floors;
  const { PUBLIC_URL: publicUrl, COOKIE_DOMAIN: cookieDomain } = environment;

  const sessions = createSessions(createEngine({ db, secret: floors.secret, publicUrl, cookieDomain }));
  const memberships = createGate(db, sessions);
  const routes = createRoutes(http, memberships, ratesOf(environment));
  const quick = quickView(db);
  const live = createLiveHub({
    async authorise(request) {
      const actor = await memberships.actorOfHeaders(request.headers, request.socket.remoteAddress ?? '');
      return actor && { ...actor, groupIds: new Set(actor.groupIds) };
    },
    async mayWatchDevice(viewer, deviceId) {
      const actor = { ...viewer, groupIds: [...(viewer.groupIds ?? [])] };
      return (await findDevice(db, viewer.teamId, reachOf(actor, 'device.watch'), deviceId)) !== undefined;
    },
    allowedOrigin: (origin, request) => isOwnOrigin(origin, request.headers.host, publicUrl),
    quickSnapshot: (deviceId) => quick.snapshot(deviceId),
    bus: {
      publish: bus.publish,
      subscribe: (channel, handler) => void bus.subscribe(channel, (payload) => handler(payload.toString())),
    },
    log,
  });

  bus.subscribe(RIGHTS_CHANNEL, (payload) => memberships.forget(payload.toString()));
  /**
   * Every process forgets what it believed of this person, and only then closes the sockets: a browser comes back at
   * once, and must not be let in anywhere by what is no longer so.
   */
  const endRights = (where: { userId: string; sessionId?: string }) => {
    bus.publish(RIGHTS_CHANNEL, where.userId);
    live.disconnect(where);
  };

  const cache = createListCache();
  const tracker = createDeviceTracker(db, live);
  const clearLists = (teamIds: Iterable<string>) => {
    for (const teamId of teamIds) cache.clear(teamId);
  };
  const listChanged =
    (list: 'devices' | 'groups' | 'usage') => (teamId: string, groupIds: readonly string[]) => {
      cache.clear(teamId);
      const permission = list === 'usage' ? 'usage.read' : 'device.read';
      live.publish({ teamId, permission, groupIds }, { kind: 'list', list });
    };
  /** Other processes keep rows of the same robots in memory. */
  const refreshDevices = async (teamId: string, ids: readonly string[]) => {
    cache.clear(teamId);
    await tracker.refresh(teamId, ids);
    bus.publish(DEVICES_CHANNEL, JSON.stringify({ from: processName, teamId, ids }));
  };
  const processName = crypto.randomUUID();
  bus.subscribe(DEVICES_CHANNEL, (payload) => {
    const { from, teamId, ids } = JSON.parse(payload.toString()) as {
      from: string;
      teamId: string;
      ids: string[];
    };
    if (from === processName) return;
    cache.clear(teamId);
    void tracker
      .refresh(teamId, ids)
      .catch((error: unknown) => log.warn({ err: error }, 'rows were not refreshed'));
  });

  const enrolment = createEnrolment({
    db,
    addresses: (host, isHttps) => floors.robotAddresses(link)(host, isHttps),
    async onEnrolled(device) {
      tracker.forget(device.sn);
      await link.disconnect(device.sn);
      await refreshDevices(device.teamId, [device.id]);
      listChanged('devices')(device.teamId, [device.groupId]);
    },
  });
  if (environment.MQTT_URL === undefined) await forgetConnections(db);
  const link = await floors.openRobotLink(enrolment.authenticate);
  const delivery = createCommandDelivery(db, link);
  const progress = createCommandProgress({
    db,
    publish: live.publish,
    teamOf: async (sn) => (await tracker.bySerialNumber(sn))?.teamId,
    onMoved: followCommands,
    async afterMoved(moved) {
      for (const [teamId, rows] of Map.groupBy(moved, (row) => row.teamId))
        await refreshDevices(teamId, [...new Set(rows.map((row) => row.deviceId))]);
    },
  });
  const writer = createStateWriter(db, clearLists, (error) =>
    log.warn({ err: error }, 'states were not written'),
  );
  const presence = createPresence({
    db,
    tracker,
    writer,
    onChange: clearLists,
    onOnline: delivery.deliverTo,
  });

  const targets = createTargetFinder(db);
  const commands = createCommands({
    db,
    delivery,
    targets,
    onListChange: listChanged('usage'),
    onError: (error) => log.error({ err: error }, 'a task was not sent'),
    async onCreated(tx, task) {
      const { teamId, configId, version } = task;
      // In the order in which robots' answers lock rows: commands, then tasks, then devices.
      const announce = await supersede(tx, progress, task);
      if (configId !== null && version !== null)
        await assignConfig(tx, { teamId, configId, version, targets: task.targets });
      return async () => {
        await announce();
        if (configId !== null)
          await refreshDevices(
            teamId,
            task.targets.map((target) => target.id),
          );
      };
    },
  });
  const configs = createConfigs({
    db,
    onSaved({ teamId, id, groupId, version, by }) {
      cache.clear(teamId);
      const audience = {
        teamId,
        permission: 'config.read' as const,
        groupIds: groupId === null ? null : [groupId],
      };
      live.publish(audience, { kind: 'configSaved', id, version, by });
      live.publish(audience, { kind: 'list', list: 'configs' });
    },
  });
  const groups = createGroups(db, (teamId) => listChanged('groups')(teamId, []));
  const devices = createDevices({ db, cache, onListChange: listChanged('devices') });
  const teams = createTeams(db, groups);
  const setup = createSetup(db, sessions, teams);

  link.on('connection', (sn, message) => presence.onConnection(sn, message));
  link.on('state', (sn, message, { receivedAt }) => {
    const row = tracker.known(sn);
    if (row !== undefined && live.isWatched(row.id))
      live.publishQuick(row.id, quick.onState(row.id, row.connection, message));
    return presence.onState(sn, message, receivedAt);
  });
  link.on('reported', (sn, message) => presence.onReported(sn, message));
  link.on('result', async (sn, message) => {
    await progress.onResult(sn, message);
    const row = tracker.known(sn);
    if (row !== undefined && live.isWatched(row.id))
      live.publishQuick(row.id, { type: 'result', result: message });
  });

  accountRoutes(routes, {
    db,
    sessions,
    memberships,
    setup,
    cookieDomain,
    onSignedOut: ({ userId, sessionId }) => endRights({ userId, sessionId }),
  });
  teamsRoutes(routes, teams);
  groupsRoutes(routes, groups);
  devicesRoutes(routes, devices);
  enrolmentRoutes(routes, enrolment);
  const deployment = createDeployment(configs, targets, commands);
  configsRoutes(routes, configs, deployment);
  commandsRoutes(routes, commands);
  await jobs.add(expireCommandsJob(db, progress));

  if (environment.MQTT_URL !== undefined) {
    // Robots answer again what they have ended.
    const askAgain = () => untilDatabaseAnswers(() => delivery.deliverUnfinished());
    bus.subscribe(LOST_CHANNEL, () => {
      askAgain().catch((error: unknown) => log.warn({ err: error }, 'robots were not asked again'));
    });
    await delivery.deliverUnfinished();
  }

  return {
    live,
    link,
    routes,
    setup,
    sessions,
    teams,
    groups,
    devices,
    configs,
    deployment,
    people: createPeople(db, { forget: (userId) => endRights({ userId }) }),
    async drain() {
      await presence.drain();
      await progress.drain();
      await writer.stop();
    },
  };
}

export const consoleDirectory = path.resolve(import.meta.dirname, '../../console/dist');

export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
