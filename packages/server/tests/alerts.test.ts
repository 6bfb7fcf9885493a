import * as contract from '@muster/contract/alerts/endpoints';
import { listAlertsOnRobots } from '@muster/contract/alerts/robots.endpoints';
import type { Alert, AlertAction } from '@muster/contract/alerts/schemas';
import { getAlertSettings, setAlertSettings } from '@muster/contract/alerts/settings.endpoints';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { weekdays } from '@muster/contract/monitoring/week-times';
import { listNotices } from '@muster/contract/notifications/endpoints';
import { phrases as words } from '@muster/phrases/monitor-codes/zh-TW';
import { removePeople } from '@muster/contract/people/endpoints';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alertMail } from '../src/features/alerts/telling/alert.mail.ts';
import { becomeSender } from '../src/features/mail/outbox.store.ts';
import { type SmtpServer, startSmtpServer } from '../src/platform/mail/testing/smtp-server.ts';
import { storeAccount } from './setup/accounts.ts';
import { freshName, NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { partOf } from './setup/mail-text.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

let smtp: SmtpServer;
let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ SMTP_URL: smtp.url });
  team = await createTeam(server);
  ({ owner } = team.people);
});
afterAll(async () => {
  await server?.end();
  await smtp?.close();
});

const made: TestRobot[] = [];
/** Faults of one test must not be in the alerts of the next. */
afterEach(async () => {
  const deviceIds = made.splice(0).map(({ id }) => id);
  if (deviceIds.length > 0) await owner.call(station.removeMonitored, { body: { deviceIds } });
  await sql`delete from alerts`.execute(server.db);
  await sql`delete from alert_settings`.execute(server.db);
});

const well = { battery: 80, isCharging: false };

interface RobotOptions {
  group?: TestTeam['group'];
  /** What it reports besides being well. */
  says?: object;
}

async function watchedRobot({ group, says = {} }: RobotOptions = {}): Promise<TestRobot> {
  const robot = await createTestRobot(server, team, group ? { group } : {});
  made.push(robot);
  await robot.comeOnline();
  await robot.say('state', { ...well, ...says });
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  return robot;
}

const behind = (accessPoint: string) => ({ network: { name: 'School', accessPoint } });
const robotsBehind = (accessPoint: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => watchedRobot({ says: behind(accessPoint) })));
/** The name of the access point is written once a second. */
const isWritten = (accessPoint: string, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from device_states where access_point = ${`School (${accessPoint})`}
      `.execute(server.db);
      return rows[0]!.n;
    }, WITHIN)
    .toBe(count);
const breakOff = (robot: TestRobot) => robot.say('connection', { status: 'CONNECTION_BROKEN' });
const comeBack = async (robot: TestRobot) => {
  await robot.say('connection', { status: 'ONLINE' });
  await robot.say('state', well);
};

const alertsOf = async (as = owner, query: object = {}) =>
  (await as.call(contract.listAlerts, { query })).items;
/** The only alert there is. */
async function theAlert(matches: object = {}): Promise<Alert> {
  await expect.poll(() => alertsOf(), WITHIN).toMatchObject([matches]);
  return (await alertsOf())[0]!;
}
const handle = (ids: string[], action: AlertAction, as = owner) =>
  as.call(contract.handleAlerts, { body: { ids, action } });
const entriesOf = async (id: string) =>
  (await owner.call(contract.getAlert, { params: { id } })).entries.map(({ kind }) => kind).toReversed();
/** Backdates all alerts by this many minutes. */
const age = (minutes: number) =>
  sql`update alerts set opened_at = opened_at - make_interval(mins => ${minutes}),
    joined_at = joined_at - make_interval(mins => ${minutes})`.execute(server.db);
const look = (overSeconds = 0) => server.app.alerts.look(undefined, overSeconds);

describe('alerts about robots with one cause', () => {
  it('robots lost behind one access point are one alert; another access point is another alert', async () => {
    const east = await robotsBehind('aa:01', 3);
    const [west] = await robotsBehind('aa:02', 1);
    await isWritten('aa:01', 3);
    await isWritten('aa:02', 1);
    await Promise.all([...east, west!].map(breakOff));
    const all = async () =>
      (await alertsOf()).map(({ code, cause, robots }) => `${code} ${cause.name}: ${robots.now}`).toSorted();
    await expect.poll(all, WITHIN).toEqual(['2-1 School (aa:01): 3', '2-1 School (aa:02): 1']);
    const { items } = await owner.call(contract.listAlertRobots, {
      params: { id: (await alertsOf(owner, { keyword: 'aa:01' }))[0]!.id },
    });
    expect(items.map(({ sn }) => sn).toSorted()).toEqual(east.map(({ sn }) => sn).toSorted());
  });

  it('are shown as one, with the assignee, and to each reader with the robots of their groups only', async () => {
    const shared = await robotsBehind('aa:07', 3);
    const far = await watchedRobot({ group: team.otherGroup, says: behind('aa:07') });
    const single = await watchedRobot();
    await isWritten('aa:07', 4);
    await Promise.all([...shared, far].map(breakOff));
    await single.say('state', { ...well, faults: ['3-11'] });
    const { member } = team.people;
    const told = async (as: Client) => (await as.call(listAlertsOnRobots, {})).items;
    const idsOf = (robots: TestRobot[]) => robots.map(({ id }) => id).toSorted();
    await expect.poll(async () => (await told(owner))[0]?.deviceIds.length, WITHIN).toBe(4);
    expect(await told(owner)).toMatchObject([
      { code: '2-1', cause: { kind: 'accessPoint', name: 'School (aa:07)' }, assignee: null },
    ]);
    expect((await told(member))[0]!.deviceIds.toSorted()).toEqual(idsOf(shared));

    // An alert about a single robot is not shared, even when assigned.
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    const [own] = await alertsOf(owner, { sn: single.sn });
    await handle([own!.id], { kind: 'assign', userId: team.userIds.member });
    expect((await told(owner)).find(({ id }) => id === own!.id)).toMatchObject({
      assignee: expect.stringContaining('member'),
      deviceIds: [single.id],
    });
    await handle([own!.id], { kind: 'resolve' });
    expect((await told(owner)).map(({ code }) => code)).toEqual(['2-1']);
    // Robots that came back no longer share a cause.
    await Promise.all(shared.slice(1).map(comeBack));
    await expect.poll(async () => (await told(member)).length, WITHIN).toBe(0);
  });

  it('lost robots without a known access point are grouped by their device group', async () => {
    const robots = await Promise.all([watchedRobot(), watchedRobot()]);
    await Promise.all(robots.map(breakOff));
    await theAlert({
      code: '2-1',
      cause: { kind: 'group', name: team.group.name },
      robots: { now: 2, all: 2 },
    });
  });

  it('a robot that reports another access point each time is one alert, stored once', async () => {
    const robot = await watchedRobot();
    for (let count = 0; count < 100; count += 1)
      await robot.say('state', { ...well, ...behind(`flap-${count}`) });
    await isWritten('flap-99', 1);
    for (let count = 100; count < 103; count += 1) {
      await robot.say('connection', { status: 'ONLINE' });
      await robot.say('state', { ...well, ...behind(`flap-${count}`) });
      await isWritten(`flap-${count}`, 1);
      await breakOff(robot);
      await expect
        .poll(async () => (await alertsOf()).reduce((sum, { robots }) => sum + robots.now, 0), WITHIN)
        .toBe(1);
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from alerts`.execute(server.db);
    expect(rows[0]!.n).toBe(1);
    const states = await sql<{ n: number }>`
      select count(*)::int as n from device_states where access_point like '%flap-%'
    `.execute(server.db);
    expect(states.rows[0]!.n).toBe(1);
    expect(await (await fetch(new URL('/metrics', server.address))).text()).not.toContain('flap-');
  });

  it('robots with broken hardware are one alert each', async () => {
    const robots = await Promise.all([watchedRobot(), watchedRobot()]);
    for (const robot of robots) await robot.say('state', { ...well, faults: ['3-11'] });
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    expect(new Set((await alertsOf()).map(({ robot }) => robot?.sn))).toEqual(
      new Set(robots.map(({ sn }) => sn)),
    );
  });

  it('are listed worst first', async () => {
    const robots = await Promise.all([watchedRobot(), watchedRobot(), watchedRobot()]);
    await robots[0]!.say('state', { ...well, faults: ['4-5'] });
    await robots[1]!.say('state', { ...well, faults: ['3-11'] });
    await breakOff(robots[2]!);
    await expect
      .poll(async () => (await alertsOf()).map(({ code }) => code), WITHIN)
      .toEqual(['2-1', '3-11', '4-5']);
    expect((await alertsOf(owner, { light: 'high' })).map(({ code }) => code)).toEqual(['3-11']);
  });
});

