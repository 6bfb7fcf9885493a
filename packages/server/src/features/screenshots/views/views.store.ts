import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface NewView {
  teamId: string;
  id: string;
  deviceId: string;
  userId: string;
  userName: string;
  reason: string;
}

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await tx
    .insertInto('screenViews')
    .values({ ...view, picturesLeft: screenshotLimits.count })
    .execute();
}

/** An open view with its robot. */
export async function findView(db: Database, teamId: string, id: string) {
  return db
    .selectFrom('screenViews as view')
    .innerJoin('devices as device', (join) =>
      join.onRef('device.teamId', '=', 'view.teamId').onRef('device.id', '=', 'view.deviceId'),
    )
    .where('view.teamId', '=', teamId)
    .where('view.id', '=', id)
    .select(['view.deviceId', 'view.userId', 'device.groupId'])
    .executeTakeFirst();
}

/** Records that a browser of this process waits for pictures of these views. @returns their state */
export async function touchViews(db: Database, teamId: string, ids: readonly string[], process: string) {
  if (ids.length === 0) return [];
  return db
    .updateTable('screenViews as view')
    .from('devices as device')
    .whereRef('device.teamId', '=', 'view.teamId')
    .whereRef('device.id', '=', 'view.deviceId')
    .where('view.teamId', '=', teamId)
    .where('view.id', '=', sql<string>`any(${ids}::uuid[])`)
    .set({ process, seenAt: sql`now()` })
    .returning(['view.id', 'view.reason', 'view.userName', 'view.picturesLeft'])
    .returning(['device.sn', 'device.groupId'])
    .execute();
}

/** The robot whose pictures a process waits for, with the waiting views. */
export async function findWaiting(db: Database, teamId: string, sn: string, process: string) {
  return db
    .selectFrom('screenViews as view')
    .innerJoin('devices as device', (join) =>
      join.onRef('device.teamId', '=', 'view.teamId').onRef('device.id', '=', 'view.deviceId'),
    )
    .where('device.teamId', '=', teamId)
    .where('device.sn', '=', sn)
    .where('view.process', '=', process)
    .where('view.picturesLeft', '>', 0)
    .select(['view.id', 'view.reason', 'device.id as deviceId', 'device.groupId'])
    .execute();
}

/**
 * Counts one picture for each of these views that still waits and has had none as recent. Other views are missing
 * from the result: a picture counts once, whichever process receives it, and however often.
 */
export async function countPicture(db: Database, teamId: string, ids: readonly string[], takenAt: Date) {
  return db
    .updateTable('screenViews')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('picturesLeft', '>', 0)
    .where((eb) => eb.or([eb('lastTakenAt', 'is', null), eb('lastTakenAt', '<', takenAt)]))
    .set({ pictures: sql`pictures + 1`, picturesLeft: sql`pictures_left - 1`, lastTakenAt: takenAt })
    .returning(['id', 'picturesLeft'])
    .execute();
}

/** @returns the process that its browser is connected to, and the robot */
export async function restartView(db: Database, teamId: string, id: string, userId: string) {
  return db
    .updateTable('screenViews')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .set({ picturesLeft: screenshotLimits.count, seenAt: sql`now()` })
    .returning(['deviceId', 'process'])
    .executeTakeFirst();
}

export interface EndedView {
  teamId: string;
  id: string;
  deviceId: string;
  deviceName: string;
  userId: string;
  userName: string;
  reason: string;
  startedAt: Date;
  seenAt: Date;
  pictures: number;
}

async function endWhere(tx: Tx, condition: ReturnType<typeof sql>): Promise<EndedView[]> {
  const { rows } = await sql<EndedView>`
    with gone as (
      delete from screen_views v where ${condition}
      returning v.team_id, v.id, v.device_id, v.user_id, v.user_name, v.reason, v.started_at,
        v.seen_at, v.pictures
    )
    select gone.*, coalesce(nullif(device.name, ''), device.sn) as device_name
    from gone join devices device on device.team_id = gone.team_id and device.id = gone.device_id
  `.execute(tx);
  return rows;
}

export const endViews = (tx: Tx, teamId: string, ids: readonly string[]) =>
  endWhere(tx, sql`v.team_id = ${teamId} and v.id = any(${ids}::uuid[])`);

export const endViewOf = (tx: Tx, teamId: string, id: string, userId: string) =>
  endWhere(tx, sql`v.team_id = ${teamId} and v.id = ${id} and v.user_id = ${userId}`);

export const endViewsOfRobots = (tx: Tx, teamId: string, deviceIds: readonly string[]) =>
  endWhere(tx, sql`v.team_id = ${teamId} and v.device_id = any(${deviceIds}::uuid[])`);

/** Teams with views not seen for this long: the browser or its process is gone. */
export async function listLeft(db: Database, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    select distinct team_id from screen_views where seen_at < now() - make_interval(secs => ${seconds})
  `.execute(db);
  return rows.map(({ teamId }) => teamId);
}

/** Ends such views of a team. */
export const endViewsLeft = (tx: Tx, teamId: string, max: number, seconds: number) =>
  endWhere(
    tx,
    sql`v.team_id = ${teamId} and v.id in (
      select id from screen_views
      where team_id = ${teamId} and seen_at < now() - make_interval(secs => ${seconds})
      order by seen_at limit ${max} for update skip locked
    )`,
  );
