import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import type { RobotCondition } from '@muster/contract/monitoring/robot-condition';
import * as contract from '@muster/contract/monitoring/station.endpoints';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { describe, expect, it } from 'vitest';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

/** A connected robot of the station. */
async function watchedRobot(key = team.group.key): Promise<TestRobot> {
  const robot = await createTestRobot(server, team, { key });
  await robot.comeOnline();
  await owner.call(contract.addMonitored, { body: { deviceIds: [robot.id] } });
  return robot;
}

async function makeCondition(change: object = {}, groupId: string | null = null) {
  const document = condition.parse({ name: freshName().slice(0, 30), robotType: 'kebbi', ...change });
  return owner.call(conditions.createCondition, { body: { document, groupId } });
}

const apply = (robot: TestRobot, settingId: string) =>
  owner.call(contract.applyCondition, { body: { snArray: [robot.sn], settingId } });
const hasCondition = async ({ sn }: TestRobot) =>
  (await owner.call(contract.getMonitored, { params: { sn } })).hasCondition;
/** The condition it got last. */
const told = (robot: TestRobot) => expect.poll(() => robot.conditions.at(-1), WITHIN);
const isTold = (robot: TestRobot, conditionId: string, revision = 1) =>
  told(robot).toMatchObject({ conditionId, revision });

/** The robot reports that it has the condition it got last. */
async function take(robot: TestRobot): Promise<void> {
  const last = robot.conditions.at(-1) as RobotCondition;
  const { conditionId, revision, timeZone } = last;
  await robot.say('reported', { configuration: null, condition: { conditionId, revision, timeZone } });
  await expect.poll(() => hasCondition(robot), WITHIN).toBe(true);
}

