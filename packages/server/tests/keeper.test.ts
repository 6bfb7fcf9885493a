import { addMonitored, getMonitored, switchMonitoring } from '@muster/contract/monitoring/station.endpoints';
import { expect, it } from 'vitest';
import { createKeeper } from '../src/features/monitoring/light/keeper.ts';
import { createWatched } from '../src/features/monitoring/light/watched.ts';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const fail = (error: unknown) => {
  throw error;
};

/** As in another process, which hears of changes only by what its test tells it. */
const keeperOf = (processName: string) =>
  createKeeper({
    db: server.db,
    live: { publish() {} },
    watched: createWatched(server.db),
    processName,
    onRefused: (_, error) => fail(error),
    onFailed: fail,
    // Each item is a whole batch, and its write begins while it is being added.
    maxItems: 1,
  });

async function monitoredRobot() {
  const robot = await createTestRobot(server, team);
  await owner.call(addMonitored, { body: { deviceIds: [robot.id] } });
  return robot;
}

it('a robot gets no code from a process that has not heard that its monitoring is stopped', async () => {
  const { id, sn } = await monitoredRobot();
  const keeper = keeperOf('uninformed');
  await keeper.onConnection(sn, { status: 'ONLINE' });
  await owner.call(switchMonitoring, { body: { sn, isStopped: true } });
  const broken = { battery: 80, isCharging: false, faults: ['3-11'] };
  await keeper.onState(sn, broken, new Date());
  await keeper.drain();
  const { judged } = await server.db
    .selectFrom('monitorStates')
    .where('deviceId', '=', id)
    .select('judged')
    .executeTakeFirstOrThrow();
  expect(judged).not.toHaveProperty('codes.3-11');
});

it('lights that arrive after a full batch are written', async () => {
  const robot = await monitoredRobot();
  const keeper = keeperOf('alone');
  const light = async () => (await owner.call(getMonitored, { params: { sn: robot.sn } })).light;
  await keeper.onConnection(robot.sn, { status: 'ONLINE' });
  await keeper.onConnection(robot.sn, { status: 'CONNECTION_BROKEN' });
  expect(await light()).toBe('lost');
  await keeper.onConnection(robot.sn, { status: 'ONLINE' });
  expect(await light()).toBe('online');
  await keeper.drain();
});
