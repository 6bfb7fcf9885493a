import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/rights/rights.ts';

export async function findTeamTimeZone(db: Database | Tx, teamId: string): Promise<string | null> {
  const row = await db
    .selectFrom('teamTimeZones')
    .where('teamId', '=', teamId)
    .select('timeZone')
    .executeTakeFirst();
  return row?.timeZone ?? null;
}

/** Groups by name, each with its own time zone. `ids`: only these. */
export async function listGroupTimeZones(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  ids?: readonly string[],
): Promise<{ id: string; name: string; timeZone: string | null }[]> {
  return db
    .selectFrom('deviceGroups as grp')
    .leftJoin('groupTimeZones as zone', (join) =>
      join.onRef('zone.teamId', '=', 'grp.teamId').onRef('zone.groupId', '=', 'grp.id'),
    )
    .where('grp.teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('grp.id', '=', sql<string>`any(${reach}::uuid[])`))
    .$if(ids !== undefined, (q) => q.where('grp.id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy('grp.name')
    .orderBy('grp.id')
    .select(['grp.id', 'grp.name', 'zone.timeZone'])
    .execute();
}

/** Locks the team, which serialises changes of its time zone. */
export async function lockTeam(tx: Tx, teamId: string): Promise<void> {
  await tx.selectFrom('teams').where('id', '=', teamId).select('id').forUpdate().execute();
}

/** @returns the group and its time zone, locked; `undefined` when it does not exist */
export async function lockGroup(
  tx: Tx,
  teamId: string,
  id: string,
): Promise<{ name: string; timeZone: string | null } | undefined> {
  const group = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select('name')
    .forUpdate()
    .executeTakeFirst();
  if (group === undefined) return undefined;
  const zone = await tx
    .selectFrom('groupTimeZones')
    .where('teamId', '=', teamId)
    .where('groupId', '=', id)
    .select('timeZone')
    .executeTakeFirst();
  return { ...group, timeZone: zone?.timeZone ?? null };
}

export async function putTeamTimeZone(tx: Tx, teamId: string, timeZone: string | null): Promise<void> {
  await tx.deleteFrom('teamTimeZones').where('teamId', '=', teamId).execute();
  if (timeZone !== null) await tx.insertInto('teamTimeZones').values({ teamId, timeZone }).execute();
}

export async function putGroupTimeZone(
  tx: Tx,
  teamId: string,
  groupId: string,
  timeZone: string | null,
): Promise<void> {
  await tx.deleteFrom('groupTimeZones').where('teamId', '=', teamId).where('groupId', '=', groupId).execute();
  if (timeZone !== null)
    await tx.insertInto('groupTimeZones').values({ teamId, groupId, timeZone }).execute();
}
