import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../tests/setup/robot-rows.ts';
import { rowsRead } from '../../../tests/setup/rows-read.ts';
import { withDatabase } from '../../../tests/setup/with-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { removeOld } from './checks.store.ts';

let db: Database;
withDatabase((made) => (db = made));

const ROBOTS = 50;

it('old checks are found without reading those of robots that were not checked lately', async () => {
  const group = await storeTeam(db);
  const ids: string[] = [];
  for (let n = 0; n < ROBOTS; n += 1) ids.push((await storeRobot(db, group)).id);
  const insert = (deviceIds: readonly string[], from: string, count: number) =>
    sql`
      insert into network_checks (team_id, device_id, id, asked_by_name, asked_at, state)
      select ${group.teamId}, device.id, gen_random_uuid(), 'Someone', now() - ${from}::interval, 'done'
      from unnest(${deviceIds}::uuid[]) device (id), generate_series(1, ${count})
    `.execute(db);
  await insert(
    ids.filter((id) => id !== ids[1]),
    '20 days',
    20,
  );
  // Two checks too many, and three that have expired.
  await insert([ids[0]!], '1 hour', 2);
  await insert([ids[1]!], '40 days', 3);
  await sql`vacuum analyze network_checks, devices`.execute(db);
  let removed = 0;
  const read = await rowsRead(db, async () => (removed = await removeOld(db, 5000)));
  expect(removed).toBe(5);
  expect(read('network_checks')).toBeLessThan((ROBOTS * 20) / 4);
});
