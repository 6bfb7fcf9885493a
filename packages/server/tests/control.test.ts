import { DAY_MS } from '@muster/contract/durations';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import * as contract from '@muster/contract/monitoring/station.endpoints';
import { weekdays } from '@muster/contract/monitoring/week-times';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { connected } from './setup/connected.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

const { signal } = new AbortController();

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam(async (made) => {
  ({ server, team, owner } = made);
  // Not by its own runs: at night in Taipei they check the same robots.
  await sql`delete from jobs.schedule where name = 'monitoring.checkUpdates'`.execute(server.db);
});

const made: TestRobot[] = [];
/** What one test made must not be due in the next. */
afterEach(async () => {
  const deviceIds = made.splice(0).map(({ id }) => id);
  await owner.call(contract.removeMonitored, { body: { deviceIds } });
});

/** A connected robot of the station whose condition checks for updates every night. */
async function updatingRobot({ frequency = 'daily', of = team } = {}): Promise<TestRobot> {
  const { owner } = of.people;
  const robot = await createTestRobot(server, of);
  if (of === team) made.push(robot);
  await robot.comeOnline();
  await owner.call(contract.addMonitored, { body: { deviceIds: [robot.id] } });
  const slot = { days: weekdays, from: '01:00', to: '04:00' };
  const document = condition.parse({
    name: freshName().slice(0, 30),
    robotType: 'kebbi',
    updates: { frequency, slot },
  });
  const { id } = await owner.call(conditions.createCondition, { body: { document, groupId: null } });
  await owner.call(contract.applyCondition, { body: { snArray: [robot.sn], settingId: id } });
  await owner.call(setGroupTimeZone, { params: { id: of.group.id }, body: { timeZone: 'Asia/Taipei' } });
  return robot;
}

/** The next time the clock shows this in Taipei. */
function nextNight(clock: string): Date {
  const today = new Date().toISOString().slice(0, 10);
  let at = Date.parse(`${today}T${clock}:00+08:00`);
  // In Taipei it may be tomorrow already.
  while (at <= Date.now()) at += DAY_MS;
  return new Date(at);
}

const check = (now: Date) => server.app.monitoring.updates.check(now, signal);
const updatesOf = (robot: TestRobot) => robot.commands.filter(({ kind }) => kind === 'device.update');
const historyOf = async ({ sn }: TestRobot) =>
  (await owner.call(contract.listMonitorHistory, { query: { sn, langCode: 'en-US' } })).items;
/** Answers the last update check that the robot got. */
async function answer(robot: TestRobot, status: 'done' | 'failed', detail?: string): Promise<void> {
  const { commandId } = await robot.next('device.update');
  await robot.answer(commandId, status, detail);
}
const codes = async (robot: TestRobot) =>
  (await historyOf(robot)).map(({ code, change }) => `${code} ${change}`);

describe('update checks', () => {
  it('are requested in the time slot of the site, once, and are in the history', async () => {
    const robot = await updatingRobot();
    expect(await check(nextNight('00:55'))).toBe(0);
    const night = nextNight('01:05');
    const asked = await Promise.all([check(night), check(night)]);
    expect(asked.toSorted()).toEqual([0, 1]);
    await answer(robot, 'done', 'up_to_date');
    await expect.poll(() => codes(robot), WITHIN).toContain('6-2 done');
    expect((await historyOf(robot))[0]).toMatchObject({ title: expect.any(String), actor: 'Muster' });
    expect(await check(nextNight('03:00'))).toBe(0);
    expect(updatesOf(robot)).toHaveLength(1);
  });

  it('that failed are tried three times, and then not before the next slot', async () => {
    const robot = await updatingRobot();
    for (const [index, minute] of ['01:05', '01:10', '01:15'].entries()) {
      expect(await check(nextNight(minute))).toBe(1);
      await expect.poll(() => updatesOf(robot).length, WITHIN).toBe(index + 1);
      await answer(robot, 'failed', 'download_failed');
      await expect
        .poll(async () => (await codes(robot)).filter((code) => code === '6-3 failed').length, WITHIN)
        .toBe(index + 1);
    }
    expect(await check(nextNight('01:20'))).toBe(0);
    expect(await check(new Date(+nextNight('01:05') + DAY_MS))).toBe(1);
  });

  it('are skipped for robots that are not monitored or are offline', async () => {
    const [stopped, away] = [await updatingRobot(), await updatingRobot()];
    await owner.call(contract.switchMonitoring, { body: { sn: stopped.sn, isStopped: true } });
    await away.goOffline();
    expect(await check(nextNight('01:05'))).toBe(0);
    await away.comeOnline();
    expect(await check(nextNight('01:10'))).toBe(1);
    await expect.poll(() => updatesOf(away).length, WITHIN).toBe(1);
    expect(updatesOf(stopped)).toEqual([]);
  });

  it('are not requested while the service of the team has ended', async () => {
    const robot = await updatingRobot();
    const serve = (serviceEndsAt: Date | null) =>
      server.db.updateTable('teams').set({ serviceEndsAt }).where('id', '=', team.teamId).execute();
    await serve(new Date());
    await check(nextNight('01:05'));
    await serve(null);
    expect(updatesOf(robot)).toEqual([]);
    await check(nextNight('01:10'));
    await expect.poll(() => updatesOf(robot).length, WITHIN).toBe(1);
  });

  it('of other teams are requested while a team is locked, and its own with the next run', async () => {
    const other = await createTeam(server);
    const [held, free] = [await updatingRobot(), await updatingRobot({ of: other })];
    const client = await connected(server);
    await client.query('begin');
    await client.query('select from teams where id = $1 for update', [team.teamId]);
    expect(await check(nextNight('01:05'))).toBe(1);
    await client.query('rollback');
    await free.next('device.update');
    expect(updatesOf(held)).toEqual([]);
    expect(await check(nextNight('01:10'))).toBe(1);
    await held.next('device.update');
    await free.goOffline();
  }, 60_000);

  it('run once a week where the condition says so', async () => {
    const robot = await updatingRobot({ frequency: 'weekly' });
    const night = nextNight('01:05');
    expect(await check(night)).toBe(1);
    await answer(robot, 'done', 'updated version=12.0.0');
    await expect.poll(() => codes(robot), WITHIN).toContain('6-1 done');
    expect(await check(new Date(+night + DAY_MS))).toBe(0);
    expect(await check(new Date(+night + 7 * DAY_MS))).toBe(1);
  });
});

describe('commands sent to a robot of the station', () => {
  it('are in its history when they have ended, with the sender', async () => {
    const robot = await updatingRobot();
    const send = (command: object) =>
      owner.call(contract.commandMonitored, { body: { snArray: [robot.sn], command } as never });
    await send({ kind: 'prompts.hide', parameters: {} });
    await robot.answer((await robot.next('prompts.hide')).commandId, 'done');
    await expect.poll(() => codes(robot), WITHIN).toContain('5-2 done');
    await send({
      kind: 'app.open',
      parameters: { packageName: 'com.robot.dance', name: 'Dance' },
    });
    await robot.answer((await robot.next('app.open')).commandId, 'failed', 'app_not_found name=Dance');
    await expect.poll(() => codes(robot), WITHIN).toContain('5-6 failed');
    const [failed, done] = await historyOf(robot);
    expect(failed).toMatchObject({ code: '5-6', actor: 'owner t1', detail: 'app_not_found name=Dance' });
    expect(done).toMatchObject({ code: '5-2', actor: 'owner t1' });
  });
});
