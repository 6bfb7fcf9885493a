import type { DeviceConflict } from '@muster/contract/devices/changes.schemas';
import type { Tx } from '../../../platform/database/database.ts';
import type { DeviceRow } from '../list/devices.store.ts';
import { type DevicePatch, nameOfUser } from './device-changes.store.ts';

/** What another user has saved meanwhile. */
export async function conflictOf(tx: Tx, row: DeviceRow): Promise<Record<string, unknown>> {
  const editor = row.updatedBy === null ? null : await nameOfUser(tx, row.updatedBy);
  return {
    revision: row.revision,
    savedBy: editor,
    savedAt: row.updatedAt?.toISOString() ?? null,
    name: row.name,
    comment: row.comment,
    group: { id: row.groupId, name: row.groupName },
  } satisfies DeviceConflict;
}

/** The fields of the patch that differ from the row. */
export function differing(row: DeviceRow, patch: DevicePatch): DevicePatch {
  const keys = (Object.keys(patch) as (keyof DevicePatch)[]).filter((key) => patch[key] !== row[key]);
  return Object.fromEntries(keys.map((key) => [key, patch[key]]));
}

/** For the log: a PIN is a secret. */
export const withoutPin = ({ pin, ...rest }: DevicePatch) => ({
  ...rest,
  ...(pin === undefined ? {} : { pin: pin === null ? 'cleared' : 'set' }),
});
