import type { DeviceSelection } from '@muster/contract/devices/schemas';
import { commandsLimits } from '@muster/contract/commands/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { filtered } from './devices.store.ts';

/** The robots of a selection, bounded by reach; does not check that all selected ids exist. */
export function selectChosen(db: Database | Tx, teamId: string, reach: Reach, selection: DeviceSelection) {
  const devices = db.selectFrom('devices');
  if ('filter' in selection) return filtered(devices, teamId, reach, selection.filter);
  return filtered(devices, teamId, reach, {}).where(
    'devices.id',
    '=',
    sql<string>`any(${selection.deviceIds}::uuid[])`,
  );
}

/** Ids of at most `limit` robots of a selection, unordered. */
export async function listIds(
  db: Database,
  teamId: string,
  reach: Reach,
  selection: DeviceSelection,
  limit: number,
): Promise<string[]> {
  const rows = await selectChosen(db, teamId, reach, selection).select('devices.id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** The robots of a selection by name, without locks. @throws Problem as {@link lockChosen} does */
export async function listChosen(db: Database, teamId: string, reach: Reach, selection: DeviceSelection) {
  const rows = await selectChosen(db, teamId, reach, selection)
    .select([
      'devices.id',
      'devices.name',
      'devices.groupId',
      'devices.connection',
      'devices.activatedBy',
      'devices.pin',
    ])
    .orderBy('devices.name')
    .orderBy('devices.id')
    .limit(commandsLimits.devicesMax + 1)
    .execute();
  requireAll(selection, rows);
  return rows;
}

function readChosen(tx: Tx, teamId: string, reach: Reach, selection: DeviceSelection) {
  return selectChosen(tx, teamId, reach, selection)
    .select([
      'devices.id',
      'devices.sn',
      'devices.name',
      'devices.groupId',
      'devices.connection',
      'devices.activatedBy',
      'devices.pin',
    ])
    .orderBy('devices.id')
    .limit(commandsLimits.devicesMax + 1);
}

/**
 * The robots of a selection, locked in the order of their ids until the transaction ends.
 * @throws Problem E008 when a selected robot is not within reach (any more), or a filter matches none;
 * `device.too_many` when a filter matches more than a bulk call may change
 */
export async function lockChosen(tx: Tx, teamId: string, reach: Reach, selection: DeviceSelection) {
  const rows = await readChosen(tx, teamId, reach, selection).forUpdate().execute();
  requireAll(selection, rows);
  return rows;
}

export type ChosenRow = Awaited<ReturnType<typeof lockChosen>>[number];

/** @throws Problem as {@link lockChosen} does */
function requireAll(selection: DeviceSelection, found: readonly { id: string }[]): void {
  const max = commandsLimits.devicesMax;
  if (found.length > max) throw new Problem('device.too_many', { detail: { max } });
  const known = new Set(found.map((row) => row.id));
  const missing = 'filter' in selection ? [] : selection.deviceIds.filter((id) => !known.has(id));
  if (missing.length > 0 || found.length === 0) throw new Problem('E008', { detail: { missing } });
}
