import { untilDatabaseAnswers } from './platform/database/until-database-answers.ts';
import type { Floors } from './app.ts';
import { createCommandDelivery, type CommandDelivery } from './features/commands/command-delivery.ts';
import { type CommandProgress, createCommandProgress } from './features/commands/command-progress.ts';
import type { MovedCommand } from './features/commands/transitions.store.ts';
import { createLogUrls, type LogUrls } from './features/commands/log-urls.ts';
import { clearReset, followCommands } from './features/devices/device-configs.store.ts';
import { createDeviceHistory, type DeviceHistory } from './features/devices/device-history.service.ts';
import { heardOf, heardRows } from './features/devices/device-tracker.ts';
import { createEnrolment, type EnrolmentService } from './features/devices/enrolment.service.ts';
import { createPresence, forgetConnections } from './features/devices/presence.ts';
import { createStateWriter } from './features/devices/state-writer.ts';
import { robotDownloads } from './features/files/robot-downloads.ts';
import { LOST_CHANNEL } from './platform/mqtt/bus.ts';
import type { RobotLink } from './platform/mqtt/robot-link.ts';
import type { Rights } from './rights.ts';
import { assembleRobotRows, type RobotRows } from './robot-rows.ts';

type Joined = (teamId: string, deviceIds: readonly string[]) => Promise<void>;

export interface Robots extends Omit<RobotRows, 'tracker'> {
  link: RobotLink;
  enrolment: EnrolmentService;
  delivery: CommandDelivery;
  progress: CommandProgress;
  /** What happened to each robot. */
  history: DeviceHistory;
  logUrls: LogUrls;
  /** A robot is no longer what it was (moved away, removed): it is forgotten and its connection closed. */
  dismiss(sns: readonly string[]): Promise<void>;
  /** The broker keeps nothing for these any more: whoever registers them next must not be given it. */
  clearDesired(sns: readonly string[]): Promise<void>;
  /** What is done for robots that have just been activated; set once, since it needs what needs this. */
  whenJoined(handler: Joined): void;
  /** Nothing that was accepted is left unwritten. */
  drain(): Promise<void>;
}

const HEARD_CHANNEL = 'robots-heard';
const DISMISSED_AT_ONCE = 100;

const isReset = ({ kind, status }: MovedCommand) => kind === 'device.reset' && status === 'done';

