import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createReturning } from './returning.ts';

let db: Database;
let team: { teamId: string; groupId: string };
withDatabase(async (made) => {
  db = made;
  team = await storeTeam(db);
});
beforeEach(() => db.updateTable('devices').set({ connection: 0 }).where('connection', '=', 1).execute());

afterEach(() => void vi.useRealTimers());

/** An activated robot that counts as online. @param secondsAgo when it was last seen; `null`: never */
async function online(secondsAgo: number | null) {
  const { id, sn } = await storeRobot(db, team);
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

function start(backWithinMs?: number) {
  const lost: string[] = [];
  const returning = createReturning({
    db,
    robots: { declareLost: (sn) => void lost.push(sn) },
    ...(backWithinMs !== undefined && { backWithinMs }),
  });
  return { lost, returning };
}

it('after a restart, or an update of some minutes, only robots that were seen before it still count as online', async () => {
  const [recent, old, never] = [await online(300), await online(3600), await online(null)];
  const { returning } = start(0);
  await returning.prepare();
  expect(await recent.connection()).toBe(1);
  expect(await old.connection()).toBe(0);
  expect(await never.connection()).toBe(0);
});

it('a robot that is not back in time is lost, once; one that was heard, and one that was offline, is not', async () => {
  const [absent, back, old] = [await online(50), await online(50), await online(3600)];
  const { lost, returning } = start(30);
  await returning.prepare();
  returning.start();
  returning.heard(back.sn);
  await expect.poll(() => lost).toEqual([absent.sn]);
  expect(lost).not.toContain(old.sn);
});

it('a robot may wait a minute between two attempts before it is lost', async () => {
  const { sn } = await online(50);
  const { lost, returning } = start();
  await returning.prepare();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  returning.start();
  vi.advanceTimersByTime(65_000);
  expect(lost).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(lost).toEqual([sn]);
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
