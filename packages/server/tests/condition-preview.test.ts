import { setAlertSettings, getAlertSettings } from '@muster/contract/alerts/settings.endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import { previewCondition } from '@muster/contract/monitoring/preview.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { weekdays } from '@muster/contract/monitoring/week-times';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshName, NOBODY } from './setup/case.ts';
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

const well = { battery: 80, isCharging: false };

async function watchedRobot(group = team.group): Promise<TestRobot> {
  const robot = await createTestRobot(server, team, { group });
  await robot.comeOnline();
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  return robot;
}

async function makeCondition(robots: readonly TestRobot[] = []) {
  const document = condition.parse({ name: freshName().slice(0, 30), robotType: 'kebbi' });
  const made = await owner.call(conditions.createCondition, { body: { document, groupId: null } });
  if (robots.length > 0)
    await owner.call(station.applyCondition, {
      body: { snArray: robots.map(({ sn }) => sn), settingId: made.id },
    });
  return made;
}

const preview = (id: string, document: object, as = owner, deviceIds?: string[]) =>
  as.call(previewCondition, {
    body: { id, document: condition.parse(document), ...(deviceIds && { deviceIds }) },
  });
const factsOf = async ({ id }: TestRobot) => {
  const { rows } = await sql<{ facts: { battery: number; faults: string[] } }>`
    select facts from monitor_facts where device_id = ${id} order by at
  `.execute(server.db);
  return rows.map(({ facts }) => facts);
};
/** Backdates the robot’s facts by a day. */
const moveToYesterday = ({ id }: TestRobot) =>
  sql`update monitor_facts set at = at - interval '24 hours' where device_id = ${id}`.execute(server.db);

describe('the facts about a robot', () => {
  it('are stored when a condition could judge the robot differently, not with every message', async () => {
    const robot = await watchedRobot();
    for (const battery of [80, 81, 82, 83]) await robot.say('state', { ...well, battery });
    await robot.say('state', { ...well, battery: 79, faults: ['3-5'] });
    await expect.poll(async () => (await factsOf(robot)).at(-1)?.faults, WITHIN).toEqual(['3-5']);
    const said = (await factsOf(robot)).filter(({ battery }) => battery !== null);
    expect(said.map(({ battery }) => battery)).toEqual([80, 79]);
  });

  it('are not stored for robots that are not monitored', async () => {
    const robot = await createTestRobot(server, team);
    const watched = await watchedRobot();
    await robot.comeOnline();
    await robot.say('state', well);
    await watched.say('state', well);
    await expect.poll(async () => (await factsOf(watched)).length, WITHIN).toBeGreaterThan(0);
    expect(await factsOf(robot)).toEqual([]);
  });
});

describe('a condition preview', () => {
  async function robotOfYesterday(states: readonly object[], group = team.group) {
    const robot = await watchedRobot(group);
    for (const state of states) await robot.say('state', { ...well, ...state });
    const { length } = states;
    await expect
      .poll(async () => (await factsOf(robot)).filter(({ battery }) => battery !== null).length, WITHIN)
      .toBe(length);
    await moveToYesterday(robot);
    return robot;
  }

  it('shows what the condition, or other settings, would have raised for the robots that have it', async () => {
    const robots = [
      await robotOfYesterday([{ battery: 80 }, { battery: 24 }, { battery: 90 }]),
      await robotOfYesterday([{ battery: 24, isOffGround: true }]),
    ];
    const { id, document } = await makeCondition(robots);
    const as = await preview(id, document);
    expect(as).toMatchObject({ basis: 'applied', robots: 2, total: 2, known: 2, isCut: false, held: 0 });
    expect(as.codes).toContainEqual({ code: '4-6', count: 2, robots: 2 });
    expect(as.codes).toContainEqual({ code: '1-2', count: 1, robots: 1 });
    expect(as.codes.map(({ code }) => code)).not.toContain('3-9');
    const stricter = await preview(id, {
      ...document,
      battery: { moderate: 20, high: 10 },
      alerts: { ...document.alerts, offGround: true },
    });
    expect(stricter.codes).toContainEqual({ code: '3-9', count: 1, robots: 1 });
    expect(stricter.codes.map(({ code }) => code)).not.toContain('4-6');
  });

  it('shows what quiet hours would have held back, never alerts that endanger people', async () => {
    const robot = await robotOfYesterday([{ battery: 24, isOffGround: true }]);
    const { id, document } = await makeCondition([robot]);
    const { settings, revision } = await owner.call(getAlertSettings, {});
    const times = [{ days: [...weekdays], from: '00:00', to: '00:00' }];
    await owner.call(setAlertSettings, {
      body: { settings: { ...settings, quiet: { times, letsSevereThrough: true } }, revision },
    });
    const alerts = { ...document.alerts, offGround: true };
    const { codes, held } = await preview(id, { ...document, alerts });
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['3-9', '4-6']);
    expect(held).toBe(1);
  });

  it('of a condition without robots uses those of its robot type', async () => {
    await robotOfYesterday([{}]);
    const { id, document } = await makeCondition();
    const answer = await preview(id, document);
    expect(answer.basis).toBe('type');
    expect(answer.robots).toBeGreaterThan(0);
  });

  it('reveals nothing about robots of other groups', async () => {
    const [own, foreign] = [
      await robotOfYesterday([{}]),
      await robotOfYesterday([{ battery: 5 }], team.otherGroup),
    ];
    const { id, document } = await makeCondition([own, foreign]);
    const { member } = team.people;
    expect(await preview(id, document, member)).toMatchObject({ robots: 1, total: 1, codes: [] });
    // The count is that of the robots evaluated, so a robot that is left out is not passed off as one without messages.
    expect(await preview(id, document, member, [own.id, foreign.id])).toMatchObject({ robots: 1, total: 1 });
    const ofForeign = await preview(id, document, member, [foreign.id]);
    expect(ofForeign).toMatchObject({ basis: 'chosen', robots: 0, codes: [] });
    expect(await preview(id, document, member, [NOBODY])).toEqual(ofForeign);
  });

  it('skips facts that cannot be read', async () => {
    const robot = await robotOfYesterday([{ battery: 24 }]);
    await sql`
      insert into monitor_facts (team_id, device_id, at, facts)
      select team_id, device_id, at + interval '1 second', '{"connection": 7}' from monitor_facts where device_id = ${robot.id}
      on conflict do nothing
    `.execute(server.db);
    const { id, document } = await makeCondition([robot]);
    expect((await preview(id, document)).codes).toContainEqual({ code: '4-6', count: 1, robots: 1 });
  });
});
