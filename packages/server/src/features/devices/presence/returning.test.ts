import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTeam, registerDevice, type TestTeam } from '../../../../tests/setup/team.ts';
import { startTestServer, type TestServer } from '../../../../tests/setup/test-server.ts';
import { createReturning } from './returning.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
});
afterAll(() => server.end());
beforeEach(() =>
  server.db.updateTable('devices').set({ connection: 0 }).where('connection', '=', 1).execute(),
);

/** An activated robot that counts as online. @param secondsAgo when it was last seen; `null`: never */
async function online(secondsAgo: number | null) {
  const { db } = server;
  const { id, sn } = await registerDevice(team);
  await db
    .updateTable('devices')
    .set({ connection: 1, activatedBy: 'group', activatedAt: new Date() })
    .where('id', '=', id)
    .execute();
  if (secondsAgo !== null)
    await db
      .insertInto('deviceStates')
      .values({ teamId: team.teamId, deviceId: id, lastSeenAt: new Date(Date.now() - secondsAgo * 1000) })
      .execute();
  const connection = async () =>
    (await db.selectFrom('devices').where('id', '=', id).select('connection').executeTakeFirstOrThrow())
      .connection;
  return { sn, connection };
}

function start(backWithinMs: number) {
  const lost: string[] = [];
  const returning = createReturning({
    db: server.db,
    robots: { declareLost: (sn) => void lost.push(sn) },
    backWithinMs,
  });
  return { lost, returning };
}

it('after a restart only robots that were seen a moment before still count as online', async () => {
  const [recent, old, never] = [await online(50), await online(600), await online(null)];
  const { returning } = start(0);
  await returning.prepare();
  expect(await recent.connection()).toBe(1);
  expect(await old.connection()).toBe(0);
  expect(await never.connection()).toBe(0);
});

it('a robot that is not back in time is lost, once; one that was heard, and one that was offline, is not', async () => {
  const [absent, back, old] = [await online(50), await online(50), await online(600)];
  const { lost, returning } = start(30);
  await returning.prepare();
  returning.start();
  returning.heard(back.sn);
  await expect.poll(() => lost).toEqual([absent.sn]);
  expect(lost).not.toContain(old.sn);
});

it('a process that stops before that declares no robot lost', async () => {
  await online(50);
  const { lost, returning } = start(30);
  await returning.prepare();
  returning.start();
  returning.stop();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(lost).toEqual([]);
});
