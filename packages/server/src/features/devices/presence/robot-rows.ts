import { devicesTopic } from '@muster/contract/devices/live-topics';
import type { Database } from '../../../platform/database/database.ts';
import { defineEvent, type Subscription } from '../../../platform/events/event.ts';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { configRenamed, configsChanged, deviceConfigsChanged } from '../../configs/configs.events.ts';
import { groupsChanged } from '../../groups/groups.events.ts';
import { lightsChanged, stationChanged } from '../../monitoring/monitoring.events.ts';
import { devicesChanged, robotsRemoved } from '../devices.events.ts';
import { createListCache, type ListCache } from '../list/list-cache.ts';
import { AT_ONCE, createDeviceTracker, type DeviceTracker } from './device-tracker.ts';

/** The in-memory data on robots of every process, and its invalidation. */
export interface RobotRows {
  tracker: DeviceTracker;
  /** Prepared pages of the devices list. */
  cache: ListCache;
  /** Rows changed in the database: every process reads those that it holds again, and consoles are notified. */
  refresh(teamId: string, ids: readonly string[]): Promise<void>;
  /** For when changes by other processes may have been missed. */
  readAllAgain(): Promise<void>;
  on: readonly Subscription[];
}

/**
 * Rows of robots were changed in the database by the process `from`; `sns` are the serial numbers of those that it read.
 * Processes of an earlier version leave them out.
 */
const rowsChanged = defineEvent<{
  from: string;
  teamId: string;
  ids: readonly string[];
  sns?: readonly string[];
}>('devices.rowsChanged');

/** Rows of robots changed; `toRead` are the ones that this process has to read from the database. */
const rowsToRead = defineEvent<{ teamId: string; ids: readonly string[]; toRead: readonly string[] }>(
  'devices.rowsToRead',
);

export function createRobotRows(db: Database, live: LivePublisher, processName: string): RobotRows {
  const cache = createListCache();
  const tracker = createDeviceTracker(db, live);

  async function changed(teamId: string, ids: readonly string[], toRead: readonly string[]): Promise<void> {
    cache.clear(teamId);
    const sns: string[] = [];
    for (let start = 0; start < toRead.length; start += AT_ONCE)
      sns.push(...(await tracker.refresh(teamId, toRead.slice(start, start + AT_ONCE))));
    await db.events.announce(rowsChanged, { from: processName, teamId, ids, sns });
  }

  const clear = ({ teamId }: { teamId: string }) => cache.clear(teamId);
  const listChanged = ({ teamId, groupIds }: { teamId: string; groupIds: readonly string[] | null }) =>
    live.publish(devicesTopic, { teamId, groupIds });

  return {
    tracker,
    cache,
    refresh: (teamId, ids) => changed(teamId, ids, ids),
    async readAllAgain() {
      cache.clearAll();
      await tracker.readAgain();
    },
    on: [
      rowsChanged.everyProcess(async ({ from, teamId, ids, sns = [] }) => {
        if (from === processName) return;
        cache.clear(teamId);
        await tracker.adoptChanged(ids, sns);
      }),
      // It may join another team, without what it reported to this one.
      robotsRemoved.everyProcess(({ robots }) => {
        for (const { sn } of robots) tracker.forget(sn);
      }),
      deviceConfigsChanged.afterCommit(async ({ teamId, changed: configs }) => {
        if (configs.length === 0) return;
        const ids = configs.map(({ deviceId }) => deviceId);
        // Only robots that are not tracked must be read from the database. An event of its own: the reading is repeated
        // when it fails, and taking these configurations again would undo newer ones.
        await db.events.announce(rowsToRead, { teamId, ids, toRead: tracker.takeConfigs(configs) });
      }),
      rowsToRead.afterCommit(({ teamId, ids, toRead }) => changed(teamId, ids, toRead)),
      lightsChanged.everyProcess(({ rows }) => tracker.takeLights(rows)),
      stationChanged.everyProcess(async ({ teamId, sns }) => {
        cache.clear(teamId);
        await tracker.readAgain(sns);
      }),
      configRenamed.everyProcess(({ configId, name }) => tracker.nameConfig(configId, name)),
      configRenamed.afterCommit(({ teamId }) => listChanged({ teamId, groupIds: null })),
      devicesChanged.everyProcess(clear),
      devicesChanged.afterCommit(listChanged),
      // Rows show their group's name, and filters show names of groups and configurations.
      groupsChanged.everyProcess(clear),
      groupsChanged.afterCommit(listChanged),
      configsChanged.everyProcess(clear),
    ],
  };
}
