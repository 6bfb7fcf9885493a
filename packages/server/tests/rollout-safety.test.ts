import { HOUR_MS, MINUTE_MS } from '@muster/contract/durations';
import { createGroup } from '@muster/contract/groups/endpoints';
import { weekdays } from '@muster/contract/monitoring/week-times';
import { createLesson, removeLesson } from '@muster/contract/readiness/lessons.endpoints';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addRates } from '../src/features/readiness/rates/rates.store.ts';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { becomes, planFor, type PlanInput, statesOf, submit } from './setup/rollout.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

const well = { battery: 90, isCharging: false };
const lessonApp = { packageName: 'com.example.lesson', name: 'Lesson' };

let server: TestServer;
let team: TestTeam;
let owner: Client;
let subject: PlanInput['subject'];
withTeam((made) => ({ server, team, owner } = made));
beforeAll(async () => {
  const packageName = 'com.example.safe';
  const bytes = makeApk({ packageName, versionCode: 1, versionName: '1.0' });
  const { id: fileId } = await owner.upload('safe.apk', new Uint8Array(bytes));
  subject = { kind: 'app', fileId, packageName, version: '1.0 (1)' };
});

type Group = TestTeam['group'];

async function newGroup(): Promise<Group> {
  const name = freshName().slice(0, 30);
  const { id, rmsKey } = await owner.call(createGroup, { body: { name } });
  await owner.call(setGroupTimeZone, { params: { id }, body: { timeZone: 'UTC' } });
  return { id, name, key: rmsKey! };
}

const clock = (at: number) => new Date(at).toISOString().slice(11, 16);

/** A lesson of an hour on each day. */
const lessonAt = (group: Group, startsAt: number) =>
  owner.call(createLesson, {
    body: {
      groupId: group.id,
      lesson: {
        name: freshName().slice(0, 30),
        days: [...weekdays],
        beginTime: clock(startsAt),
        minutes: 60,
        reserve: 20,
        packageName: lessonApp.packageName,
        versionCode: null,
      },
    },
  });

async function online(group: Group, state: object = well): Promise<TestRobot> {
  const robot = await createTestRobot(server, team, { group });
  await robot.comeOnline();
  await robot.say('state', state);
  return robot;
}

interface Stored {
  battery: number | null;
  app: string | null;
  x: number | null;
  isPushed: boolean | null;
  movedAt: Date | null;
}

/** What the server knows of the robot, from its row. */
const stored = async ({ id }: TestRobot) => {
  const { rows } = await sql<Stored>`
    select battery, app_package as app, x, is_pushed, moved_at from device_states where device_id = ${id}`.execute(
    server.db,
  );
  return rows[0];
};
const isStored = (robot: TestRobot, state: object) =>
  expect.poll(() => stored(robot), WITHIN).toMatchObject(state);

const begin = (robots: readonly TestRobot[]) => {
  const ids = robots.map(({ id }) => id);
  return submit(owner, planFor('', ids, { subject, safety: { batteryMin: 30 } }));
};
const waits = (id: string, robot: TestRobot, wait: object) =>
  expect.poll(async () => (await statesOf(owner, id)).get(robot.id)!.wait, WITHIN).toMatchObject(wait);

/** Instead of waiting for its next check. */
async function lookAgain(id: string): Promise<void> {
  await sql`update rollout_robots set look_at = now() where rollout_id = ${id}`.execute(server.db);
  await server.app.rollouts.sweep();
}

async function installs(id: string, robot: TestRobot): Promise<void> {
  await robot.answer((await robot.next('app.install')).commandId, 'done');
  await becomes(owner, id, 'done');
}

it('a robot of a group in a lesson waits for its end, and one of another group does not', async () => {
  const begun = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 10 * MINUTE_MS;
  const group = await newGroup();
  const lesson = await lessonAt(group, begun);
  const [busy, other] = [await online(group), await online(await newGroup())];
  await isStored(busy, { battery: 90 });
  const { id } = await begin([busy, other]);
  await other.answer((await other.next('app.install')).commandId, 'done');
  const endsAt = new Date(begun + HOUR_MS).toISOString();
  await waits(id, busy, { reason: 'lesson', until: 'atTime', at: endsAt });
  expect(busy.commands.filter(({ kind }) => kind === 'app.install')).toEqual([]);

  await owner.call(removeLesson, { params: { id: lesson.id } });
  await lookAgain(id);
  await installs(id, busy);
});

