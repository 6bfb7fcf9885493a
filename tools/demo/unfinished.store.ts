import type { Database } from '@muster/server/platform/database/database';
import { demoPeople } from './people.ts';

/**
 * The mark of a demo that is still being made: a table, since it must be in the same database. It is left behind when the
 * process dies before the demo is complete.
 */
const MARK = 'demo_unfinished';

export async function markUnfinished(db: Database): Promise<void> {
  // A table without columns would not be listed.
  await db.schema.createTable(MARK).ifNotExists().addColumn('is', 'boolean').execute();
}

export async function isUnfinished(db: Database): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === MARK);
}

export async function markFinished(db: Database): Promise<void> {
  await db.schema.dropTable(MARK).ifExists().execute();
}

/** Removes the team and its users, with all that they have. Only the log keeps what the removed team did. */
export async function removeTeamsAndUsers(db: Database): Promise<void> {
  // References to configurations that keep them from being deleted, also together with their team.
  await db.deleteFrom('deviceConfigs').execute();
  await db.updateTable('deviceGroups').set({ configId: null }).execute();
  await db.deleteFrom('teams').execute();
  await db.deleteFrom('users').execute();
}

/** Whether there are users, but none of a demo: the database of a real installation. */
export async function isOfOthers(db: Database): Promise<boolean> {
  if (!(await db.introspection.getTables()).some(({ name }) => name === 'users')) return false;
  const users = db.selectFrom('users').select('id').limit(1);
  const ofDemo = users.where(
    'email',
    'in',
    demoPeople.map(({ email }) => email),
  );
  return (await users.execute()).length > 0 && (await ofDemo.execute()).length === 0;
}
