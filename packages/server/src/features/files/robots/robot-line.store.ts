import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface Place {
  teamId: string;
  deviceId: string;
}

/**
 * Takes one of the places of the robot's group, or keeps the one it has.
 * @returns `null` when all are taken
 */
export async function takePlace(
  db: Database,
  teamId: string,
  sn: string,
  { places, seconds }: { places: number; seconds: number },
): Promise<Place | null> {
  return db.unit(async ({ tx }) => {
    const robot = await tx
      .selectFrom('robots')
      .innerJoin('devices', (join) =>
        join.onRef('devices.teamId', '=', 'robots.teamId').onRef('devices.id', '=', 'robots.deviceId'),
      )
      .where('robots.sn', '=', sn)
      .where('robots.teamId', '=', teamId)
      .select(['devices.id', 'devices.groupId'])
      .executeTakeFirst();
    if (robot === undefined) return null;
    const { id: deviceId, groupId } = robot;
    // One at a time for each group: two at once would both see the last place free.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`robot line ${groupId}`}, 0))`.execute(tx);
    const { rows } = await sql<Place>`
      insert into robot_downloads as mine (team_id, device_id, group_id, held_until)
      select ${teamId}, ${deviceId}, ${groupId}, now() + make_interval(secs => ${seconds})
      where (
        select count(*) from robot_downloads other where other.team_id = ${teamId}
          and other.group_id = ${groupId} and other.held_until > now() and other.device_id <> ${deviceId}
      ) < ${places}
      on conflict (team_id, device_id) do update
        set group_id = excluded.group_id, held_until = greatest(mine.held_until, excluded.held_until)
      returning team_id, device_id
    `.execute(tx);
    return rows[0] ?? null;
  });
}

export async function holdPlace(db: Database, { teamId, deviceId }: Place, seconds: number): Promise<void> {
  await db
    .updateTable('robotDownloads')
    .set({ heldUntil: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('teamId', '=', teamId)
    .where('deviceId', '=', deviceId)
    .execute();
}

export async function leavePlace(db: Database, { teamId, deviceId }: Place): Promise<void> {
  await db
    .deleteFrom('robotDownloads')
    .where('teamId', '=', teamId)
    .where('deviceId', '=', deviceId)
    .execute();
}
