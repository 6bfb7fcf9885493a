import type { Database } from '@muster/server/platform/database/database';
import { demoApplicants, demoColleagues, demoPeople } from './people.ts';
import { demoAddresses } from './staff.ts';

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
  return isThere(db, MARK);
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

const isThere = async (db: Database, table: string) =>
  (await db.introspection.getTables()).some(({ name }) => name === table);

const demoMails = [...demoPeople, ...demoColleagues, ...demoApplicants].map(({ email }) => email);

/**
 * Whether the database belongs to a real installation: it has users, but no demo account; or an unfinished demo in
 * which others have created accounts or teams.
 */
export async function isOfOthers(db: Database): Promise<boolean> {
  if (!(await isThere(db, 'users'))) return false;
  const users = db.selectFrom('users').select('id');
  const others = await users.where('email', 'not in', demoMails).limit(1).execute();
  if (await isUnfinished(db)) {
    const teams = await db.selectFrom('teams').select('id').limit(2).execute();
    return others.length > 0 || teams.length > 1;
  }
  return others.length > 0 && (await users.where('email', 'in', demoMails).limit(1).execute()).length === 0;
}

/** Whether somebody has changed something in the demo's team: the log has an entry that the seeding did not write. */
export async function isUsed(db: Database): Promise<boolean> {
  const entry = await db
    .selectFrom('auditLog')
    .innerJoin('teams', 'teams.id', 'auditLog.teamId')
    .where('auditLog.actorId', 'is not', null)
    .where('auditLog.ipAddress', 'not in', demoAddresses)
    .select('auditLog.id')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
