import { pino } from 'pino';
import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fine } from '../engine/test-facts.ts';
import { makeDays } from '../history/history-days.store.ts';
import { createFactsLog } from './facts-log.ts';

let db: Database;
let team: { teamId: string; groupId: string };
withDatabase(async (made) => {
  db = made;
  team = await storeTeam(db);
  await makeDays(db, new Date(), { before: 0, ahead: 1 }, 'monitor_facts');
});

it('of messages in the same millisecond, none is dropped, and the last stays the last', async () => {
  const { id: deviceId } = await storeRobot(db, team);
  const { teamId } = team;
  const robot = { teamId, deviceId, facts: fine, notedAt: 0, notedFacts: '', notedStep: null };
  const log = createFactsLog({ db, log: pino({ level: 'silent' }) });
  const at = Date.now();
  for (const battery of [80, 24, 90]) {
    robot.facts = { ...fine, battery };
    log.note(robot, at);
  }
  await log.drain();
  const rows = await db
    .selectFrom('monitorFacts')
    .where('deviceId', '=', deviceId)
    .orderBy('at')
    .select('facts')
    .execute();
  expect(rows.map(({ facts }) => (facts as { battery: number }).battery)).toEqual([80, 24, 90]);
});