describe('an alert', () => {
  it('is resolved when its robots are well, and reopens as the same alert when the fault is back soon', async () => {
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-11'] });
    const { id } = await theAlert({ status: 'open', overAt: null });
    await handle([id], { kind: 'acknowledge' });
    await robot.say('state', well);
    await theAlert({ robots: { now: 0, all: 1 }, overAt: expect.any(String) });
    await look();
    await expect.poll(() => alertsOf(), WITHIN).toEqual([]);
    expect((await alertsOf(owner, { status: 'resolved' })).map((alert) => alert.id)).toEqual([id]);

    await robot.say('state', { ...well, faults: ['3-11'] });
    const again = await theAlert({ robots: { now: 1 } });
    // Its assignee is unchanged.
    expect(again).toMatchObject({ id, status: 'acknowledged', resolvedAt: null });
    expect(await entriesOf(id)).toEqual(['opened', 'acknowledged', 'resolved', 'reopened']);
  });

  it('survives a lost connection and keeps its assignee', async () => {
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-11'] });
    const { id } = await theAlert({ code: '3-11' });
    await handle([id], { kind: 'acknowledge' });
    await breakOff(robot);
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    await look();
    await robot.say('connection', { status: 'ONLINE' });
    await robot.say('state', { ...well, faults: ['3-11'] });
    const lost = async () => (await alertsOf()).find(({ code }) => code === '2-1')?.robots.now ?? 0;
    await expect.poll(lost, WITHIN).toBe(0);
    await look();
    expect(await theAlert({ robots: { now: 1, all: 1 } })).toMatchObject({ id, status: 'acknowledged' });
    expect(await entriesOf(id)).toEqual(['opened', 'acknowledged']);
  });

  it('covers a limited time: a fault long after it is another alert', async () => {
    const robot = await watchedRobot();
    await breakOff(robot);
    const { id } = await theAlert();
    await age(11);
    const late = await watchedRobot();
    await breakOff(late);
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    const other = (await alertsOf()).find((alert) => alert.id !== id)!;
    expect(other.robots).toEqual({ now: 1, all: 1 });
  });

  it('is resolved only after its robots were well for a moment', async () => {
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-11'] });
    await theAlert();
    await robot.say('state', well);
    await theAlert({ robots: { now: 0 } });
    await look(60);
    await theAlert({ status: 'open' });
  });

  it('is resolved although another alert is locked', async () => {
    const [one, other] = [await watchedRobot(), await watchedRobot()];
    await one.say('state', { ...well, faults: ['3-5'] });
    await other.say('state', { ...well, faults: ['3-6'] });
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    const held = (await alertsOf()).find(({ code }) => code === '3-6')!;
    await one.say('state', well);
    await other.say('state', well);
    const lasting = async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from alert_robots where ended_at is null`.execute(server.db);
      return rows[0]!.n;
    };
    await expect.poll(lasting, WITHIN).toBe(0);
    await server.db.transaction().execute(async (tx) => {
      await sql`select 1 from alerts where id = ${held.id} for update`.execute(tx);
      await look();
      const { rows } = await sql<{ state: string }>`select state from alerts order by code`.execute(
        server.db,
      );
      expect(rows.map(({ state }) => state)).toEqual(['resolved', 'open']);
    });
    await look();
    expect(await alertsOf()).toEqual([]);
  });

  it('comes after those that need someone while its robots have recovered and nobody has taken it', async () => {
    const [over, lasting] = [await watchedRobot(), await watchedRobot()];
    await lasting.say('state', { ...well, faults: ['4-5'] });
    await over.say('state', { ...well, faults: ['3-11'] });
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    const order = async () => (await alertsOf()).map(({ robot }) => robot?.sn);
    expect(await order()).toEqual([over.sn, lasting.sn]);
    await over.say('state', well);
    await expect.poll(order, WITHIN).toEqual([lasting.sn, over.sn]);
  });

  it('ends for a robot that is removed from the station or whose monitoring is stopped', async () => {
    const [removed, stopped] = [await watchedRobot(), await watchedRobot()];
    for (const robot of [removed, stopped]) await robot.say('state', { ...well, faults: ['3-11'] });
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    await owner.call(station.removeMonitored, { body: { deviceIds: [removed.id] } });
    await owner.call(station.switchMonitoring, { body: { sn: stopped.sn, isStopped: true } });
    expect((await alertsOf()).map(({ robots }) => robots.now)).toEqual([0, 0]);
    await look();
    expect(await alertsOf()).toEqual([]);
  });

  it('is written with the light: a robot that reports a fault twice at once is in it once', async () => {
    const robot = await watchedRobot();
    await Promise.all([
      robot.say('state', { ...well, faults: ['3-11'] }),
      robot.say('state', { ...well, faults: ['3-11'] }),
    ]);
    await theAlert({ robots: { now: 1, all: 1 } });
    expect(await entriesOf((await theAlert()).id)).toEqual(['opened']);
  });
});

describe('the alerts of one robot', () => {
  it('are those that apply to it now, among the robots that the user sees', async () => {
    const [one, other] = await robotsBehind('cc:01', 2);
    await isWritten('cc:01', 2);
    await Promise.all([one!, other!].map(breakOff));
    await theAlert({ robots: { now: 2 } });
    const broken = await watchedRobot({ group: team.otherGroup });
    await broken.say('state', { ...well, faults: ['3-11'] });
    const of = async ({ sn }: TestRobot, as = owner) => (await alertsOf(as, { sn })).map(({ code }) => code);
    await expect.poll(() => of(broken), WITHIN).toEqual(['3-11']);
    expect(await of(one!)).toEqual(['2-1']);
    expect(await of(broken, team.people.member)).toEqual([]);
    // The outage continues without this robot.
    await comeBack(one!);
    await expect.poll(() => of(one!), WITHIN).toEqual([]);
    expect(await of(other!)).toEqual(['2-1']);
  });
});

describe('a member of one group', () => {
  it('sees an alert of two groups with the robots of their own only, and no alerts of other groups', async () => {
    const own = await watchedRobot({ says: behind('bb:01') });
    const foreign = await watchedRobot({ group: team.otherGroup, says: behind('bb:01') });
    const broken = await watchedRobot({ group: team.otherGroup });
    await isWritten('bb:01', 2);
    await Promise.all([own, foreign].map(breakOff));
    await broken.say('state', { ...well, faults: ['3-11'] });
    await expect.poll(async () => (await alertsOf()).map(({ robots }) => robots.all), WITHIN).toEqual([2, 1]);

    const { member } = team.people;
    const [seen, ...others] = await alertsOf(member);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ robots: { now: 1, all: 1 }, robot: { sn: own.sn } });
    const { items } = await member.call(contract.listAlertRobots, { params: { id: seen!.id } });
    expect(items.map(({ sn }) => sn)).toEqual([own.sn]);
    expect(await alertsOf(member, { keyword: foreign.sn })).toEqual([]);

    const hidden = (await alertsOf()).find(({ code }) => code === '3-11')!;
    const params = { id: hidden.id };
    expect((await member.ask(contract.getAlert, { params })).code).toBe('alert.not_found');
    expect((await member.ask(contract.listAlertRobots, { params })).code).toBe('alert.not_found');
    const both = await handle([seen!.id, hidden.id], { kind: 'acknowledge' }, member);
    expect(both).toEqual({ changed: 1, left: [{ id: hidden.id, reason: 'alert.not_found' }] });
    const { counts } = await member.call(contract.countAlerts, { query: {} });
    expect(counts).toEqual({ open: 0, acknowledged: 1, snoozed: 0, resolved: 0 });
  });
});

describe('handling an alert', () => {
  async function brokenRobot() {
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-11'] });
    await expect.poll(() => alertsOf(owner, { keyword: robot.sn }), WITHIN).toHaveLength(1);
    return { robot, id: (await alertsOf(owner, { keyword: robot.sn }))[0]!.id };
  }

  it('is recorded once when several users do it at the same time', async () => {
    const { id } = await brokenRobot();
    const { admin } = team.people;
    const answers = await Promise.all([
      handle([id], { kind: 'acknowledge' }),
      handle([id], { kind: 'acknowledge' }, admin),
    ]);
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
    expect(await entriesOf(id)).toEqual(['opened', 'acknowledged']);
  });

  it('removes it from the count of unacknowledged alerts, which covers the robots that the user sees', async () => {
    const counted = (as = owner) => as.call(contract.countOpenAlerts, {});
    const [high, medium, elsewhere] = await Promise.all([
      watchedRobot(),
      watchedRobot(),
      watchedRobot({ group: team.otherGroup }),
    ]);
    await high.say('state', { ...well, faults: ['3-11'] });
    await medium.say('state', { ...well, faults: ['4-5'] });
    await elsewhere.say('state', { ...well, faults: ['3-6'] });
    await expect.poll(() => counted(), WITHIN).toMatchObject({ high: 2, medium: 1, lost: 0 });
    const alert = (await alertsOf()).find(({ code }) => code === '3-11')!;
    expect(await counted(team.people.member)).toEqual({
      high: 1,
      medium: 1,
      lost: 0,
      lastHighAt: alert.openedAt,
    });
    await handle([alert.id], { kind: 'acknowledge' });
    expect(await counted(team.people.member)).toEqual({ high: 0, medium: 1, lost: 0, lastHighAt: null });
    const other = (await alertsOf()).find(({ code }) => code === '4-5')!;
    await handle([other.id], { kind: 'snooze', minutes: 30 });
    expect(await counted(team.people.member)).toMatchObject({ medium: 0 });
  });

  it('is done for every alert of a batch for which it is possible', async () => {
    const { id } = await brokenRobot();
    expect(await handle([NOBODY, id, id], { kind: 'resolve' })).toEqual({
      changed: 1,
      left: [{ id: NOBODY, reason: 'alert.not_found' }],
    });
    expect(await handle([id], { kind: 'resolve' })).toEqual({ changed: 0, left: [{ id, reason: 'same' }] });
  });

  it('is done for an id in upper case, and answered so', async () => {
    const { id } = await brokenRobot();
    const answer = await handle([id.toUpperCase()], { kind: 'resolve' });
    expect(answer).toEqual({ changed: 1, left: [] });
  });

  it('assigns it to the user who acknowledges it, unless it has an assignee', async () => {
    const { id } = await brokenRobot();
    const { admin, member } = team.people;
    const { admin: adminId, member: memberId } = team.userIds;
    await handle([id], { kind: 'acknowledge' }, member);
    expect(await theAlert()).toMatchObject({ status: 'acknowledged', assignee: { id: memberId } });
    expect((await alertsOf(member, { isMine: true })).map((alert) => alert.id)).toEqual([id]);
    await handle([id], { kind: 'resolve' }, admin);
    await handle([id], { kind: 'reopen' }, admin);
    await handle([id], { kind: 'acknowledge' }, admin);
    expect(await theAlert()).toMatchObject({ status: 'acknowledged', assignee: { id: memberId } });
    await handle([id], { kind: 'assign', userId: null }, admin);
    expect(await theAlert()).toMatchObject({ assignee: null });
    await handle([id], { kind: 'assign', userId: adminId }, admin);
    expect(await theAlert()).toMatchObject({ assignee: { id: adminId } });
  });

  it('is acknowledged by assigning it to somebody, and not by taking it from them', async () => {
    const { id } = await brokenRobot();
    const { admin } = team.people;
    const userId = team.userIds.member;
    await handle([id], { kind: 'assign', userId }, admin);
    expect(await theAlert()).toMatchObject({ status: 'acknowledged', assignee: { id: userId } });
    await handle([id], { kind: 'resolve' }, admin);
    await handle([id], { kind: 'reopen' }, admin);
    await handle([id], { kind: 'assign', userId: null }, admin);
    expect(await theAlert()).toMatchObject({ status: 'open', assignee: null });
  });

  it('can assign it to a user who sees the robot, who is notified', async () => {
    const { id } = await brokenRobot();
    const { admin, member } = team.people;
    await handle([id], { kind: 'assign', userId: team.userIds.member }, admin);
    expect(await theAlert()).toMatchObject({ status: 'acknowledged', assignee: { id: team.userIds.member } });
    expect((await alertsOf(member, { isMine: true })).map((alert) => alert.id)).toEqual([id]);
    const { items } = await member.call(listNotices, { query: {} });
    expect(items[0]).toMatchObject({ kind: 'alerts.assigned', path: `/remoteMonitor/alerts?alert=${id}` });

    const foreign = await watchedRobot({ group: team.otherGroup });
    await foreign.say('state', { ...well, faults: ['3-5'] });
    await expect.poll(() => alertsOf(owner, { keyword: foreign.sn }), WITHIN).toHaveLength(1);
    const [other] = await alertsOf(owner, { keyword: foreign.sn });
    const refused = await owner.ask(contract.handleAlerts, {
      body: { ids: [other!.id], action: { kind: 'assign', userId: team.userIds.member } },
    });
    expect(refused.code).toBe('alert.person');
    const nobody = await owner.ask(contract.handleAlerts, {
      body: { ids: [id], action: { kind: 'assign', userId: NOBODY } },
    });
    expect(nobody.code).toBe('alert.person');
  });

  it('offers the possible assignees: oneself first, and nobody who sees none of its robots', async () => {
    const foreign = await watchedRobot({ group: team.otherGroup });
    await foreign.say('state', { ...well, faults: ['3-5'] });
    await expect.poll(() => alertsOf(owner, { keyword: foreign.sn }), WITHIN).toHaveLength(1);
    const [elsewhere] = await alertsOf(owner, { keyword: foreign.sn });
    const { id } = await brokenRobot();
    const offered = async (alertIds: string[] | undefined, as = owner) =>
      (await as.call(contract.listHandlers, { query: { alertIds } })).items;
    const names = async (alertIds: string[] | undefined, as = owner) =>
      (await offered(alertIds, as)).map(({ name }) => name.split(' ')[0]);
    const { admin, member } = team.people;
    expect(await names([id], admin)).toEqual(['admin', 'member', 'operator', 'owner']);
    expect(await names([id])).toEqual(['owner', 'admin', 'member', 'operator']);
    expect(await names([elsewhere!.id])).toEqual(['owner', 'admin']);
    // For two alerts, only users who see a robot of each.
    expect(await names([id, elsewhere!.id])).toEqual(['owner', 'admin']);
    expect((await offered([id], member))[0]).toEqual({
      id: team.userIds.member,
      name: expect.stringContaining('member'),
      role: 'member',
      roleName: null,
    });
    const hidden = await member.ask(contract.listHandlers, { query: { alertIds: [elsewhere!.id] } });
    expect(hidden.code).toBe('alert.not_found');
    // A user without the permission to handle alerts cannot be assigned one, whatever they see.
    const { id: roleId } = await owner.call(createRole, {
      body: {
        name: freshName().slice(0, 20),
        base: 'operator',
        grants: { 'device.read': 'groups', 'alert.read': 'groups' },
      },
    });
    await sql`update team_members set role_id = ${roleId} where user_id = ${team.userIds.operator}`.execute(
      server.db,
    );
    try {
      expect(await names([id])).toEqual(['owner', 'admin', 'member']);
    } finally {
      await sql`update team_members set role_id = null where user_id = ${team.userIds.operator}`.execute(
        server.db,
      );
    }
  });

  const joinTeam = (userId: string, name: string) =>
    server.app.people.add({
      teamId: team.teamId,
      userId,
      name,
      role: 'operator',
      groupIds: [team.group.id],
    });

  it('unassigns it when the assignee leaves the team, and its history shows that they left', async () => {
    const { id } = await brokenRobot();
    const userId = await storeAccount(server, { name: '林 leaver', email: `${freshName()}@left.example` });
    await joinTeam(userId, '林 leaver');
    await handle([id], { kind: 'assign', userId });
    expect(await theAlert()).toMatchObject({ assignee: { id: userId } });
    await owner.call(removePeople, { query: { ids: [userId] } });
    expect(await theAlert()).toMatchObject({ assignee: null, status: 'acknowledged' });
    const { entries } = await owner.call(contract.getAlert, { params: { id } });
    expect(entries[0]).toMatchObject({ kind: 'left', actor: null, detail: '林 leaver' });
    // Rejoining the team does not restore the assignment.
    await joinTeam(userId, '林 leaver');
    expect(await theAlert()).toMatchObject({ assignee: null });
  });

  it('cannot assign it to a user who is leaving the team at that moment', async () => {
    const { id } = await brokenRobot();
    const userId = await storeAccount(server, { name: 'racer', email: `${freshName()}@left.example` });
    await joinTeam(userId, 'racer');
    // The removal has begun and locks the membership; the assignment waits for it.
    const given = await server.db.transaction().execute(async (tx) => {
      await sql`select 1 from team_members where user_id = ${userId} for update`.execute(tx);
      const answer = owner.ask(contract.handleAlerts, {
        body: { ids: [id], action: { kind: 'assign', userId } },
      });
      await lockWaits(server);
      await sql`delete from team_members where user_id = ${userId}`.execute(tx);
      return [answer];
    });
    expect((await given[0]!).code).toBe('alert.person');
    expect(await theAlert()).toMatchObject({ assignee: null });
  });

  it('snoozes it for a time', async () => {
    const { id } = await brokenRobot();
    await handle([id], { kind: 'snooze', minutes: 30 });
    expect(await theAlert()).toMatchObject({ status: 'snoozed', snoozedUntil: expect.any(String) });
    await sql`update alerts set snoozed_until = now() - interval '1 second'`.execute(server.db);
    expect(await theAlert()).toMatchObject({ status: 'open', snoozedUntil: null });
  });

  it('can resolve it although the robot is not well: a later fault is another alert', async () => {
    const robot = await watchedRobot();
    await breakOff(robot);
    const { id } = await theAlert();
    await handle([id], { kind: 'resolve' });
    expect(await alertsOf()).toEqual([]);
    const next = await watchedRobot();
    await breakOff(next);
    expect(await theAlert()).not.toMatchObject({ id });
    expect(await handle([id], { kind: 'reopen' })).toMatchObject({ changed: 1 });
    await comeBack(robot);
    await look();
    await expect.poll(async () => (await alertsOf()).map(({ robots }) => robots.now), WITHIN).toEqual([1]);
    // Applies to no robot: it would be resolved again at once.
    expect(await handle([id], { kind: 'reopen' })).toMatchObject({ changed: 0 });
  });

  it('can add a note to its history', async () => {
    const { id } = await brokenRobot();
    await handle([id], { kind: 'note', text: 'The motor is ordered' });
    const { entries } = await owner.call(contract.getAlert, { params: { id } });
    expect(entries[0]).toMatchObject({ kind: 'noted', detail: 'The motor is ordered', actor: 'owner t1' });
  });

  it('shows in its history the commands that users sent its robots while they were not well, and no others', async () => {
    const { robot, id } = await brokenRobot();
    const other = await watchedRobot();
    const restart = async (deviceIds: string[]) =>
      owner.call(sendCommand, {
        body: { deviceIds, command: { kind: 'device.restart', parameters: {} }, whenOffline: 'skip' },
      });
    await restart([other.id]);
    await restart([robot.id]);
    const commanded = async () =>
      (await owner.call(contract.getAlert, { params: { id } })).entries.filter(
        ({ kind }) => kind === 'commanded',
      );
    expect(await commanded()).toMatchObject([{ detail: 'device.restart', actor: 'owner t1' }]);
    await handle([id], { kind: 'resolve' });
    await restart([robot.id]);
    expect(await commanded()).toHaveLength(1);
  });
});

describe('alert mails', () => {
  const SOON = 21_000;
  const tell = (now = new Date(Date.now() + SOON)) => server.app.alerts.tell(team.teamId, now);
  const mailsTo = (to: string) => smtp.received.filter(({ recipients }) => recipients.includes(to));
  const arrives = (to: string, count: number) => expect.poll(() => mailsTo(to).length, WITHIN).toBe(count);
  const textOf = (raw: string) => partOf(raw, 'text/plain');
  const freshMail = () => `${freshName().replaceAll(/\W/g, '').toLowerCase()}@school.example`;

  async function toldOf(robots: readonly TestRobot[], change: object): Promise<void> {
    const document = condition.parse({ name: freshName().slice(0, 30), robotType: 'kebbi', ...change });
    const { id } = await owner.call(conditions.createCondition, { body: { document, groupId: null } });
    await owner.call(station.applyCondition, {
      body: { snArray: robots.map(({ sn }) => sn), settingId: id },
    });
  }

  it('combine alerts of the same moment into one mail, to every recipient of a condition', async () => {
    const [ada, bob] = [freshMail(), freshMail()];
    const lost = await Promise.all([watchedRobot(), watchedRobot()]);
    const broken = await watchedRobot();
    const recipients = [
      { name: 'Ada', email: ada },
      { name: '', email: bob },
    ];
    await toldOf([...lost, broken], { notify: { system: true }, recipients });
    await Promise.all(lost.map(breakOff));
    await broken.say('state', { ...well, faults: ['3-11'] });
    await expect.poll(async () => (await alertsOf()).map(({ robots }) => robots.now), WITHIN).toEqual([2, 1]);
    await tell(new Date());
    expect(mailsTo(ada)).toEqual([]);
    // However many processes send, and however often.
    await Promise.all([tell(), tell()]);
    await tell();
    await arrives(ada, 1);
    await arrives(bob, 1);
    expect(mailsTo(ada)[0]!.raw).toMatch(/Subject: =\?UTF-8\?/i);
    const text = textOf(mailsTo(ada)[0]!.raw);
    const { monitorCodes } = words;
    for (const { sn } of [...lost, broken]) expect(text).toContain(sn);
    expect(text).toContain(monitorCodes['3-11'].title);
    expect(text).toContain(monitorCodes['3-11'].hint);
    expect(text).toContain(monitorCodes['2-1'].hint);
    expect(text).toContain(team.group.name);
    // In the time zone of the site, which is named: the reader may be elsewhere.
    expect(text).toMatch(/\d{4}\/\d\d\/\d\d \d\d:\d\d \(\w+/);
    const entries = await entriesOf((await alertsOf())[0]!.id);
    expect(entries).toEqual(['opened', 'told']);
  });

  it('name to each reader only the robots of their own conditions', async () => {
    const [ada, bob] = [freshMail(), freshMail()];
    const robots = await robotsBehind('two conditions', 2);
    await isWritten('two conditions', 2);
    await toldOf([robots[0]!], { notify: { system: true }, recipients: [{ name: 'Ada', email: ada }] });
    await toldOf([robots[1]!], { notify: { system: true }, recipients: [{ name: 'Bob', email: bob }] });
    await Promise.all(robots.map(breakOff));
    await theAlert({ robots: { now: 2 } });
    await tell();
    await arrives(ada, 1);
    await arrives(bob, 1);
    expect(textOf(mailsTo(ada)[0]!.raw)).toContain(robots[0]!.sn);
    expect(textOf(mailsTo(ada)[0]!.raw)).not.toContain(robots[1]!.sn);
    expect(textOf(mailsTo(bob)[0]!.raw)).not.toContain(robots[0]!.sn);
  });

  it('show the access point name that a robot reports as one line of plain text, and nothing else', async () => {
    const ada = freshMail();
    const name = 'x\r\nBcc: eve@evil.example\r\n\r\n<img src=x>\u202egnp';
    const robots = await robotsBehind(name, 2);
    await toldOf(robots, { notify: { system: true }, recipients: [{ name: 'Ada', email: ada }] });
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from device_states where access_point like '%eve@evil%'
        `.execute(server.db);
        return rows[0]!.n;
      }, WITHIN)
      .toBe(2);
    await Promise.all(robots.map(breakOff));
    await theAlert({ cause: { kind: 'accessPoint' }, robots: { now: 2 } });
    await tell();
    await arrives(ada, 1);
    const { raw, recipients } = mailsTo(ada)[0]!;
    expect(recipients).toEqual([ada]);
    expect(raw).not.toMatch(/^bcc:/im);
    const text = textOf(raw);
    expect(text).toContain('Bcc: eve@evil.example <img src=x>gnp');
    expect(text).not.toMatch(/^Bcc:/m);
    expect(partOf(raw, 'text/html')).toContain('&lt;img src=x&gt;gnp');
    expect(partOf(raw, 'text/html')).not.toContain('<img');
  });

  it('still queued are not sent to a user who leaves the team meanwhile', async () => {
    const other = await createTeam(server);
    const [stranger, leaver] = [freshMail(), 'operator@t2.example'];
    const { rows } = await sql<{ email: string }>`
      select email from users where id = ${other.userIds.operator}
    `.execute(server.db);
    expect(rows).toEqual([{ email: leaver }]);
    const mails = [stranger, leaver].map((to) => ({
      to,
      language: 'en-US' as const,
      teamId: other.teamId,
      parameters: alertMail.sample,
    }));
    await server.db.transaction().execute(async (tx) => {
      // As a process waiting for a slow mail server: no mail is sent meanwhile.
      await expect.poll(() => becomeSender(tx), WITHIN).toBe(true);
      await server.db.unit((unit) => server.app.outbox.add(unit.tx, alertMail, mails));
      await other.people.owner.call(removePeople, { query: { ids: [other.userIds.operator] } });
    });
    await arrives(stranger, 1);
    expect(mailsTo(leaver)).toEqual([]);
  });

  it('do not wait for an alert that is locked; its own mail follows afterwards', async () => {
    const ada = freshMail();
    const [one, other] = await Promise.all([watchedRobot(), watchedRobot()]);
    await toldOf([one, other], { notify: { system: true }, recipients: [{ name: 'Ada', email: ada }] });
    await one.say('state', { ...well, faults: ['3-11'] });
    await other.say('state', { ...well, faults: ['3-5'] });
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    const held = (await alertsOf()).find(({ code }) => code === '3-5')!;
    await server.db.transaction().execute(async (tx) => {
      await sql`select 1 from alerts where id = ${held.id} for update`.execute(tx);
      await tell();
      await arrives(ada, 1);
    });
    // A minute after the first.
    await tell(new Date(Date.now() + SOON + 61_000));
    await arrives(ada, 2);
  });

  it('are not sent for an alert that is over already', async () => {
    const ada = freshMail();
    const robot = await watchedRobot();
    await toldOf([robot], { notify: { system: true }, recipients: [{ name: 'Ada', email: ada }] });
    await robot.say('state', { ...well, faults: ['3-11'] });
    await theAlert();
    await robot.say('state', well);
    await theAlert({ robots: { now: 0 } });
    await tell();
    expect(await entriesOf((await theAlert()).id)).toEqual(['opened']);
  });

  it('are at least a minute apart, except for alerts that endanger people', async () => {
    const ada = freshMail();
    const [one, two, three] = await Promise.all([watchedRobot(), watchedRobot(), watchedRobot()]);
    await toldOf([one, two, three], {
      notify: { system: true, theaterSafety: true },
      recipients: [{ name: 'Ada', email: ada }],
      alerts: { offGround: true },
    });
    await one.say('state', { ...well, faults: ['3-11'] });
    await theAlert();
    await tell();
    await arrives(ada, 1);
    await two.say('state', { ...well, faults: ['3-5'] });
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    await tell(new Date(Date.now() + SOON + 1000));
    await three.say('state', { ...well, isOffGround: true });
    // Sent by the job that the new alert queued.
    await arrives(ada, 2);
    const told = async ({ sn }: TestRobot) =>
      (await entriesOf((await alertsOf(owner, { keyword: sn }))[0]!.id)).includes('told');
    expect([await told(one), await told(two), await told(three)]).toEqual([true, false, true]);
  });

  it('are held back in quiet hours, and sent afterwards for alerts that still apply', async () => {
    const ada = freshMail();
    const robot = await watchedRobot();
    await toldOf([robot], { notify: { system: true }, recipients: [{ name: 'Ada', email: ada }] });
    const always = { days: [...weekdays], from: '00:00', to: '00:00' };
    const settings = { escalation: {}, quiet: { times: [always], letsSevereThrough: false } };
    await owner.call(setAlertSettings, { body: { settings, revision: 0 } });
    await robot.say('state', { ...well, faults: ['3-11'] });
    const { id } = await theAlert();
    await tell();
    expect(await entriesOf(id)).toEqual(['opened']);
    await owner.call(setAlertSettings, {
      body: { settings: { ...settings, quiet: { times: [always], letsSevereThrough: true } }, revision: 1 },
    });
    await tell();
    await arrives(ada, 1);
  });

  it('do not wait for any number of alerts that quiet hours hold back elsewhere', async () => {
    const ada = freshMail();
    const awake = team.otherGroup;
    const [robot, silent] = [await watchedRobot({ group: awake }), await watchedRobot()];
    await toldOf([robot], { notify: { system: true }, recipients: [{ name: 'Ada', email: ada }] });
    const moveTo = (id: string, timeZone: string) =>
      owner.call(setGroupTimeZone, { params: { id }, body: { timeZone } });
    await moveTo(team.group.id, 'UTC');
    await moveTo(awake.id, 'Asia/Taipei');
    const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
    const now = { days: [...weekdays], from: clock(-60), to: clock(60) };
    const settings = { escalation: {}, quiet: { times: [now], letsSevereThrough: false } };
    await owner.call(setAlertSettings, { body: { settings, revision: 0 } });
    await sql`
      with held as (
        insert into alerts (team_id, id, cause, cause_kind, cause_name, code, light, severity, is_joinable,
          opened_at, announced_at)
        select ${team.teamId}, gen_random_uuid(), 'held ' || n, 'robot', 'held', '3-11', 'high', 2, false,
          now() - interval '1 hour', now() - interval '1 hour'
        from generate_series(1, 501) n returning team_id, id
      )
      insert into alert_robots (team_id, alert_id, device_id, code, since)
      select team_id, id, ${silent.id}, '3-11', now() - interval '1 hour' from held
    `.execute(server.db);
    await robot.say('state', { ...well, faults: ['3-11'] });
    const opened = () => alertsOf(owner, { keyword: robot.sn });
    await expect.poll(async () => (await opened()).length, WITHIN).toBe(1);
    // It waits for the minute between two mails.
    await sql`update alerts set announced_at = now() where id = ${(await opened())[0]!.id}`.execute(
      server.db,
    );
    await tell();
    await arrives(ada, 1);
  });

  it('are not sent where a condition does not ask for them', async () => {
    const ada = freshMail();
    const robot = await watchedRobot();
    await toldOf([robot], { recipients: [{ name: 'Ada', email: ada }] });
    await robot.say('state', { ...well, faults: ['3-11'] });
    const { id } = await theAlert();
    await tell();
    expect(await entriesOf(id)).toEqual(['opened']);
    expect(mailsTo(ada)).toEqual([]);
  });

  it('are not sent while the service of the team has ended, but when it is renewed', async () => {
    const serve = (serviceEndsAt: Date | null) =>
      server.db.updateTable('teams').set({ serviceEndsAt }).where('id', '=', team.teamId).execute();
    const ada = freshMail();
    const robot = await watchedRobot();
    await toldOf([robot], { recipients: [{ name: 'Ada', email: ada }], notify: { system: true } });
    const settings = { escalation: { afterMinutes: 15, userIds: [team.userIds.member] }, quiet: {} };
    await owner.call(setAlertSettings, { body: { settings, revision: 0 } });
    await robot.say('state', { ...well, faults: ['3-11'] });
    const { id } = await theAlert();
    await age(16);
    await serve(new Date());
    await tell();
    await look();
    await serve(null);
    expect(await entriesOf(id)).toEqual(['opened']);
    expect(mailsTo(ada)).toEqual([]);
    await look();
    expect(await entriesOf(id)).toContain('escalated');
    await arrives(ada, 1);
  });
});

