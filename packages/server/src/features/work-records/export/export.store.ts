import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isInScope, type Scope } from '../scope.store.ts';

export interface RecordRow {
  at: Date;
  /** `at` in microseconds, as the cursor for the next part. */
  atText: string;
  id: string;
  sn: string;
  name: string;
  groupName: string;
  code: string;
  change: 'came' | 'went' | 'done' | 'failed';
  since: Date | null;
  actorName: string | null;
  detail: string | null;
}

export interface RecordSpan {
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** The next rows in order. @param after the last row of the previous part */
export async function listRecords(
  db: Database,
  scope: Scope,
  { from, to }: RecordSpan,
  after: Pick<RecordRow, 'atText' | 'id'> | undefined,
  limit: number,
): Promise<RecordRow[]> {
  const later = after ? sql`(h.at, h.id) > (${after.atText}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<RecordRow>`
    select h.at, h.at::text as at_text, h.id, d.sn, d.name, g.name as group_name, h.code, h.change, h.since,
      h.actor_name, h.detail
    from monitor_history h
    join devices d on d.team_id = h.team_id and d.id = h.device_id
    join device_groups g on g.team_id = d.team_id and g.id = d.group_id
    where h.team_id = ${scope.teamId} and h.at >= ${after?.atText ?? from}::timestamptz and h.at < ${to} and ${later}
      and ${isInScope(scope)}
    order by h.at, h.id limit ${limit}
  `.execute(db);
  return rows;
}
