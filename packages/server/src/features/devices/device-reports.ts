import type { ReportedMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { createBatcher } from '../../platform/database/batcher.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeReported } from './device-configs.store.ts';
import type { Happening } from './device-events.store.ts';
import { type DeviceRow, writeVersions } from './devices.store.ts';
import type { DeviceTracker } from './device-tracker.ts';

export interface DeviceReportsOptions {
  db: Database;
  tracker: Pick<DeviceTracker, 'announce' | 'refresh'>;
  onChange(teamIds: ReadonlySet<string>): void;
  onHappened(happenings: readonly Happening[]): Promise<void>;
}

type Versions = Pick<DeviceRow, 'imageVer' | 'firmwareVer'>;
type Applied = { configId: string | null; version: number | null };

/** After a deployment, and when a fleet comes for the first time, thousands say something within seconds. */
const gathered = { delayMs: 20, maxItems: 1000 };

const happeningOf = (row: DeviceRow) => ({ teamId: row.teamId, deviceId: row.id });
const teamsOf = (changes: readonly { row: DeviceRow }[]) => new Set(changes.map(({ row }) => row.teamId));

/** The last word of each robot, where it says anything new. */
function news<T extends { row: DeviceRow }>(changes: readonly T[], isKnown: (change: T) => boolean): T[] {
  return [...new Map(changes.map((change) => [change.row.id, change])).values()].filter(
    (change) => !isKnown(change),
  );
}

/** What robots say they run and have: rarely something new, and then many at once. Resolves when it is written. */
export function createDeviceReports({ db, tracker, onChange, onHappened }: DeviceReportsOptions) {
  const versions = createBatcher<Versions & { row: DeviceRow }>({
    ...gathered,
    async write(changes) {
      const changed = news(
        changes,
        ({ row, imageVer, firmwareVer }) => row.imageVer === imageVer && row.firmwareVer === firmwareVer,
      );
      await writeVersions(
        db,
        changed.map(({ row, ...said }) => ({ ...said, teamId: row.teamId, id: row.id })),
      );
      await onHappened(
        changed
          .filter(({ row, imageVer }) => row.imageVer !== null && row.imageVer !== imageVer)
          .map(({ row, imageVer }) => ({
            ...happeningOf(row),
            kind: 'version.changed',
            code: imageVer,
            detail: row.imageVer,
          })),
      );
      // Not before: what is in memory is taken for written, and this is not said again.
      for (const { row, imageVer, firmwareVer } of changed)
        tracker.announce(Object.assign(row, { imageVer, firmwareVer }));
      onChange(teamsOf(changed));
    },
  });

  const configurations = createBatcher<Applied & { row: DeviceRow }>({
    ...gathered,
    async write(changes) {
      const changed = news(
        changes,
        ({ row, configId, version }) => row.appliedConfigId === configId && row.appliedVersion === version,
      );
      await writeReported(
        db,
        changed.map(({ row, ...said }) => ({ ...said, teamId: row.teamId, id: row.id })),
      );
      await onHappened(
        changed
          .filter(({ row, configId }) => configId !== null && row.configId === configId)
          .map(({ row, version }) => ({
            ...happeningOf(row),
            kind: 'config.applied',
            code: String(version),
            detail: row.configName,
          })),
      );
      for (const teamId of teamsOf(changed)) {
        const ids = changed.filter(({ row }) => row.teamId === teamId).map(({ row }) => row.id);
        await tracker.refresh(teamId, ids);
      }
      onChange(teamsOf(changed));
    },
  });

  return {
    versions(row: DeviceRow, message: StateMessage): void | Promise<void> {
      const imageVer = message.imageVer ?? row.imageVer;
      const firmwareVer = message.firmwareVer ?? row.firmwareVer;
      if (imageVer === row.imageVer && firmwareVer === row.firmwareVer) return;
      return versions.add({ row, imageVer, firmwareVer });
    },
    configuration(row: DeviceRow, message: ReportedMessage): void | Promise<void> {
      const { configId, version } = message.configuration ?? { configId: null, version: null };
      if (row.appliedConfigId === configId && row.appliedVersion === version) return;
      return configurations.add({ row, configId, version });
    },
    async drain(): Promise<void> {
      await Promise.all([versions.drain(), configurations.drain()]);
    },
  };
}
