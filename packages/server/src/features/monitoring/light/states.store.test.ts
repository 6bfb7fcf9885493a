import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { storeMonitored, storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockStates, type StateChange, writeStates } from './states.store.ts';

let db: Database;
let team: { teamId: string; groupId: string };
withDatabase(async (made) => {
  db = made;
  team = await storeTeam(db);
});

/** Monitored, and not judged yet. */
async function monitored() {
  return { teamId: team.teamId, deviceId: (await storeMonitored(db, team)).id };
}

const judgedRed = (robot: Pick<StateChange, 'teamId' | 'deviceId'>): StateChange => ({
  ...robot,
  light: 'high',
  lightSince: new Date(),
  judged: '{}',
  nextAt: null,
});

it('of two processes that judge new robots at once, the second waits and sees what the first wrote', async () => {
  const robots = [await monitored(), await monitored()];
  const order: string[] = [];
  const first = db.transaction().execute(async (tx) => {
    const held = await lockStates(tx, robots);
    expect([...held.values()].map(({ revision }) => revision)).toEqual([0, 0]);
    const second = db.transaction().execute(async (other) => {
      const seen = await lockStates(other, robots.toReversed());
      order.push('second');
      return seen;
    });
    // Long enough for the second to reach the rows of the first.
    await wait(100);
    await writeStates(tx, robots.map(judgedRed));
    order.push('first');
    return { second };
  });
  const seen = await (await first).second;
  expect(order).toEqual(['first', 'second']);
  expect([...seen.values()].map(({ revision }) => revision)).toEqual([1, 1]);
});

it('a robot that is no longer monitored gets no row', async () => {
  const { id } = await storeRobot(db, team);
  const robot = { teamId: team.teamId, deviceId: id };
  const held = await db.transaction().execute((tx) => lockStates(tx, [robot]));
  expect(held.size).toBe(0);
});
