import type { ResultMessage } from '@muster/contract/robot-link/messages';
import type { FeatureParts } from '../../../platform/assembly/feature.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Subscription } from '../../../platform/events/event.ts';
import type { DeviceHistory } from '../history/device-history.service.ts';
import type { NoteReported } from './device-reports.ts';
import type { DeviceRow } from '../list/devices.store.ts';
import { createPresence } from './presence.ts';
import { createReturning } from './returning.ts';
import type { RobotRows } from './robot-rows.ts';
import { heardOf, heardRows, type HeardOfRobots, robotsHeard } from './robots-heard.ts';
import { createStateWriter } from './state-writer.ts';

export interface ListenerNeeds {
  delivery: {
    /** Sends these robots, which are online now, all their unfinished commands. */
    deliverTo(sns: readonly string[]): Promise<void>;
  };
  progress: {
    /** A robot's answer to a command. */
    answer(robot: { teamId: string; id: string }, message: ResultMessage): Promise<void>;
  };
  desired: { noteReported: NoteReported };
}

export interface RobotListener {
  messages: NonNullable<FeatureParts['robotMessages']>;
  on: readonly Subscription[];
  prepare(): Promise<void>;
  start(): Promise<void>;
  drain(): Promise<void>;
}

/** Passes messages of robots from the link to the rows, the history and the consoles. */
export function createRobotListener(
  { db, live, log, robots, settings, processName }: Platform,
  { tracker, cache, refresh }: RobotRows,
  history: DeviceHistory,
  { delivery, progress, desired }: ListenerNeeds,
): RobotListener {
  const clearLists = (teamIds: Iterable<string>) => {
    for (const teamId of teamIds) cache.clear(teamId);
  };
  const teamsOf = (rows: readonly DeviceRow[]) => new Set(rows.map((row) => row.teamId));

  /** Clears the lists of these teams, in every process. */
  function tell(
    teamIds: ReadonlySet<string>,
    { rows = [], connections = [], versions = [] }: Partial<HeardOfRobots>,
  ): void {
    clearLists(teamIds);
    if (settings.hasPeers && teamIds.size > 0)
      void db.events.announce(robotsHeard, {
        from: processName,
        teamIds: [...teamIds],
        rows,
        connections,
        versions,
      });
  }

  const onRefused = ({ sn }: { sn: string }, error: unknown) =>
    log.warn({ sn, err: error }, 'the database rejected a robot report');
  const writer = createStateWriter(
    db,
    (rows) => tell(teamsOf(rows), { rows: heardOf(rows) }),
    onRefused,
    (error) => log.warn({ err: error }, 'writing robot states failed'),
  );
  const presence = createPresence({
    db,
    tracker,
    writer,
    noteReported: desired.noteReported,
    refresh,
    happenWithin: history.noteWithin,
    onConnected: (rows) =>
      tell(teamsOf(rows), {
        connections: rows.map(({ id, sn, connection }) => ({ deviceId: id, sn, connection })),
      }),
    onVersions: (rows) =>
      tell(teamsOf(rows), {
        versions: rows.map(({ id, sn, imageVer, firmwareVer }) => ({
          deviceId: id,
          sn,
          imageVer,
          firmwareVer,
        })),
      }),
    onOnline: delivery.deliverTo,
    onRefused,
  });

  // An external broker keeps robots connected while this process restarts.
  const returning = settings.hasPeers ? null : createReturning({ db, robots });

  return {
    messages: {
      connection(sn, message) {
        returning?.heard(sn);
        return presence.onConnection(sn, message);
      },
      state(sn, message, { receivedAt }) {
        const row = tracker.known(sn);
        if (row !== undefined && live.isWatched(row.id))
          live.publishQuick(row.id, { type: 'state', connection: row.connection, state: message });
        return presence.onState(sn, message, receivedAt);
      },
      event: (sn, message) => history.onEvent(sn, message),
      reported: (sn, message) => presence.onReported(sn, message),
      async result(sn, message) {
        const row = await tracker.bySerialNumber(sn);
        if (row === undefined) return;
        await progress.answer(row, message);
        if (live.isWatched(row.id)) live.publishQuick(row.id, { type: 'result', result: message });
      },
    },
    on: [
      robotsHeard.everyProcess(({ from, teamIds = [], rows, connections = [], versions = [] }) => {
        if (from === processName) return;
        clearLists(teamIds);
        tracker.adopt({ rows: heardRows.parse(rows), connections, versions });
      }),
    ],
    async prepare() {
      await returning?.prepare();
    },
    async start() {
      returning?.start();
    },
    async drain() {
      returning?.stop();
      await presence.drain();
      await history.drain();
      await writer.stop();
    },
  };
}
