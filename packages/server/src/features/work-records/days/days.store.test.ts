import { MINUTE_MS } from '@muster/contract/durations';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeMonitored, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { DROPPED, rowsRead } from '../../../../tests/setup/rows-read.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import { addDays, clockOf, teamDays } from '../../../platform/clock/team-days.ts';
import type { Database } from '../../../platform/database/database.ts';
import { keepDays } from '../../monitoring/history/history-days.job.ts';
import { countByDay, troubleByDay } from './days.store.ts';

let db: Database;
withDatabase(async (made) => {
  db = made;
  await keepDays(db, new Date());
});

const DAYS = 7;
const zone = 'Asia/Taipei';

/** Problems of ten minutes of two robots, each with one an hour. */
async function storeProblems(count: number) {
  const group = await storeTeam(db);
  const robots = [await storeMonitored(db, group), await storeMonitored(db, group)];
  const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  await sql`
    insert into monitor_history (team_id, device_id, at, id, code, change, since)
    select ${group.teamId}, (${robots.map(({ id }) => id)}::uuid[])[1 + n % 2],
      ${now}::timestamptz - make_interval(hours => n / 2, mins => case n % 2 when 0 then 0 else 10 end) - each.before,
      gen_random_uuid(), '3-11', each.change,
      case each.change when 'went' then ${now}::timestamptz - make_interval(hours => n / 2, mins => case n % 2 when 0 then 10 else 20 end) end
    from generate_series(0, ${count - 1}) n,
      (values ('came', interval '10 minutes'), ('went', interval '0')) as each (change, before)
  `.execute(db);
  await sql`vacuum analyze monitor_history, devices, device_groups`.execute(db);
  const today = clockOf(zone, now).day;
  return { teamId: group.teamId, now, days: teamDays(zone, addDays(today, 1 - DAYS), today) };
}

it('each entry belongs to its own day only: it is not compared with each day of the calendar', async () => {
  const count = 2 * 24 * (DAYS - 1);
  const { teamId, now, days } = await storeProblems(count);
  const scope = { teamId, reach: null };
  const read = await rowsRead(db, async () => {
    const counts = await countByDay(db, scope, days);
    expect(counts.reduce((sum, { high }) => sum + high, 0)).toBe(count);
    const troubles = await troubleByDay(db, scope, days, now);
    expect(troubles.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(10 * count);
    expect(troubles.every(({ robots }) => robots <= 2)).toBe(true);
  });
  expect(read(DROPPED)).toBeLessThan(count / 10);
});
