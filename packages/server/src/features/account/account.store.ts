import type { Database } from '../../platform/database/database.ts';

/** What a person says of themselves. */
export async function findPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'email', 'image', 'introduction'])
    .executeTakeFirst();
}
