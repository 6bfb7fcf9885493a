import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeviceRow } from '../list/devices.store.ts';

/** Robots that count as online but were not seen since then are offline. */
export async function forgetConnections(db: Database, notSeenSince: Date): Promise<void> {
  await sql`
    update devices d set connection = 0
    where d.connection = 1 and not exists (
      select from device_states s
      where s.team_id = d.team_id and s.device_id = d.id and s.last_seen_at >= ${notSeenSince}
    )
  `.execute(db);
}

/** @returns serial numbers of the robots of all teams that count as online */
export async function listOnline(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('devices').where('connection', '=', 1).select('sn').execute();
  return rows.map(({ sn }) => sn);
}

/**
 * Stores connects and disconnects. Robots that are not activated stay so, even if their last connection still sends
 * messages.
 * @returns for each activated robot, whether its connection was another one: another process may have stored it already
 */
export async function writeConnections(
  tx: Tx,
  entries: readonly { teamId: string; id: string; connection: 0 | 1 }[],
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ id: string; isChanged: boolean }>`
    with said as (
      select * from unnest(
        ${entries.map((row) => row.teamId)}::uuid[], ${entries.map((row) => row.id)}::uuid[],
        ${entries.map((row) => row.connection)}::smallint[]
      ) as t (team_id, id, connection)
    ), changed as (
      update devices d set connection = t.connection
      from (
        select said.* from said join devices held using (team_id, id)
        where held.connection <> said.connection
        order by held.team_id, held.id for no key update of held
      ) t
      where d.team_id = t.team_id and d.id = t.id and d.connection not in (t.connection, -2)
        and d.activated_by is not null
      returning d.id
    )
    select d.id, changed.id is not null as is_changed
    from said join devices d using (team_id, id) left join changed on changed.id = d.id
    where d.connection <> -2 and d.activated_by is not null
  `.execute(tx);
  return new Map(rows.map(({ id, isChanged }) => [id, isChanged]));
}

/** Metres. */
const MOVED_BY = 0.1;

/** Stores the last state of these robots, unless another process has stored a later one. */
export async function writeStates(db: Database, rows: readonly DeviceRow[]): Promise<void> {
  const column = <K extends keyof DeviceRow>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into device_states as s
      (team_id, device_id, battery, is_charging, app, project, self_name, memory, free_memory, faults, last_seen_at,
       map_id, x, y, heading, is_off_ground, is_asleep, output, access_point, app_package, is_pushed)
    select t.team_id, t.id, t.battery, t.is_charging, t.app, t.project, t.self_name, t.memory, t.free_memory,
           string_to_array(t.faults, ','), t.last_seen_at, t.map_id, t.x, t.y, t.heading, t.is_off_ground,
           t.is_asleep, t.output, t.access_point, t.app_package, t.is_pushed
    from unnest(
      ${column('teamId')}::uuid[], ${column('id')}::uuid[], ${column('battery')}::smallint[],
      ${column('isCharging')}::boolean[], ${column('app')}::text[], ${column('project')}::text[],
      ${column('selfName')}::text[], ${column('memory')}::double precision[],
      ${column('freeMemory')}::double precision[],
      ${rows.map((row) => (row.faults ?? []).join(','))}::text[], ${column('lastSeenAt')}::timestamptz[],
      ${column('mapId')}::text[], ${column('x')}::double precision[], ${column('y')}::double precision[],
      ${column('heading')}::double precision[], ${column('isOffGround')}::boolean[],
      ${column('isAsleep')}::boolean[], ${column('output')}::jsonb[], ${column('accessPoint')}::text[],
      ${column('appPackage')}::text[], ${column('isPushed')}::boolean[]
    ) as t (team_id, id, battery, is_charging, app, project, self_name, memory, free_memory, faults, last_seen_at,
            map_id, x, y, heading, is_off_ground, is_asleep, output, access_point, app_package, is_pushed)
    -- A robot removed just now must not fail the whole batch.
    join devices d on d.team_id = t.team_id and d.id = t.id
    order by t.team_id, t.id
    on conflict (team_id, device_id) do update set
      battery = excluded.battery, is_charging = excluded.is_charging, app = excluded.app,
      project = excluded.project, self_name = excluded.self_name, memory = excluded.memory,
      free_memory = excluded.free_memory, faults = excluded.faults, last_seen_at = excluded.last_seen_at,
      map_id = excluded.map_id, x = excluded.x, y = excluded.y, heading = excluded.heading,
      is_off_ground = excluded.is_off_ground, is_asleep = excluded.is_asleep,
      output = excluded.output, access_point = excluded.access_point,
      app_package = excluded.app_package, is_pushed = excluded.is_pushed,
      -- By less it may only be measured differently.
      moved_at = case when s.map_id <> excluded.map_id
          -- Not the distance: its square overflows for a robot that sends very large or small numbers.
          or excluded.x not between s.x - ${MOVED_BY} and s.x + ${MOVED_BY}
          or excluded.y not between s.y - ${MOVED_BY} and s.y + ${MOVED_BY}
        then excluded.last_seen_at else s.moved_at end
    -- Another process may have written a newer state.
    where excluded.last_seen_at >= s.last_seen_at
  `.execute(db);
}
