import type { Language } from '@muster/contract/languages';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Name and language of a team, for mails and for strangers. */
export async function findTeamFacts(db: Database | Tx, teamId: string) {
  const row = await db
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['name', 'language'])
    .executeTakeFirst();
  return row && { name: row.name, language: row.language as Language | null };
}

/** Name, address and language of users by id, regardless of team. */
export async function findPeopleByIds(db: Database | Tx, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .select(['id', 'name', 'email', 'language'])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, language: row.language as Language | null }]));
}

/** Groups of the team by name, ignoring case. */
export async function findGroupsByName(
  db: Database | Tx,
  teamId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where(sql`lower(name)`, '=', sql`any(${names.map((name) => name.toLowerCase())}::text[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
}

/** Sets the language for mails to the user. */
export async function setLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute();
}
