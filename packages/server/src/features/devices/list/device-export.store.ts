import type { DeviceSelection } from '@muster/contract/devices/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { missingOf } from '../../../platform/http/demand-all.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { type DeviceRow, selectDevices } from './devices.store.ts';
import { selectChosen } from './selection.store.ts';

/**
 * A part of a selection in the order of names and ids.
 * @param after name and id of the last robot of the previous part; `null` for the first part
 * @returns `isLast` for the last part
 */
export async function listPart(
  db: Database,
  teamId: string,
  reach: Reach,
  selection: DeviceSelection,
  after: readonly string[] | null,
  limit: number,
): Promise<{ rows: DeviceRow[]; isLast: boolean }> {
  const ids = await selectChosen(db, teamId, reach, selection)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(devices.name, devices.id) > (${after![0]}, ${after![1]}::uuid)`),
    )
    .select('devices.id')
    .orderBy('devices.name')
    .orderBy('devices.id')
    .limit(limit)
    .execute();
  const rows = await selectDevices(db)
    .where('device.teamId', '=', teamId)
    .where('device.id', '=', sql<string>`any(${ids.map((row) => row.id)}::uuid[])`)
    .orderBy('device.name')
    .orderBy('device.id')
    .execute();
  return { rows, isLast: ids.length < limit };
}

/** A selection's size, and its ids that do not exist or are not within reach. */
export async function lookForChosen(
  db: Database,
  teamId: string,
  reach: Reach,
  selection: DeviceSelection,
): Promise<{ total: number; missing: string[] }> {
  if ('deviceIds' in selection) {
    const rows = await selectChosen(db, teamId, reach, selection).select('devices.id').execute();
    const ids = rows.map(({ id }) => id);
    return { total: ids.length, missing: missingOf(selection.deviceIds, ids) };
  }
  const { n } = await selectChosen(db, teamId, reach, selection)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return { total: n, missing: [] };
}
