import type { ReportedMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { createBatcher } from '../../platform/database/batcher.ts';
import type { Database } from '../../platform/database/database.ts';
import { untilDatabaseAnswers } from '../../platform/database/until-database-answers.ts';
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

/** When a fleet comes for the first time, thousands say what they run within seconds. */
const gathered = { delayMs: 20, maxItems: 1000 };

const happeningOf = (row: DeviceRow) => ({ teamId: row.teamId, deviceId: row.id });

/** What robots say they run and have: rarely something new. Resolves when it is written. */
export function createDeviceReports({ db, tracker, onChange, onHappened }: DeviceReportsOptions) {
  const versions = createBatcher<Versions & { row: DeviceRow }>({
    ...gathered,
    async write(changes) {
      // The last word of each robot counts, where it says anything new.
      const changed = [...new Map(changes.map((change) => [change.row.id, change])).values()].filter(
        ({ row, imageVer, firmwareVer }) => row.imageVer !== imageVer || row.firmwareVer !== firmwareVer,
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
      onChange(new Set(changed.map(({ row }) => row.teamId)));
    },
  });

  return {
    versions(row: DeviceRow, message: StateMessage): void | Promise<void> {
      const imageVer = message.imageVer ?? row.imageVer;
      const firmwareVer = message.firmwareVer ?? row.firmwareVer;
      if (imageVer === row.imageVer && firmwareVer === row.firmwareVer) return;
      return versions.add({ row, imageVer, firmwareVer });
    },
    async configuration(row: DeviceRow, message: ReportedMessage): Promise<void> {
      const { configId, version } = message.configuration ?? { configId: null, version: null };
      if (row.appliedConfigId === configId && row.appliedVersion === version) return;
      const { teamId, id } = row;
      await untilDatabaseAnswers(() => writeReported(db, row, { configId, version }));
      if (configId !== null && row.configId === configId)
        await untilDatabaseAnswers(() =>
          onHappened([
            { ...happeningOf(row), kind: 'config.applied', code: String(version), detail: row.configName },
          ]),
        );
      await untilDatabaseAnswers(() => tracker.refresh(teamId, [id]));
      onChange(new Set([teamId]));
    },
    drain: () => versions.drain(),
  };
}
