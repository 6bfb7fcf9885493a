import type { exportDevices } from '@muster/contract/device-export';
import { selectionOf } from '@muster/contract/devices';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Reach } from '../../platform/http/actor.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { id as idSchema } from '@muster/contract/primitives';
import { Problem } from '../../platform/http/problem.ts';
import { presentDevice } from './device-row.ts';
import { selectDevices } from './devices.store.ts';
import { selectChosen } from './selection.store.ts';

/** A part of the robots of a selection, by name; those that were named and are gone are left out. */
export async function exportPart(
  db: Database,
  { teamId }: Actor,
  reach: Reach,
  body: RequestOf<typeof exportDevices>['body'],
): Promise<ReplyOf<typeof exportDevices>> {
  const after = readCursor(body.cursor, 2);
  if (after !== null && !idSchema.safeParse(after[1]).success)
    throw new Problem('request.invalid', { fields: { cursor: 'field.format' } });
  const chosen = selectChosen(db, teamId, reach, selectionOf(body));
  const limit = limits.device.exportChunk;
  const ids = await chosen
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(devices.name, devices.id) > (${after![0]}, ${after![1]}::uuid)`),
    )
    .select('devices.id')
    .orderBy('devices.name')
    .orderBy('devices.id')
    .limit(limit)
    .execute();
  const [rows, counted] = await Promise.all([
    selectDevices(db)
      .where('device.teamId', '=', teamId)
      .where('device.id', '=', sql<string>`any(${ids.map((row) => row.id)}::uuid[])`)
      .orderBy('device.name')
      .orderBy('device.id')
      .execute(),
    // Only the first part needs it, for the progress.
    after === null
      ? chosen.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
      : Promise.resolve({ n: 0 }),
  ]);
  if (after === null && body.deviceIds !== undefined && counted.n === 0) throw new Problem('E008');
  const last = ids.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => ({ ...presentDevice(row), comment: row.comment })),
    total: counted.n,
    nextCursor: last === undefined ? null : writeCursor([last.name, last.id]),
  };
}
