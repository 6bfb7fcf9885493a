import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createLocalBus } from '../../../platform/bus/bus.ts';
import { newId } from '../../../platform/id.ts';
import { deviceConfigsChanged } from '../../configs/configs.events.ts';
import { robotsRemoved } from '../devices.events.ts';
import { createRobotRows } from './robot-rows.ts';

let db: Database;
withDatabase((made) => {
  db = made;
  db.events.connect(createLocalBus({ error: (_, text) => expect.fail(text) }));
});

/** The rows of one of several processes, and the ids of the robots that it publishes. */
function startProcess(name: string) {
  const published: string[] = [];
  const live = {
    publish: (_: object, __: object, { row }: { row?: { id: string } } = {}) => {
      if (row !== undefined) published.push(row.id);
    },
  };
  const rows = createRobotRows(db, live, name);
  rows.on.forEach(db.events.subscribe);
  return { ...rows, published };
}

it("a delayed read caused by an earlier change does not overwrite a robot's newer configuration", async () => {
  const team = await storeTeam(db);
  const [shown, other] = [await storeRobot(db, team), await storeRobot(db, team)];
  const published = Promise.withResolvers<void>();
  const live = {
    publish: (_: object, __: object, { row }: { row?: { id: string } } = {}) => {
      if (row?.id === other.id) published.resolve();
    },
  };
  const rows = createRobotRows(db, live, 'this process');
  rows.on.forEach(db.events.subscribe);
  await rows.tracker.bySerialNumber(shown.sn);
  const give = (robots: readonly { id: string; sn: string }[], configName: string) =>
    db.events.announce(deviceConfigsChanged, {
      teamId: team.teamId,
      changed: robots.map(({ id, sn }) => ({ deviceId: id, sn, configId: newId(), configName })),
    });

  const holding = await db.startTransaction().execute();
  await sql`lock table devices in access exclusive mode`.execute(holding);
  // The other robot is not tracked, so it is read: not now.
  const earlier = give([shown, other], 'Earlier');
  const cancel = () =>
    sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  await expect.poll(async () => (await cancel()).rows.length).toBe(1);
  await earlier;
  await give([shown], 'Later');
  await holding.rollback().execute();
  await published.promise;
  expect(rows.tracker.known(shown.sn)?.configName).toBe('Later');
});

it('a change is read by the other processes where they hold the robot, and published by one of them', async () => {
  const team = await storeTeam(db);
  const [held, other] = [await storeRobot(db, team), await storeRobot(db, team)];
  const [here, there] = [startProcess('here'), startProcess('there')];
  await there.tracker.bySerialNumber(held.sn);
  await db.updateTable('devices').set({ name: 'New' }).where('teamId', '=', team.teamId).execute();
  await here.refresh(team.teamId, [held.id, other.id]);
  await expect.poll(() => there.tracker.known(held.sn)?.name).toBe('New');
  expect(here.published.toSorted()).toEqual([held.id, other.id].toSorted());
  expect(there.published).toEqual([]);
});

it('a robot that another process removed is forgotten', async () => {
  const team = await storeTeam(db);
  const robot = await storeRobot(db, team);
  const { tracker } = startProcess('elsewhere');
  await tracker.bySerialNumber(robot.sn);
  await db.events.announce(robotsRemoved, { teamId: team.teamId, robots: [robot] });
  await expect.poll(() => tracker.known(robot.sn)).toBeUndefined();
});

it('a robot whose removal a process was not told is forgotten when it reads again', async () => {
  const team = await storeTeam(db);
  const [one, other] = [await storeRobot(db, team), await storeRobot(db, team)];
  const [here, there] = [startProcess('remover'), startProcess('deaf')];
  for (const { sn } of [one, other]) await there.tracker.bySerialNumber(sn);
  await db.deleteFrom('devices').where('teamId', '=', team.teamId).execute();
  await here.refresh(team.teamId, [one.id]);
  await expect.poll(() => there.tracker.known(one.sn)).toBeUndefined();
  await there.readAllAgain();
  expect(there.tracker.known(other.sn)).toBeUndefined();
});

it('a robot whose removal a process was not told is the team’s that registered it since', async () => {
  const [seller, buyer] = [await storeTeam(db), await storeTeam(db)];
  const { id, sn } = await storeRobot(db, seller);
  const [here, there] = [startProcess('registering'), startProcess('unaware')];
  await there.tracker.bySerialNumber(sn);
  await db.deleteFrom('devices').where('id', '=', id).execute();
  const { id: newId } = await storeRobot(db, buyer, sn);
  await here.refresh(buyer.teamId, [newId]);
  await expect.poll(() => there.tracker.known(sn)?.teamId).toBe(buyer.teamId);
});
