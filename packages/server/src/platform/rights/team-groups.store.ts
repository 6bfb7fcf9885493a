import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Reach } from './rights.ts';

/** Whether the team has this group. */
export async function hasGroup(db: Database | Tx, teamId: string, groupId: string): Promise<boolean> {
  const group = await db
    .selectFrom('deviceGroups')
    .select('id')
    .where((row) => row.and({ teamId, id: groupId }))
    .executeTakeFirst();
  return group !== undefined;
}

/** The groups among these ids that belong to the team and are within reach. */
export async function listGroupIds(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(reach !== null, (q) => q.where('id', '=', sql<string>`any(${reach}::uuid[])`))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that are groups of the team, locked against removal until the transaction ends. */
export async function lockGroups(tx: Tx, teamId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('deviceGroups')
    .select('id')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map((row) => row.id);
}
