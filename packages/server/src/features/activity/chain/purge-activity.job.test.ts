import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { auditedAt } from '../../../platform/audit/audit-time.ts';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { purgeActivityJob } from './purge-activity.job.ts';
import { sealEntries } from './seal-entries.job.ts';

let db: Database;
withDatabase((made) => (db = made));

const LONG_AGO = new Date(Date.now() - 500 * 24 * 3_600_000);

async function storeOldEntry(): Promise<string> {
  const { teamId } = await storeTeam(db);
  const entry = { action: 'group.create', objectType: 'team', objectId: teamId } as const;
  await auditedAt(LONG_AGO, () => db.unit(({ tx }) => audit(tx, musterActor(teamId), entry)));
  await sealEntries(db);
  return teamId;
}

const oldEntries = async (teamId: string) =>
  (
    await db
      .selectFrom('auditLog')
      .where('teamId', '=', teamId)
      .where('action', '=', 'group.create')
      .select('id')
      .execute()
  ).length;

it('old entries of all teams are removed although those of one cannot be, which is reported', async () => {
  const [one, other] = [await storeOldEntry(), await storeOldEntry()].toSorted();
  await sql`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db);
  await sql`create trigger refuse before insert on audit_log for each row
    when (new.team_id = ${sql.lit(one)}) execute function refuse_row()`.execute(db);
  await expect(purgeActivityJob(db).run({}, new AbortController().signal)).rejects.toThrow();
  expect([await oldEntries(one!), await oldEntries(other!)]).toEqual([1, 0]);
});
