import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

const shown = ['id', 'takenAt', 'contentType', 'isBlurred', 'reason', 'savedByName', 'createdAt'] as const;
const size = sql<number>`octet_length(bytes)`.as('size');

export async function listSaved(db: Database, teamId: string, deviceId: string) {
  return db
    .selectFrom('savedScreens')
    .where('teamId', '=', teamId)
    .where('deviceId', '=', deviceId)
    .orderBy('takenAt', 'desc')
    .limit(screenshotLimits.savedPerRobot)
    .select([...shown, size])
    .execute();
}

/** Serialises the saved pictures of a robot, so that concurrent requests do not count the same number. */
export async function countSaved(tx: Tx, teamId: string, deviceId: string): Promise<number> {
  await tx
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('id', '=', deviceId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const { count } = await tx
    .selectFrom('savedScreens')
    .where('teamId', '=', teamId)
    .where('deviceId', '=', deviceId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewSaved {
  teamId: string;
  id: string;
  deviceId: string;
  takenAt: Date;
  contentType: string;
  bytes: Buffer;
  isBlurred: boolean;
  reason: string;
  savedBy: string;
  savedByName: string;
}

/** @returns whether it is new: a picture is saved once, whoever saves it */
export async function insertSaved(tx: Tx, saved: NewSaved): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('savedScreens')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findSavedAt(tx: Tx, teamId: string, deviceId: string, takenAt: Date) {
  return tx
    .selectFrom('savedScreens')
    .where('teamId', '=', teamId)
    .where('deviceId', '=', deviceId)
    .where('takenAt', '=', takenAt)
    .select([...shown, size])
    .executeTakeFirstOrThrow();
}

/** A saved picture with its robot. */
export async function findSaved(db: Database | Tx, teamId: string, id: string) {
  return db
    .selectFrom('savedScreens as saved')
    .innerJoin('devices as device', (join) =>
      join.onRef('device.teamId', '=', 'saved.teamId').onRef('device.id', '=', 'saved.deviceId'),
    )
    .where('saved.teamId', '=', teamId)
    .where('saved.id', '=', id)
    .select(['saved.id', 'saved.deviceId', 'saved.takenAt', 'saved.contentType', 'saved.bytes'])
    .select(['device.groupId', 'device.sn', 'device.name'])
    .executeTakeFirst();
}

export async function removeSaved(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('savedScreens').where('teamId', '=', teamId).where('id', '=', id).execute();
}

export async function purgeSaved(db: Database, max: number): Promise<number> {
  const { rows } = await sql`
    delete from saved_screens where (team_id, id) in (
      select team_id, id from saved_screens
      where created_at < now() - make_interval(days => ${screenshotLimits.savedDays})
      limit ${max}
    ) returning id
  `.execute(db);
  return rows.length;
}
