import { HOUR_MS } from '@muster/contract/durations';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { rowsRead } from '../../../../tests/setup/rows-read.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import { countByStatus, listAlertRows } from './alerts.store.ts';

let db: Database;
withDatabase((made) => (db = made));

/** Resolved alerts about two robots in turn, the first resolved last. @returns the team and the first robot's serial number */
async function storeResolved(count: number) {
  const { teamId, groupId } = await storeTeam(db);
  const other = newId();
  await db.insertInto('deviceGroups').values({ teamId, id: other, name: other, key: other }).execute();
  const robots = [
    await storeRobot(db, { teamId, groupId }),
    await storeRobot(db, { teamId, groupId: other }),
  ];
  const alerts = Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - (index + 1) * HOUR_MS);
    return {
      teamId,
      id: newId(),
      cause: `robot ${index}`,
      causeKind: 'robot',
      causeName: `Kebbi ${index}`,
      code: '3-11',
      light: 'medium',
      severity: 1,
      state: 'resolved',
      isJoinable: false,
      openedAt: at,
      overAt: at,
      resolvedAt: at,
    };
  });
  await db.insertInto('alerts').values(alerts).execute();
  await db
    .insertInto('alertRobots')
    .values(
      alerts.map(({ id, openedAt }, index) => ({
        teamId,
        alertId: id,
        deviceId: robots[index % 2]!.id,
        code: '3-11',
        since: openedAt,
        endedAt: openedAt,
      })),
    )
    .execute();
  await sql`vacuum analyze alerts, alert_robots, devices`.execute(db);
  return { teamId, sn: robots[0]!.sn };
}

it('a page of resolved alerts is read in the order of the index, however many there are', async () => {
  const { teamId } = await storeResolved(2000);
  const page = { page: 1, limit: 10, status: 'resolved' } as const;
  // The total counts entries of an index; the page reads its own alerts and their robots.
  const read = await rowsRead(db, () => listAlertRows(db, teamId, null, page, newId()));
  expect(read('alert_robots')).toBeLessThanOrEqual(20);
  expect(read('alerts')).toBeLessThanOrEqual(2000 + 2 * page.limit);
});

it('the last page of resolved alerts reads the robots of its own alerts only', async () => {
  const { teamId } = await storeResolved(2000);
  const page = { page: 200, limit: 10, status: 'resolved' } as const;
  const read = await rowsRead(db, async () => {
    const { rows, total } = await listAlertRows(db, teamId, null, page, newId());
    expect([rows.at(-1)!.causeName, total]).toEqual(['Kebbi 1999', 2000]);
  });
  expect(read('alert_robots')).toBeLessThanOrEqual(20);
});

it('a keyword is looked for in each robot once, not once for each alert', async () => {
  const { teamId, sn } = await storeResolved(2000);
  const read = await rowsRead(db, async () => {
    const counted = await countByStatus(db, teamId, null, { keyword: sn }, newId());
    expect(counted).toEqual([expect.objectContaining({ status: 'resolved', n: 1000 })]);
  });
  expect(read('devices')).toBeLessThanOrEqual(20);
});

it('the numbers of the alerts page do not count resolved alerts, which it does not show', async () => {
  const { teamId } = await storeResolved(2000);
  const read = await rowsRead(db, async () => {
    const groups = await db.selectFrom('deviceGroups').where('teamId', '=', teamId).select('id').execute();
    const reach = groups.map(({ id }) => id);
    expect(await countByStatus(db, teamId, reach, { withoutResolved: true }, newId())).toEqual([]);
  });
  expect(read('alerts')).toBe(0);
  expect(read('alert_robots')).toBe(0);
});