/** What robots say, from the link to the rows and the consoles; and what they are sent. */
export async function assembleRobots(floors: Floors, { live }: Rights): Promise<Robots> {
  const { environment, log, db, bus } = floors;
  const hasPeers = environment.MQTT_URL !== undefined;
  const processName = crypto.randomUUID();
  const { tracker, ...rows } = assembleRobotRows(floors, live, processName);
  const { cache, listChanged, refresh, takeConfigs } = rows;
  const clearLists = (teamIds: Iterable<string>) => {
    for (const teamId of teamIds) cache.clear(teamId);
  };

  const dismiss: Robots['dismiss'] = async (sns) => {
    for (const sn of sns) tracker.forget(sn);
    // An external broker is told by a connection for each.
    for (let start = 0; start < sns.length; start += DISMISSED_AT_ONCE)
      await Promise.all(sns.slice(start, start + DISMISSED_AT_ONCE).map((sn) => link.disconnect(sn)));
  };
  const clearDesired: Robots['clearDesired'] = async (sns) => {
    for (let start = 0; start < sns.length; start += DISMISSED_AT_ONCE)
      await Promise.all(
        sns
          .slice(start, start + DISMISSED_AT_ONCE)
          .map((sn) => link.publish(sn, 'desired', { configuration: null })),
      );
  };
  let onJoined: Joined = async () => {};
  const enrolment = createEnrolment({
    db,
    addresses: (host, isHttps) => floors.robotAddresses(link)(host, isHttps),
    async onEnrolled(device) {
      await dismiss([device.sn]);
      await refresh(device.teamId, [device.id]);
      listChanged('devices')(device.teamId, [device.groupId]);
      // It is enrolled, whatever becomes of this.
      if (device.isFirst)
        await onJoined(device.teamId, [device.id]).catch((error: unknown) =>
          log.error({ err: error, sn: device.sn }, 'a robot was not given the configuration of its group'),
        );
    },
  });
  if (!hasPeers) await forgetConnections(db);
  const link = await floors.openRobotLink(enrolment.authenticate);
  const logUrls = createLogUrls(floors.secret, environment.PUBLIC_URL);
  const downloads = robotDownloads(floors.secret, environment.PUBLIC_URL);
  // Signed addresses are made anew each time.
  const delivery = createCommandDelivery(db, link, (command) =>
    command.kind === 'log.upload' ? { url: logUrls.urlOf(command.teamId, command.id) } : downloads(command),
  );
  const progress = createCommandProgress({
    db,
    publish: live.publish,
    teamOf: async (sn) => (await tracker.bySerialNumber(sn))?.teamId,
    async onMoved(tx, moved) {
      const followed = await followCommands(
        tx,
        moved.filter(({ kind }) => kind === 'config.apply'),
      );
      await clearReset(tx, moved.filter(isReset));
      return new Map(followed.map(({ deviceId, ...config }) => [deviceId, config]));
    },
    async afterMoved(moved, configs) {
      for (const [teamId, rows] of Map.groupBy(moved, (row) => row.teamId)) {
        const changed = rows.flatMap(({ deviceId, sn }) => {
          const config = configs.get(deviceId);
          return config === undefined ? [] : [{ deviceId, sn, ...config }];
        });
        await takeConfigs(teamId, changed);
        const reset = rows.filter(isReset);
        if (reset.length === 0) continue;
        await delivery.withdraw(reset.map((row) => row.sn));
        await refresh(
          teamId,
          reset.map((row) => row.deviceId),
        );
        listChanged('configs')(teamId, null);
      }
    },
  });
  const writer = createStateWriter(
    db,
    (rows) => {
      clearLists(new Set(rows.map((row) => row.teamId)));
      if (hasPeers) bus.publish(HEARD_CHANNEL, JSON.stringify({ from: processName, rows: heardOf(rows) }));
    },
    (error) => log.warn({ err: error }, 'states were not written'),
  );
  bus.subscribe(HEARD_CHANNEL, (payload) => {
    const { from, rows } = JSON.parse(payload.toString()) as { from: string; rows: unknown };
    if (from !== processName) tracker.adopt(heardRows.parse(rows));
  });
  const history = createDeviceHistory({
    db,
    tracker,
    onWritten(events) {
      for (const { deviceId, event } of events)
        if (live.isWatched(deviceId)) live.publishQuick(deviceId, { type: 'event', event });
    },
  });
  const presence = createPresence({
    db,
    tracker,
    writer,
    onHappened: history.note,
    onChange: clearLists,
    onOnline: delivery.deliverTo,
  });

  link.on('connection', (sn, message) => presence.onConnection(sn, message));
  link.on('state', (sn, message, { receivedAt }) => {
    const row = tracker.known(sn);
    if (row !== undefined && live.isWatched(row.id))
      live.publishQuick(row.id, { type: 'state', connection: row.connection, state: message });
    return presence.onState(sn, message, receivedAt);
  });
  link.on('event', (sn, message) => history.onEvent(sn, message));
  link.on('reported', (sn, message) => presence.onReported(sn, message));
  link.on('result', async (sn, message) => {
    await progress.onResult(sn, message);
    const row = tracker.known(sn);
    if (row !== undefined && live.isWatched(row.id))
      live.publishQuick(row.id, { type: 'result', result: message });
  });

  if (hasPeers) {
    // Robots answer again what they have ended.
    const askAgain = () => untilDatabaseAnswers(() => delivery.deliverUnfinished());
    bus.subscribe(LOST_CHANNEL, () => {
      askAgain().catch((error: unknown) => log.warn({ err: error }, 'robots were not asked again'));
    });
    await delivery.deliverUnfinished();
  }

  return {
    link,
    enrolment,
    delivery,
    progress,
    history,
    logUrls,
    ...rows,
    dismiss,
    clearDesired,
    whenJoined(handler) {
      onJoined = handler;
    },
    async drain() {
      await presence.drain();
      await history.drain();
      await progress.drain();
      await writer.stop();
    },
  };
}
