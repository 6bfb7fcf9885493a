import type { exportDevices } from '@muster/contract/devices/export.endpoints';
import { selectionOf } from '@muster/contract/devices/schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { deviceLimits } from '@muster/contract/devices/limits';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { id as idSchema } from '@muster/contract/primitives';
import { Problem } from '../../../platform/http/problem.ts';
import { presentDevice } from './device-row.ts';
import { listPart, lookForChosen } from './device-export.store.ts';

/** A part of the robots of a selection, by name; selected ids that were not found are named. */
export async function exportPart(
  db: Database,
  { teamId }: Actor,
  reach: Reach,
  body: RequestOf<typeof exportDevices>['body'],
): Promise<ReplyOf<typeof exportDevices>> {
  const after = readCursor(body.cursor, 2);
  if (after !== null && !idSchema.safeParse(after[1]).success)
    throw new Problem('request.invalid', { fields: { cursor: 'field.format' } });
  const selection = selectionOf(body);
  const [{ rows, isLast }, { total, missing }] = await Promise.all([
    listPart(db, teamId, reach, selection, after, deviceLimits.exportChunk),
    // Only for the first part: the total is for the progress.
    after === null ? lookForChosen(db, teamId, reach, selection) : { total: 0, missing: [] },
  ]);
  if (after === null && body.deviceIds !== undefined && total === 0)
    throw new Problem('E008', { detail: { missing } });
  const last = isLast ? undefined : rows.at(-1);
  return {
    items: rows.map((row) => ({ ...presentDevice(row), comment: row.comment })),
    total,
    nextCursor: last === undefined ? null : writeCursor([last.name, last.id]),
    missing,
  };
}
