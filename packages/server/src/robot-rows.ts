import type { Floors } from './app.ts';
import { type ConfigOf, createDeviceTracker, type DeviceTracker } from './features/devices/device-tracker.ts';
import { createListCache, type ListCache } from './features/devices/list-cache.ts';
import type { LiveHub } from './platform/live/hub.ts';

/** What every process holds of robots in memory, and how all of them learn that it is no longer so. */
export interface RobotRows {
  tracker: DeviceTracker;
  /** Ready pages of the devices list. */
  cache: ListCache;
  /** Rows were changed in the database: every process reads them again, and consoles are told. */
  refresh(teamId: string, ids: readonly string[]): Promise<void>;
  /** As {@link RobotRows.refresh}, where what changed is known and most need not be read. */
  takeConfigs(teamId: string, changed: readonly ConfigOf[]): Promise<void>;
  /** What robots have is called something else from now on. */
  nameConfig(teamId: string, configId: string, name: string): void;
  /** A list is to be asked for again by whoever may see one of these groups; without a group, the whole team. */
  listChanged(list: keyof typeof listReaders): (teamId: string, groupIds: readonly string[] | null) => void;
}

const DEVICES_CHANNEL = 'devices-changed';
const LISTS_CHANNEL = 'lists-changed';
const NAMES_CHANNEL = 'configs-named';

/** Who is told that a list must be asked for again. */
const listReaders = {
  devices: 'device.read',
  groups: 'device.read',
  configs: 'config.read',
  usage: 'usage.read',
} as const;

export function assembleRobotRows({ db, bus, log }: Floors, live: LiveHub, processName: string): RobotRows {
  const cache = createListCache();
  const tracker = createDeviceTracker(db, live);

  const listChanged: RobotRows['listChanged'] = (list) => (teamId, groupIds) => {
    // Before consoles are told: whoever then asks a process again must not be given what that one has kept.
    bus.publish(LISTS_CHANNEL, teamId);
    live.publish({ teamId, permission: listReaders[list], groupIds }, { kind: 'list', list });
  };
  bus.subscribe(LISTS_CHANNEL, (payload) => cache.clear(payload.toString()));

  async function changed(teamId: string, ids: readonly string[], toRead: readonly string[]): Promise<void> {
    cache.clear(teamId);
    await tracker.refresh(teamId, toRead);
    bus.publish(DEVICES_CHANNEL, JSON.stringify({ from: processName, teamId, ids }));
  }
  bus.subscribe(DEVICES_CHANNEL, (payload) => {
    const told = JSON.parse(payload.toString()) as { from: string; teamId: string; ids: string[] };
    if (told.from === processName) return;
    cache.clear(told.teamId);
    void tracker
      .refresh(told.teamId, told.ids)
      .catch((error: unknown) => log.warn({ err: error }, 'rows were not refreshed'));
  });
  bus.subscribe(NAMES_CHANNEL, (payload) => {
    const { configId, name } = JSON.parse(payload.toString()) as { configId: string; name: string };
    tracker.nameConfig(configId, name);
  });

  return {
    tracker,
    cache,
    listChanged,
    refresh: (teamId, ids) => changed(teamId, ids, ids),
    async takeConfigs(teamId, configs) {
      if (configs.length === 0) return;
      const ids = configs.map(({ deviceId }) => deviceId);
      await changed(teamId, ids, tracker.takeConfigs(configs));
    },
    nameConfig(teamId, configId, name) {
      bus.publish(NAMES_CHANNEL, JSON.stringify({ configId, name }));
      listChanged('devices')(teamId, null);
    },
  };
}
