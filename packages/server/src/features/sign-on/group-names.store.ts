import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export async function nameGroups(tx: Tx, teamId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
