import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { storeMonitored, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { keepDays } from '../history/history-days.job.ts';
import { endStopsJob } from './end-stops.job.ts';

let db: Database;
withDatabase(async (made) => {
  db = made;
  await keepDays(db, new Date());
});

let held: { id: string; teamId: string };
let free: { id: string; teamId: string };
beforeEach(async () => {
  [held, free] = await Promise.all(
    [1, 2].map(async () => {
      const team = await storeTeam(db);
      const { id } = await storeMonitored(db, team);
      return { id, teamId: team.teamId };
    }) as [Promise<typeof held>, Promise<typeof free>],
  );
  await sql`update monitored_devices set stopped_until = now() - interval '1 minute'`.execute(db);
});

const end = () => endStopsJob(db).run({}, new AbortController().signal);
const isStopped = async ({ id }: { id: string }) => {
  const { rows } = await sql`
    select from monitored_devices where device_id = ${id} and stopped_until is not null`.execute(db);
  return rows.length > 0;
};

it('robots of other teams are monitored again when those of one team cannot be, which is reported', async () => {
  await sql`create function refuse_end() returns trigger language plpgsql as
    $$ begin raise exception 'not monitored'; end $$`.execute(db);
  await sql
    .raw(
      `create trigger refuse before update on monitored_devices for each row
       when (new.stopped_until is null and new.team_id = '${held.teamId}') execute function refuse_end()`,
    )
    .execute(db);
  await expect(end()).rejects.toMatchObject({ errors: [{ message: 'not monitored' }] });
  expect([await isStopped(held), await isStopped(free)]).toEqual([true, false]);
  await sql`drop trigger refuse on monitored_devices`.execute(db);
  await end();
  expect(await isStopped(held)).toBe(false);
});
