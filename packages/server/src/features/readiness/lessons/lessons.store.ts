import type { Weekday } from '@muster/contract/monitoring/week-times';
import type { LessonBody } from '@muster/contract/readiness/lessons.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface LessonRow extends LessonBody {
  id: string;
  groupId: string;
  appName: string | null;
  revision: number;
}

/** Name of an app: from its newest package in the library, or else from a robot that has it installed. */
export const appNameOf = (teamId: string, packageName: ReturnType<typeof sql>) => sql<string | null>`coalesce(
  (select coalesce(nullif(version.given_name, ''), version.label) from app_versions version
    where version.team_id = ${teamId} and version.package_name = ${packageName}
    order by version.version_code desc, version.file_id desc limit 1),
  (select app.label from device_apps app
    where app.team_id = ${teamId} and app.package_name = ${packageName} order by app.version_code desc limit 1))`;

const selectLessons = (db: Database | Tx, teamId: string, reach: Reach) =>
  db
    .selectFrom('lessons')
    .where('teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .select(['id', 'groupId', 'name', sql<Weekday[]>`days`.as('days'), 'beginTime', 'minutes', 'reserve'])
    .select(['packageName', 'versionCode', 'revision'])
    .select(appNameOf(teamId, sql`lessons.package_name`).as('appName'));

/** By time, and those of the same time in the natural order of their names. */
export async function listLessons(db: Database | Tx, teamId: string, groupId: string): Promise<LessonRow[]> {
  return selectLessons(db, teamId, null)
    .where('groupId', '=', groupId)
    .orderBy('beginTime')
    .orderBy(sql`name collate natural_order`)
    .orderBy('id')
    .execute();
}

/** Times of the lessons within reach, without their requirements. */
export async function listLessonTimes(
  db: Database,
  teamId: string,
  reach: Reach,
  limit: number,
): Promise<{ groupId: string; days: Weekday[]; beginTime: string; minutes: number }[]> {
  return db
    .selectFrom('lessons')
    .where('teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .orderBy('beginTime')
    .orderBy('id')
    .limit(limit)
    .select(['groupId', sql<Weekday[]>`days`.as('days'), 'beginTime', 'minutes'])
    .execute();
}

/** Times and apps of the lessons of these groups. */
export async function listOfGroups(
  db: Database | Tx,
  teamId: string,
  groupIds: readonly string[],
): Promise<
  { groupId: string; days: Weekday[]; beginTime: string; minutes: number; packageName: string | null }[]
> {
  return db
    .selectFrom('lessons')
    .where('teamId', '=', teamId)
    .where('groupId', '=', sql<string>`any(${groupIds}::uuid[])`)
    .select(['groupId', sql<Weekday[]>`days`.as('days'), 'beginTime', 'minutes', 'packageName'])
    .execute();
}

export async function findLesson(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<LessonRow | undefined> {
  return selectLessons(db, teamId, reach).where('id', '=', id).executeTakeFirst();
}

export async function lockLesson(
  tx: Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<LessonRow | undefined> {
  return selectLessons(tx, teamId, reach).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Serialises the creation of lessons in a group, so that concurrent requests do not count the same number. */
export async function countLessons(tx: Tx, teamId: string, groupId: string): Promise<number> {
  await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', groupId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const { count } = await tx
    .selectFrom('lessons')
    .where('teamId', '=', teamId)
    .where('groupId', '=', groupId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const columnsOf = ({ name, days, beginTime, minutes, reserve, packageName, versionCode }: LessonBody) => ({
  name,
  days: [...days],
  beginTime,
  minutes,
  reserve,
  packageName,
  versionCode,
});

export async function insertLesson(
  tx: Tx,
  { teamId, id, groupId, lesson }: { teamId: string; id: string; groupId: string; lesson: LessonBody },
): Promise<void> {
  await tx
    .insertInto('lessons')
    .values({ teamId, id, groupId, ...columnsOf(lesson) })
    .execute();
}

export async function writeLesson(tx: Tx, teamId: string, id: string, lesson: LessonBody): Promise<void> {
  await tx
    .updateTable('lessons')
    .set({ ...columnsOf(lesson), revision: sql<number>`revision + 1`, updatedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}

export async function removeLesson(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('lessons').where('teamId', '=', teamId).where('id', '=', id).execute();
}
