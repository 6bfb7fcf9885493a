import { topicOf } from '@muster/contract/robot-link/topics';
import { connectAsync } from 'mqtt';
import { expect, it } from 'vitest';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('a robot that reconnects after a restart of the server was online throughout', async () => {
  const { id, sn, secret, comeOnline } = await createTestRobot(server, team);
  await comeOnline();
  await server.stop();
  const again = await startTestServer({ DATABASE_URL: server.databaseUrl });
  const { db } = again;
  const stored = async () => {
    const robot = await db
      .selectFrom('devices')
      .where('id', '=', id)
      .select('connection')
      .executeTakeFirstOrThrow();
    const events = await db
      .selectFrom('deviceEvents')
      .where('deviceId', '=', id)
      .select('kind')
      .orderBy('at')
      .orderBy('id')
      .execute();
    return { ...robot, events: events.map(({ kind }) => kind) };
  };
  try {
    expect(await stored()).toEqual({ connection: 1, events: ['activated', 'online'] });
    const robot = await connectAsync(`${again.address.replace('http', 'ws')}/mqtt`, {
      clientId: sn,
      username: sn,
      password: secret,
      reconnectPeriod: 0,
    });
    const say = (status: string) =>
      robot.publishAsync(topicOf(sn, 'connection'), JSON.stringify({ status }), { qos: 1 });
    await say('ONLINE');
    expect(await stored()).toEqual({ connection: 1, events: ['activated', 'online'] });
    await say('OFFLINE');
    expect(await stored()).toEqual({ connection: 0, events: ['activated', 'online', 'offline'] });
    await robot.endAsync();
  } finally {
    await again.end();
  }
});
