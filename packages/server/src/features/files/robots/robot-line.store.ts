import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Place {
  teamId: string;
  deviceId: string;
}

/** A robot that requests a place. */
export interface Waiting {
  teamId: string;
  sn: string;
  /** Minimum duration; a place held for longer is not shortened. */
  seconds: number;
}

interface Row extends Place {
  groupId: string;
  /** Position in the list of waiting robots, from 0. */
  index: number;
}

/** Locks robots against removal until the transaction ends; those being removed or moved at the moment are skipped. */
async function holdRobots(tx: Tx, waiting: readonly Waiting[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select devices.team_id, devices.id as device_id, devices.group_id, (asked.number - 1)::int as index
    from unnest(${waiting.map(({ teamId }) => teamId)}::uuid[], ${waiting.map(({ sn }) => sn)}::text[])
      with ordinality as asked (team_id, sn, number)
    join robots on robots.sn = asked.sn and robots.team_id = asked.team_id
    join devices on devices.team_id = robots.team_id and devices.id = robots.device_id
    order by devices.id
    for key share of devices skip locked
  `.execute(tx);
  return rows;
}

/** Serialises per group: two concurrent transactions would both see the last place as free. */
async function lockGroups(tx: Tx, groupIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(line) from (
      select distinct hashtextextended('robot line ' || id, 0) as line
      from unnest(${groupIds}::text[]) as id order by 1
    ) in_their_order
  `.execute(tx);
}

/**
 * Gives each robot a place of its group, or renews the one it has.
 * @returns in the order of `waiting`; `null` when the group has no place left or the robot is not the team's
 */
export async function takePlaces(
  db: Database,
  waiting: readonly Waiting[],
  places: number,
): Promise<(Place | null)[]> {
  return db.unit(async ({ tx }) => {
    const rows = await holdRobots(tx, waiting);
    if (rows.length === 0) return waiting.map(() => null);
    await lockGroups(tx, [...new Set(rows.map(({ groupId }) => groupId))]);
    // Robots that already have a place come first, then the order of the requests.
    const taken = await sql<Place>`
      with asked as (
        select distinct on (device_id) * from unnest(
          ${rows.map(({ teamId }) => teamId)}::uuid[], ${rows.map(({ deviceId }) => deviceId)}::uuid[],
          ${rows.map(({ groupId }) => groupId)}::uuid[], ${rows.map(({ index }) => waiting[index]!.seconds)}::int[],
          ${rows.map(({ index }) => index)}::int[]
        ) as each (team_id, device_id, group_id, seconds, number) order by device_id, seconds desc
      ), ranked as (
        select asked.*, row_number() over (
            partition by asked.team_id, asked.group_id order by own.device_id is null, asked.number
          ) + (
            select count(*) from robot_downloads other
            where other.team_id = asked.team_id and other.group_id = asked.group_id and other.held_until > now()
              and other.device_id <> all (array(select device_id from asked))
          ) as rank
        from asked left join robot_downloads own on own.team_id = asked.team_id
          and own.device_id = asked.device_id and own.group_id = asked.group_id and own.held_until > now()
      )
      insert into robot_downloads as mine (team_id, device_id, group_id, held_until)
      select team_id, device_id, group_id, now() + make_interval(secs => seconds)
      from ranked where rank <= ${places} order by team_id, device_id
      on conflict (team_id, device_id) do update
        set group_id = excluded.group_id, held_until = greatest(mine.held_until, excluded.held_until)
      returning team_id, device_id
    `.execute(tx);
    const given = new Set(taken.rows.map(({ deviceId }) => deviceId));
    const results: (Place | null)[] = waiting.map(() => null);
    for (const { teamId, deviceId, index } of rows)
      if (given.has(deviceId)) results[index] = { teamId, deviceId };
    return results;
  });
}

const these = (places: readonly Place[]) => sql`
  unnest(${places.map(({ teamId }) => teamId)}::uuid[], ${places.map(({ deviceId }) => deviceId)}::uuid[])
    as these (team_id, device_id)
`;

export async function lockPlaces(db: Database, places: readonly Place[], seconds: number): Promise<void> {
  await sql`
    update robot_downloads mine set held_until = now() + make_interval(secs => ${seconds})
    from ${these(places)} where mine.team_id = these.team_id and mine.device_id = these.device_id
  `.execute(db);
}

export async function leavePlaces(db: Database, places: readonly Place[]): Promise<void> {
  await sql`
    delete from robot_downloads mine using ${these(places)}
    where mine.team_id = these.team_id and mine.device_id = these.device_id
  `.execute(db);
}