it('a robot with the app of a lesson in its foreground waits until it is closed', async () => {
  const group = await newGroup();
  await lessonAt(group, Date.now() + 5 * HOUR_MS);
  const robot = await online(group, { ...well, app: lessonApp });
  await isStored(robot, { app: lessonApp.packageName });
  const { id } = await begin([robot]);
  await waits(id, robot, { reason: 'lesson', until: 'whenLessonEnds', at: null });

  await robot.say('state', { ...well, app: { packageName: 'com.example.face', name: 'Face' } });
  await isStored(robot, { app: 'com.example.face' });
  await lookAgain(id);
  await installs(id, robot);
});

it('a sleeping robot shows no app, and installs', async () => {
  const group = await newGroup();
  await lessonAt(group, Date.now() + 5 * HOUR_MS);
  const robot = await online(group, { ...well, app: lessonApp, isAsleep: true });
  await isStored(robot, { app: lessonApp.packageName });
  await installs((await begin([robot])).id, robot);
});

/** Sets when the position changed, in seconds from now: the test neither waits nor depends on a fast machine. */
const moved = ({ id }: TestRobot, seconds: number) =>
  sql`update device_states set moved_at = now() + ${seconds} * interval '1 second' where device_id = ${id}`.execute(
    server.db,
  );

it('a driving robot waits until its position has not changed for a while', async () => {
  const group = await newGroup();
  const at = (x: number) => ({ ...well, pose: { mapId: 'hall', x, y: 3, heading: 0 } });
  const robot = await online(group, at(1));
  await isStored(robot, { x: 1, movedAt: null });
  await robot.say('state', at(1.8));
  await isStored(robot, { x: 1.8, movedAt: expect.any(Date) });
  const { movedAt } = (await stored(robot))!;
  // Not measured exactly: it still stands since then.
  await robot.say('state', at(1.82));
  await isStored(robot, { x: 1.82, movedAt });
  await moved(robot, 60);
  const { id } = await begin([robot]);
  await waits(id, robot, { reason: 'driving', until: 'whenArrived' });

  await moved(robot, -60);
  await lookAgain(id);
  await installs(id, robot);
});

it.each([
  ['very far apart', 1e308, -1e308],
  ['very close together', 0, 1e-300],
])('positions %s are stored', async (_, from, to) => {
  const at = (x: number) => ({ ...well, pose: { mapId: 'hall', x, y: 3, heading: 0 } });
  const robot = await online(team.group, at(from));
  await isStored(robot, { x: from });
  await robot.say('state', at(to));
  await isStored(robot, { x: to });
});

it('a robot that somebody pushes waits until they let it go', async () => {
  const robot = await online(await newGroup(), { ...well, isPushed: true });
  await isStored(robot, { isPushed: true });
  const { id } = await begin([robot]);
  await waits(id, robot, { reason: 'driving', until: 'whenArrived' });

  await robot.say('state', well);
  await isStored(robot, { isPushed: null });
  await lookAgain(id);
  await installs(id, robot);
});

it('a charging robot shows when it will have enough battery, if its rate was measured', async () => {
  const group = await newGroup();
  const low = { battery: 10, isCharging: true };
  const [measured, other] = [await online(group, low), await online(group, low)];
  await isStored(measured, { battery: 10 });
  await isStored(other, { battery: 10 });
  for (let time = 0; time < 3; time += 1)
    await addRates(server.db, [{ sn: measured.sn, mode: 'charge', perHour: 20 }]);
  const { id } = await begin([measured, other]);
  await waits(id, other, { reason: 'battery', until: 'whenCharged', at: null });
  await waits(id, measured, { reason: 'battery', until: 'whenCharged', at: expect.any(String) });
  const { wait } = (await statesOf(owner, id)).get(measured.id)!;
  // 20 percent are missing, at 20 percent an hour.
  const left = Date.parse(wait!.at!) - Date.now();
  expect(left).toBeGreaterThan(50 * MINUTE_MS);
  expect(left).toBeLessThanOrEqual(HOUR_MS);
});

it('a robot whose site moves to another time zone, in which the window is open, installs', async () => {
  const group = await newGroup();
  const robot = await online(group);
  await isStored(robot, { battery: 90 });
  const clock = (ahead: number) => new Date(Date.now() + ahead * HOUR_MS).toISOString().slice(11, 13) + ':00';
  const [from, to] = [clock(2), clock(5)];
  const windows = [{ days: [...weekdays], from, to, endsNextDay: to < from }];
  const downloads = { when: 'inWindow' } as const;
  const { id } = await submit(owner, planFor('', [robot.id], { subject, windows, downloads }));
  await waits(id, robot, { reason: 'window' });
  await owner.call(setGroupTimeZone, { params: { id: group.id }, body: { timeZone: 'Etc/GMT-3' } });
  // Ten minutes pass.
  await sql`update rollout_robots set look_at = look_at - interval '10 minutes' where rollout_id = ${id}`.execute(
    server.db,
  );
  await server.app.rollouts.sweep();
  await installs(id, robot);
});