describe('alert settings', () => {
  const settings = { escalation: { afterMinutes: 15, userIds: [] as string[] }, quiet: {} };

  it('escalate an unacknowledged alert to another user, once', async () => {
    const userIds = [team.userIds.admin];
    await owner.call(setAlertSettings, {
      body: { settings: { ...settings, escalation: { afterMinutes: 15, userIds } }, revision: 0 },
    });
    const [taken, left] = [await watchedRobot(), await watchedRobot()];
    for (const robot of [taken, left]) await robot.say('state', { ...well, faults: ['3-11'] });
    await expect.poll(async () => (await alertsOf()).length, WITHIN).toBe(2);
    const [own] = await alertsOf(owner, { keyword: taken.sn });
    await handle([own!.id], { kind: 'acknowledge' });
    await look();
    await age(16);
    // Each look, the server's own included, skips the alerts that another one holds.
    const escalatedNow = async () => {
      await Promise.all([look(), look()]);
      return (await alertsOf()).filter(({ isEscalated }) => isEscalated);
    };
    await expect
      .poll(async () => (await escalatedNow()).map(({ robot }) => robot?.sn), WITHIN)
      .toEqual([left.sn]);
    const escalated = await escalatedNow();
    const { items } = await team.people.admin.call(listNotices, { query: {} });
    const told = items.filter(({ kind }) => kind === 'alerts.escalated');
    expect(told.map(({ path }) => path)).toEqual([`/remoteMonitor/alerts?alert=${escalated[0]!.id}`]);
    expect(await entriesOf(escalated[0]!.id)).toEqual(['opened', 'escalated']);
  });

  it('whose users have all left the team escalate to owner and admins', async () => {
    await owner.call(setAlertSettings, {
      body: {
        settings: { ...settings, escalation: { afterMinutes: 15, userIds: [team.userIds.admin] } },
        revision: 0,
      },
    });
    await sql`update alert_settings set document = jsonb_set(document, '{escalation,userIds}', ${`["${NOBODY}"]`}::jsonb)`.execute(
      server.db,
    );
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-11'] });
    await theAlert();
    await age(16);
    // The server's own look skips the alerts that another one holds, and the other way round.
    const newest = async () => {
      await look();
      return (await owner.call(listNotices, { query: {} })).items[0]?.kind;
    };
    await expect.poll(newest, WITHIN).toBe('alerts.escalated');
  });

  it('require at least one user of the team to escalate to', async () => {
    const ask = (escalation: object, revision = 0) =>
      owner.ask(setAlertSettings, { body: { settings: { ...settings, escalation }, revision } });
    const empty = await ask({ afterMinutes: 15, userIds: [] });
    expect(empty).toMatchObject({ data: { fields: { 'settings.escalation.userIds': 'field.required' } } });
    const foreign = await ask({ afterMinutes: 15, userIds: [NOBODY] });
    expect(foreign.code).toBe('alert.person');
  });

  it('saved by two users at once: one of them gets a conflict', async () => {
    const body = (letsSevereThrough: boolean) => ({
      settings: { escalation: {}, quiet: { letsSevereThrough } },
      revision: 0,
    });
    const answers = await Promise.all([
      owner.ask(setAlertSettings, { body: body(true) }),
      team.people.admin.ask(setAlertSettings, { body: body(false) }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'alert.settings_conflict']);
    expect((await owner.call(getAlertSettings, {})).revision).toBe(1);
  });
});