describe('the condition of a robot', () => {
  it('is sent with its settings and the time zone of the site, and counts as applied when the robot reports it', async () => {
    const robot = await watchedRobot();
    const made = await makeCondition({ output: { volume: 30 }, locks: { joints: true } });
    await apply(robot, made.id);
    await told(robot).toMatchObject({
      conditionId: made.id,
      revision: 1,
      timeZone: expect.stringMatching(/^\w+/),
      settings: { output: { volume: 30 }, locks: { joints: true, chassis: false } },
    });
    expect(await hasCondition(robot)).toBe(false);
    await take(robot);
  });

  it('is sent without its name and its recipients', async () => {
    const robot = await watchedRobot();
    const made = await makeCondition({ recipients: [{ name: 'Ann', email: 'ann@example.com' }] });
    await apply(robot, made.id);
    await isTold(robot, made.id);
    expect(JSON.stringify(robot.conditions)).not.toContain('ann@example.com');
    expect(JSON.stringify(robot.conditions)).not.toContain(made.document.name);
  });

  it('is sent again when it is changed', async () => {
    const robot = await watchedRobot();
    const made = await makeCondition();
    await apply(robot, made.id);
    await isTold(robot, made.id);
    await take(robot);
    const { document, groupId, revision } = made;
    await owner.call(conditions.updateCondition, {
      params: { id: made.id },
      body: { document: { ...document, hidesPrompts: true }, groupId, revision },
    });
    await isTold(robot, made.id, 2);
    expect(robot.conditions.at(-1)?.settings.hidesPrompts).toBe(true);
    expect(await hasCondition(robot)).toBe(false);
  });

  it('assigned while the robot was offline is sent when it reconnects, and not again once it has it', async () => {
    const robot = await watchedRobot();
    const made = await makeCondition();
    await robot.goOffline();
    await apply(robot, made.id);
    await robot.comeOnline();
    await isTold(robot, made.id);
    await take(robot);
    await robot.goOffline();
    const before = robot.conditions.length;
    await robot.comeOnline();
    // Sent after anything that was due on connecting.
    const other = await makeCondition();
    await apply(robot, other.id);
    await isTold(robot, other.id);
    expect(robot.conditions.slice(before).map((each) => each?.conditionId)).toEqual(
      robot.conditions.slice(before).map(() => other.id),
    );
  });

  it('is withdrawn when the robot is no longer monitored, also from a robot that was offline then', async () => {
    const robots = [await watchedRobot(), await watchedRobot()] as const;
    const [here, away] = robots;
    for (const robot of robots) {
      await expect.poll(() => robot.conditions.length, WITHIN).toBeGreaterThan(0);
      await take(robot);
    }
    await away.goOffline();
    await owner.call(contract.removeMonitored, { body: { deviceIds: robots.map(({ id }) => id) } });
    await told(here).toBeNull();
    await away.comeOnline();
    await told(away).toBeNull();
  });

  it('is sent again to a robot that reports another one', async () => {
    const robot = await watchedRobot();
    const made = await makeCondition();
    await apply(robot, made.id);
    await isTold(robot, made.id);
    await take(robot);
    const before = robot.conditions.length;
    const { timeZone } = robot.conditions.at(-1)!;
    const old = { conditionId: team.group.id, revision: 7, timeZone };
    await robot.say('reported', { configuration: null, condition: old });
    await expect.poll(() => robot.conditions.length, WITHIN).toBeGreaterThan(before);
    await isTold(robot, made.id);
    expect(await hasCondition(robot)).toBe(false);
  });

  it('uses the time zone of the group that the robot moves to, and a time zone that is set', async () => {
    const { group: here, otherGroup: there } = team;
    const zone = (id: string, timeZone: string) =>
      owner.call(setGroupTimeZone, { params: { id }, body: { timeZone } });
    await zone(here.id, 'Asia/Taipei');
    await zone(there.id, 'Asia/Tokyo');
    // A robot activated by a group key would need activation after the move.
    const robot = await watchedRobot(team.teamKey);
    await told(robot).toMatchObject({ timeZone: 'Asia/Taipei' });
    await take(robot);
    await owner.call(moveDevices, { body: { deviceIds: [robot.id], groupId: there.id } });
    await told(robot).toMatchObject({ timeZone: 'Asia/Tokyo' });
    await zone(there.id, 'Europe/Berlin');
    await told(robot).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  it('reported with made-up values does not affect other robots', async () => {
    const [liar, robot] = [await watchedRobot(), await watchedRobot()];
    await expect.poll(() => robot.conditions.length, WITHIN).toBeGreaterThan(0);
    await liar.say('reported', { configuration: null, condition: { conditionId: 'x', revision: -1 } });
    await liar.say('reported', {
      configuration: null,
      condition: { conditionId: liar.id, revision: 1, timeZone: 'A'.repeat(64) },
    });
    await take(robot);
  });
});

describe('the event of an action by its condition', () => {
  const historyOf = async ({ sn }: TestRobot) =>
    (await owner.call(contract.listMonitorHistory, { query: { sn, langCode: 'en-US' } })).items;
  const acted = (id: string, at: string, detail: string) => ({
    id,
    kind: 'condition.acted',
    code: '5-6',
    detail,
    at,
  });

  it('is in the history once, at its time, however often it is reported', async () => {
    const robot = await watchedRobot();
    const at = new Date(Date.now() - 3 * 60 * 60_000).toISOString();
    await robot.say('event', acted('one', at, 'Guide'));
    await robot.say('event', acted('one', at, 'Guide'));
    const opened = async () => (await historyOf(robot)).filter(({ code }) => code === '5-6');
    await expect.poll(async () => (await opened()).length, WITHIN).toBe(1);
    expect(await opened()).toMatchObject([{ at, change: 'done', detail: 'Guide', actor: null }]);
  });

  it('gets the current time when the robot’s clock is in 2077 or 2001', async () => {
    const robot = await watchedRobot();
    const from = Date.now();
    await robot.say('event', acted('late', '2077-01-01T00:00:00Z', 'Late'));
    await robot.say('event', acted('early', '2001-01-01T00:00:00Z', 'Early'));
    const times = async () =>
      (await historyOf(robot)).filter(({ code }) => code === '5-6').map(({ at }) => at);
    await expect.poll(async () => (await times()).length, WITHIN).toBe(2);
    for (const at of await times()) expect(Math.abs(Date.parse(at) - from)).toBeLessThan(60_000);
  });
});
