import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Bytes used by the team's materials. */
export async function readMemory(db: Database, teamId: string): Promise<number> {
  const row = await db
    .selectFrom('materialMemory')
    .where('teamId', '=', teamId)
    .select('used')
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** The same, and locks the total until the transaction ends, so that concurrent uploads do not both count the same. */
export async function lockMemory(tx: Tx, teamId: string): Promise<number> {
  const row = await tx
    .insertInto('materialMemory')
    .values({ teamId })
    // Changes nothing, but locks the row.
    .onConflict((conflict) =>
      conflict.column('teamId').doUpdateSet((eb) => ({ used: eb.ref('materialMemory.used') })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return row.used;
}

/** Adds bytes, or subtracts when negative. Call it with the memory locked. */
export async function changeMemory(tx: Tx, teamId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('materialMemory')
    .set({ used: sql<number>`used + ${bytes}` })
    .where('teamId', '=', teamId)
    .execute();
}
