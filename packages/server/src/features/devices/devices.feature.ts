import { deviceTopic, devicesTopic } from '@muster/contract/devices/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { MISSED_CHANNEL } from '../../platform/bus/bus.ts';
import { can } from '../../platform/rights/rights.ts';
import { commandsMoved } from '../commands/commands.events.ts';
import { groupsRemoving } from '../groups/groups.events.ts';
import { deviceChangesRoutes } from './changes/device-changes.routes.ts';
import { createDeviceChanges, type CommandsOfDevices } from './changes/device-changes.service.ts';
import { createDeviceImport } from './changes/device-import.service.ts';
import { forgetPinsJob } from './changes/forget-pins.job.ts';
import { createHeirs } from './changes/move-to-heir.ts';
import { withPin } from './changes/device-changes.store.ts';
import { sendPinsJob } from './changes/send-pins.job.ts';
import { robotsActivated } from './devices.events.ts';
import { devicesRefusals } from './changes/device-refusals.ts';
import { createConnections } from './connections.ts';
import { enrolmentRoutes } from './enrolment/enrolment.routes.ts';
import { createEnrolment } from './enrolment/enrolment.service.ts';
import { createDeviceHistory } from './history/device-history.service.ts';
import { purgeDeviceEventsJob } from './history/purge-device-events.job.ts';
import { createDeviceFilters } from './list/device-filters.service.ts';
import { devicesRoutes } from './list/devices.routes.ts';
import { createDevices } from './list/devices.service.ts';
import { findDevicesBy } from './list/find-devices.store.ts';
import { createTargetFinder } from './list/targets.store.ts';
import { countOnlineJob } from './online-hours/count-online.job.ts';
import { createKnownTroubles } from './presence/known-troubles.ts';
import { createLiveGuard } from './presence/live-guard.ts';
import { createRobotListener, type ListenerNeeds } from './presence/robot-listener.ts';
import { createRobotRows } from './presence/robot-rows.ts';

export interface DevicesNeeds extends ListenerNeeds {
  pins: CommandsOfDevices;
}

/** Robots: their list, changes by users, enrolment, and their state. */
export function devicesFeature(platform: Platform, needs: DevicesNeeds) {
  const { db, live, robots, robotAddresses, jobs, bus, log } = platform;
  const rows = createRobotRows(db, live, platform.processName);
  bus.subscribe(MISSED_CHANNEL, () => {
    rows
      .readAllAgain()
      .catch((error: unknown) => log.warn({ err: error }, 'reading the robots again failed'));
  });
  const troubles = createKnownTroubles(platform, rows.tracker);
  const connections = createConnections(rows.tracker, robots, live);
  const history = createDeviceHistory({
    db,
    tracker: rows.tracker,
    onRefused: ({ deviceId }, error) =>
      log.warn({ deviceId, err: error }, 'the database rejected a robot report'),
    onWritten(events) {
      for (const { deviceId, event } of events)
        if (live.isWatched(deviceId)) live.publishQuick(deviceId, { type: 'event', event });
    },
  });
  const listener = createRobotListener(platform, rows, history, needs);
  const enrolment = createEnrolment({ db, addresses: robotAddresses, rows, connections });
  const devices = createDevices({ db, cache: rows.cache, troubles });
  const changes = createDeviceChanges({ db, rows, connections, troubles, commands: needs.pins });
  const pins = forgetPinsJob(db, rows);
  const sendPins = sendPinsJob(db, needs.pins);

  return feature('devices', {
    service: {
      ...devices,
      changes,
      targets: createTargetFinder(db),
      authenticate: enrolment.authenticate,
      robotOf: rows.tracker.bySerialNumber,
      live: createLiveGuard(db),
    },
    routes(routes) {
      devicesRoutes(routes, devices);
      deviceChangesRoutes(routes, {
        db,
        changes,
        imports: createDeviceImport({ db }),
        history,
        filters: createDeviceFilters(db),
      });
      enrolmentRoutes(routes, enrolment);
    },
    jobs: [purgeDeviceEventsJob(db), countOnlineJob(db), pins, sendPins],
    searches: [
      {
        kind: 'devices',
        permission: 'device.read',
        find: async (question) =>
          (await findDevicesBy(db, question)).map(({ groupId, isMonitored, ...robot }) => ({
            ...robot,
            // No link to the station for a user who may not see the robot there.
            isMonitored: isMonitored && can(question.actor, 'monitor.read', { groupId }),
          })),
      },
    ],
    topics: [deviceTopic, devicesTopic],
    robotMessages: listener.messages,
    teamOfRobot: (sn) =>
      rows.tracker.known(sn)?.teamId ?? rows.tracker.bySerialNumber(sn).then((row) => row?.teamId),
    on: [
      ...rows.on,
      ...troubles.on,
      ...listener.on,
      groupsRemoving.inTransaction(createHeirs(rows, connections)),
      robotsActivated.inTransaction(async ({ teamId, deviceIds }, { tx }) => {
        const given = await withPin(tx, teamId, deviceIds);
        if (given.length > 0) await jobs.enqueue(tx, sendPins, { teamId, deviceIds: given });
      }),
      commandsMoved.inTransaction(async ({ moved }, { tx }) => {
        const resets = moved.filter(({ kind, status }) => kind === 'device.reset' && status === 'done');
        if (resets.length > 0)
          await jobs.enqueue(tx, pins, {
            resets: resets.map(({ teamId, id, deviceId }) => ({ teamId, commandId: id, deviceId })),
          });
      }),
    ],
    refusals: devicesRefusals,
    prepare: listener.prepare,
    start: listener.start,
    drain: listener.drain,
  });
}
