import type { DeviceEvent, DeviceEventKind } from '@muster/contract/devices/history.schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { deleteChunk } from '../../../platform/database/delete-chunk.ts';
import { newId } from '../../../platform/id.ts';

/** An event in a robot's history. */
export interface Happening {
  teamId: string;
  deviceId: string;
  kind: DeviceEventKind;
  code?: string | null;
  detail?: string | null;
  at?: Date;
  /** The robot's own id of the event; repeats are left out. */
  robotEventId?: string | null;
}

export interface WrittenEvent {
  deviceId: string;
  event: DeviceEvent;
}

/** Robots are newer: a clock that shows an earlier time was never set. */
const CLOCK_SET_FROM = '2020-01-01';

/**
 * Inserts events that are new, of robots that still exist, and returns them. A robot's clock may be wrong, so times
 * are limited to between the start of the history and now. Without a clock, an event has the time of its arrival.
 */
export async function insertEvents(
  db: Database | Tx,
  happenings: readonly Happening[],
): Promise<WrittenEvent[]> {
  if (happenings.length === 0) return [];
  const oldest = deviceLimits.historyDays;
  const { rows } = await sql<{
    deviceId: string;
    id: string;
    at: Date;
    kind: DeviceEventKind;
    code: string | null;
    detail: string | null;
  }>`
    insert into device_events (team_id, device_id, id, at, kind, code, detail, robot_event_id)
    select t.team_id, t.device_id, t.id,
      case when t.at < ${CLOCK_SET_FROM}::timestamptz then now()
        else least(greatest(t.at, now() - make_interval(days => ${oldest})), now()) end,
      t.kind, t.code, t.detail, t.robot_event_id
    from unnest(
      ${happenings.map((each) => each.teamId)}::uuid[], ${happenings.map((each) => each.deviceId)}::uuid[],
      ${happenings.map(() => newId())}::uuid[],
      ${happenings.map((each) => each.at ?? new Date())}::timestamptz[],
      ${happenings.map((each) => each.kind)}::text[], ${happenings.map((each) => each.code ?? null)}::text[],
      ${happenings.map((each) => each.detail ?? null)}::text[],
      ${happenings.map((each) => each.robotEventId ?? null)}::text[]
    ) as t (team_id, device_id, id, at, kind, code, detail, robot_event_id)
    join devices d on d.team_id = t.team_id and d.id = t.device_id
    order by t.team_id, t.device_id, t.id
    on conflict (team_id, device_id, robot_event_id) where robot_event_id is not null do nothing
    returning device_id, id, at, kind, code, detail
  `.execute(db);
  return rows.map(({ deviceId, at, ...event }) => ({ deviceId, event: { ...event, at: at.toISOString() } }));
}

/** Newest first; `after` is the last one of the previous page. */
export async function listEvents(
  db: Database,
  where: { teamId: string; deviceId: string },
  limit: number,
  after: { at: string; id: string } | null,
): Promise<DeviceEvent[]> {
  const rows = await db
    .selectFrom('deviceEvents')
    .where('teamId', '=', where.teamId)
    .where('deviceId', '=', where.deviceId)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    // Milliseconds would lose the order of events within one.
    .select([
      'id',
      'kind',
      'code',
      'detail',
      sql<string>`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
    ])
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as DeviceEventKind }));
}

/** Deletes a chunk of events past their retention. @returns how many */
export const purgeEvents = (db: Database, limit: number) =>
  deleteChunk(
    db,
    'deviceEvents',
    sql`received_at < now() - make_interval(days => ${deviceLimits.historyDays})`,
    limit,
  );
