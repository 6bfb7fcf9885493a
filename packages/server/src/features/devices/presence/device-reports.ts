import type { ReportedMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { untilDatabaseAnswers } from '../../../platform/database/until-database-answers.ts';
import type { Happening } from '../history/device-events.store.ts';
import { writeVersions } from '../list/device-versions.store.ts';
import type { DeviceRow } from '../list/devices.store.ts';
import type { DeviceTracker } from './device-tracker.ts';
import type { RobotRows } from './robot-rows.ts';

/** Stores what a robot reported as applied. @returns whether it had another configuration before */
export type NoteReported = (
  tx: Tx,
  robot: { teamId: string; id: string },
  has: { configId: string | null; version: number | null },
) => Promise<boolean>;

export interface DeviceReportsOptions {
  db: Database;
  noteReported: NoteReported;
  tracker: Pick<DeviceTracker, 'take'>;
  refresh: RobotRows['refresh'];
  /** Versions of these robots, as stored. */
  onVersions(rows: readonly DeviceRow[]): void;
  /** Writes events in this transaction. @returns to be called after the commit */
  happenWithin(tx: Tx, happenings: readonly Happening[]): Promise<() => void>;
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
  refresh,
  onVersions,
  happenWithin,
  onRefused,
}: DeviceReportsOptions) {
  /** What the database changed decides on the events: another process may have heard of the same version. */
  async function store(tx: Tx, changed: readonly (Versions & { row: DeviceRow })[]): Promise<() => void> {
    const imageBefore = await writeVersions(
      tx,
      changed.map(({ row, ...said }) => ({ ...said, teamId: row.teamId, id: row.id })),
    );
    return happenWithin(
      tx,
      changed.flatMap(({ row, imageVer }) => {
        const before = imageBefore.get(row.id) ?? imageVer;
        if (before === imageVer) return [];
        return [{ ...happeningOf(row), kind: 'version.changed', code: imageVer, detail: before }];
      }),
    );
  }

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
      if (changed.length === 0) return;
      const follow = await db.transaction().execute((tx) => store(tx, changed));
      follow();
      // Only after the write: the row in memory counts as written, and the report is not repeated.
      for (const { row, imageVer, firmwareVer } of changed) tracker.take(row, { imageVer, firmwareVer });
      onVersions(changed.map(({ row }) => row));
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
      const follow = await untilDatabaseAnswers(() =>
        db.transaction().execute(async (tx) => {
          const isChanged = await noteReported(tx, row, { configId, version });
          const isApplied = isChanged && configId !== null && row.configId === configId;
          const applied = { kind: 'config.applied', code: String(version), detail: row.configName } as const;
          return happenWithin(tx, isApplied ? [{ ...happeningOf(row), ...applied }] : []);
        }),
      );
      follow();
      await untilDatabaseAnswers(() => refresh(teamId, [id]));
    },
    drain: () => versions.drain(),
  };
}
