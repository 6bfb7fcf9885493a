import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { registerDevice, type TestTeam } from '../../../../tests/setup/team.ts';
import type { TestServer } from '../../../../tests/setup/test-server.ts';
import { withTeam } from '../../../../tests/setup/with-team.ts';
import { lockStates, type StateChange, writeStates } from './states.store.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

/** Monitored, and not judged by the running server, which was not told. */
async function monitored() {
  const { db } = server;
  const robot = { teamId: team.teamId, deviceId: (await registerDevice(team)).id };
  const { teamId } = robot;
  const conditionId = randomUUID();
  await db
    .insertInto('conditions')
    .values({ teamId, id: conditionId, robotType: 'kebbi', name: conditionId, document: '{}' })
    .execute();
  await db
    .insertInto('monitoredDevices')
    .values({ ...robot, conditionId })
    .execute();
  return robot;
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
  const first = server.db.transaction().execute(async (tx) => {
    const held = await lockStates(tx, robots);
    expect([...held.values()].map(({ revision }) => revision)).toEqual([0, 0]);
    const second = server.db.transaction().execute(async (other) => {
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
  const { id } = await registerDevice(team);
  const robot = { teamId: team.teamId, deviceId: id };
  const held = await server.db.transaction().execute((tx) => lockStates(tx, [robot]));
  expect(held.size).toBe(0);
});
