import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createDeviceTracker } from './device-tracker.ts';
import { createStateWriter } from './state-writer.ts';

let db: Database;
let team: { teamId: string; groupId: string };
withDatabase(async (made) => {
  db = made;
  team = await storeTeam(db);
});

/** A robot with a state that is not written yet. */
async function reporting(battery: number, of = team) {
  const { sn } = await storeRobot(db, of);
  const row = await createDeviceTracker(db, { publish() {} }).bySerialNumber(sn);
  return { ...row!, battery, lastSeenAt: new Date() };
}

const keptOf = ({ id }: { id: string }) =>
  db.selectFrom('deviceStates').where('deviceId', '=', id).select('battery').executeTakeFirst();

function open(onError: (error: unknown) => void = (error) => expect.fail(String(error))) {
  const batches: string[][] = [];
  const refused: string[] = [];
  const writer = createStateWriter(
    db,
    (rows) => void batches.push(rows.map(({ sn }) => sn)),
    ({ sn }) => void refused.push(sn),
    onError,
  );
  return { batches, refused, writer };
}

it('a state that PostgreSQL refuses is left out; the others of its batch are written', async () => {
  const [first, bad, last] = [await reporting(51), await reporting(1e10), await reporting(53)];
  const { refused, writer } = open();
  for (const row of [first, bad, last]) writer.mark(row);
  await writer.flush();
  await writer.stop();
  expect(refused).toEqual([bad.sn]);
  expect(await Promise.all([first, bad, last].map(keptOf))).toEqual([
    { battery: 51 },
    undefined,
    { battery: 53 },
  ]);
});

it('a robot that never reported anything has no state to write', async () => {
  const silent = { ...(await reporting(51)), lastSeenAt: null };
  const { batches, refused, writer } = open();
  writer.mark(silent);
  await writer.stop();
  expect([batches, refused]).toEqual([[], []]);
});

it('a state that comes during a write waits for the next run, instead of following it alone', async () => {
  const [first, second] = [await reporting(51), await reporting(52)];
  const { batches, writer } = open();
  writer.mark(first);
  const run = writer.flush();
  writer.mark(second);
  await run;
  expect(batches).toEqual([[first.sn]]);
  await writer.stop();
  expect(batches).toEqual([[first.sn], [second.sn]]);
});

it('the newest state wins when a robot reports again during its own write', async () => {
  const row = await reporting(51);
  const { writer } = open();
  writer.mark(row);
  const run = writer.flush();
  writer.mark({ ...row, battery: 52, lastSeenAt: new Date(+row.lastSeenAt + 1) });
  await run;
  await writer.stop();
  expect(await keptOf(row)).toEqual({ battery: 52 });
});

it("a robot's locked row holds up no other team, and its newest state is written before the writer stops", async () => {
  const [held, other] = [await reporting(51), await reporting(52, await storeTeam(db))];
  const { batches, writer } = open();
  const holding = await db.startTransaction().execute();
  await holding.selectFrom('devices').where('id', '=', held.id).forUpdate().execute();
  for (const row of [held, other]) writer.mark(row);
  await writer.flush();
  await expect.poll(() => batches).toEqual([[other.sn]]);
  writer.mark({ ...held, battery: 50, lastSeenAt: new Date(+held.lastSeenAt + 1) });
  const stopped = writer.stop();
  await holding.rollback().execute();
  await stopped;
  expect(await keptOf(held)).toEqual({ battery: 50 });
});

it('states for which the disk of the database has no space are written once it has', async () => {
  const robots = [await reporting(51), await reporting(52)];
  await sql`create function full_disk() returns trigger language plpgsql
    as $$ begin raise exception using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before insert or update on device_states execute function full_disk()`.execute(
    db,
  );
  const free = () => sql`drop function if exists full_disk cascade`.execute(db);
  onTestFinished(async () => void (await free()));
  const failures: unknown[] = [];
  const { writer } = open((error) => failures.push(error));
  for (const row of robots) writer.mark(row);
  await writer.flush();
  expect(failures).toMatchObject([{ code: '53100' }]);
  await free();
  await writer.stop();
  expect(await Promise.all(robots.map(keptOf))).toEqual([{ battery: 51 }, { battery: 52 }]);
});
