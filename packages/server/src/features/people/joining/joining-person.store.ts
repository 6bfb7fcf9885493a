import type { Language } from '@muster/contract/languages';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** The user who wants to join, and their number of teams. */
export async function findJoiner(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'name',
      'email',
      'nuwaId',
      sql<boolean>`nuwa_id_chosen_at is null`.as('mayChooseNuwaId'),
      sql<number>`(select count(*)::int from team_members m where m.user_id = users.id)`.as('teams'),
    ])
    .executeTakeFirst();
}

export async function findAccount(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'language'])
    .executeTakeFirst();
  return row && { id: row.id, language: row.language as Language | null };
}

/** @returns whether none was chosen before */
export async function chooseNuwaId(tx: Tx, userId: string, nuwaId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ nuwaId, nuwaIdChosenAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('nuwaIdChosenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks the user's row, so that concurrent creations of teams are counted correctly. @returns `null` when the account
 * was removed
 */
export async function countOwnedTeams(tx: Tx, userId: string): Promise<number | null> {
  const held = await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
  if (held.length === 0) return null;
  const row = await tx
    .selectFrom('teamMembers')
    .where('userId', '=', userId)
    .where('role', '=', 'owner')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
