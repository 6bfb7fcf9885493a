import type { ReportedMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database } from '../../../platform/database/database.ts';
import { untilDatabaseAnswers } from '../../../platform/database/until-database-answers.ts';
import type { Happening } from '../history/device-events.store.ts';
import { writeVersions } from '../list/device-versions.store.ts';
import type { DeviceRow } from '../list/devices.store.ts';
import type { DeviceTracker } from './device-tracker.ts';

/** Stores what a robot reported as applied. */
export type NoteReported = (
  robot: { teamId: string; id: string },
  has: { configId: string | null; version: number | null },
) => Promise<void>;

export interface DeviceReportsOptions {
  db: Database;
  noteReported: NoteReported;
  tracker: Pick<DeviceTracker, 'refresh' | 'take'>;
  onChange(teamIds: ReadonlySet<string>): void;
  onHappened(happenings: readonly Happening[]): Promise<void>;
  /** PostgreSQL cannot store this report. */
  onRefused(row: DeviceRow, error: unknown): void;
}

type Versions = Pick<DeviceRow, 'imageVer' | 'firmwareVer'>;

/** When a fleet connects for the first time, thousands report their versions within seconds. */
const gathered = { delayMs: 20, maxItems: 1000 };

const happeningOf = (row: DeviceRow) => ({ teamId: row.teamId, deviceId: row.id });

/** Versions and applied configurations that robots report; they rarely change. Resolves when written. */
export function createDeviceReports({
  db,
  tracker,
  noteReported,
  onChange,
  onHappened,
  onRefused,
}: DeviceReportsOptions) {
  const versions = createBatcher<Versions & { row: DeviceRow }>({
    ...gathered,
    senderOf: ({ row }) => row.sn,
    partyOf: ({ row }) => row.teamId,
    onRefused: ({ row }, error) => onRefused(row, error),
    async write(changes) {
      // The last report of each robot wins, if it changes anything.
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
      // Only after the write: the row in memory counts as written, and the report is not repeated.
      for (const { row, imageVer, firmwareVer } of changed) tracker.take(row, { imageVer, firmwareVer });
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
      await untilDatabaseAnswers(() => noteReported(row, { configId, version }));
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
