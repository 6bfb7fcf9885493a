import { addMonitored, getMonitored } from '@muster/contract/monitoring/station.endpoints';
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

it('lights that arrive after a full batch are written', async () => {
  const robot = await createTestRobot(server, team);
  await owner.call(addMonitored, { body: { deviceIds: [robot.id] } });
  const { db } = server;
  const fail = (error: unknown) => {
    throw error;
  };
  const keeper = createKeeper({
    db,
    live: { publish() {} },
    watched: createWatched(db),
    processName: 'alone',
    onRefused: (_, error) => fail(error),
    onFailed: fail,
    // Each item is a whole batch, and its write begins while it is being added.
    maxItems: 1,
  });
  const light = async () => (await owner.call(getMonitored, { params: { sn: robot.sn } })).light;
  await keeper.onConnection(robot.sn, { status: 'ONLINE' });
  await keeper.onConnection(robot.sn, { status: 'CONNECTION_BROKEN' });
  expect(await light()).toBe('lost');
  await keeper.onConnection(robot.sn, { status: 'ONLINE' });
  expect(await light()).toBe('online');
  await keeper.drain();
});
