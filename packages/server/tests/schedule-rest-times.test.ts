import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import { addMonitored, applyCondition } from '@muster/contract/monitoring/station.endpoints';
import { weekdays } from '@muster/contract/monitoring/week-times';
import * as contract from '@muster/contract/schedules/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
let fileId: string;
let quiet: Awaited<ReturnType<typeof quietCondition>>;
withTeam((made) => ({ server, team, owner } = made));
beforeAll(async () => {
  ({ id: fileId } = await owner.upload('lesson.script', 'say hello'));
  await owner.call(contract.setTeamTimeZone, { body: { timeZone: 'Asia/Taipei' } });
  await owner.call(contract.setGroupTimeZone, {
    params: { id: team.otherGroup.id },
    body: { timeZone: 'America/New_York' },
  });
  quiet = await quietCondition();
});

function quietCondition() {
  const doNotDisturb = [{ days: [...weekdays], from: '04:00', to: '07:00' }];
  const document = condition.parse({ name: freshName().slice(0, 30), robotType: 'kebbi', doNotDisturb });
  return owner.call(conditions.createCondition, { body: { document, groupId: null } });
}

/** A robot that must not be disturbed from 04:00 to 07:00 by the clock of its site. */
async function quietRobot(group = team.group): Promise<TestRobot> {
  const robot = await createTestRobot(server, team, { group });
  await owner.call(addMonitored, { body: { deviceIds: [robot.id] } });
  await owner.call(applyCondition, { body: { snArray: [robot.sn], settingId: quiet.id } });
  return robot;
}

const window = (endTime: string) =>
  ({ cmd: 'set_app_install', mode: 1, beginTime: '22:00', endTime, endsNextDay: true }) as const;
const preview = (body: object, robots: { id: string }[]) =>
  owner.call(contract.previewSchedule, {
    body: { ...window('05:00'), ...body, fileId, deviceIds: robots.map(({ id }) => id) },
  });
const install = (body: object, robots: { id: string }[]) =>
  owner.ask(contract.scheduleInstall, {
    body: { ...window('05:00'), ...body, fileId, deviceIds: robots.map(({ id }) => id) },
  });
const hoursFrom = (start: string | null, hours: number) =>
  new Date(Date.parse(start!) + hours * 3_600_000).toISOString();

describe('a schedule during do-not-disturb times of its robots', () => {
  it('is previewed with them, and refused', async () => {
    const robots = [await quietRobot(), await quietRobot(), await createTestRobot(server, team)];
    const { parts } = await preview({}, robots);
    const restTimes = [
      { from: hoursFrom(parts[0]!.notBefore, 6), to: hoursFrom(parts[0]!.notBefore, 9), robots: 2 },
    ];
    expect(parts).toMatchObject([{ robots: 3, restTimes }]);
    expect(await install({}, robots)).toMatchObject({
      httpStatus: 422,
      code: 'schedule.rest_hours',
      data: { detail: { restTimes } },
    });
    // Nothing was created.
    const until4 = { endTime: '04:00' };
    expect((await preview(until4, robots)).parts).toMatchObject([{ restTimes: [] }]);
    expect((await install(until4, robots)).code).toBe('0');
  });

  it('follows the clock of each robot’s site, also when the window follows one clock', async () => {
    const robots = [await quietRobot(), await quietRobot(team.otherGroup)];
    const { parts } = await preview({}, robots);
    expect(parts.map(({ timeZone, restTimes }) => `${timeZone} ${restTimes.length}`).toSorted()).toEqual([
      'America/New_York 1',
      'Asia/Taipei 1',
    ]);
    // 22:00 to 04:00 in Taipei is the morning and noon in New York.
    const oneClock = { endTime: '04:00', timeZone: 'Asia/Taipei' };
    expect((await preview(oneClock, robots)).parts).toMatchObject([{ robots: 2, restTimes: [] }]);
    const evening = { beginTime: '16:00', endTime: '18:00', endsNextDay: false, timeZone: 'Asia/Taipei' };
    expect((await preview(evening, robots)).parts).toMatchObject([{ restTimes: [{ robots: 1 }] }]);
  });

  it('that follows the app command is not refused', async () => {
    const robot = await quietRobot();
    const body = { cmd: 'set_app_install' as const, mode: 2 as const, deviceIds: [robot.id], fileId };
    expect((await owner.ask(contract.scheduleInstall, { body })).code).toBe('0');
  });

  it('that was accepted is answered the same again, although its robots must rest now', async () => {
    const robot = await createTestRobot(server, team);
    const requestId = newId();
    const first = await install({ requestId }, [robot]);
    await owner.call(addMonitored, { body: { deviceIds: [robot.id] } });
    await owner.call(applyCondition, { body: { snArray: [robot.sn], settingId: quiet.id } });
    expect(await install({ requestId }, [robot])).toMatchObject({
      code: '0',
      data: { tasks: first.data.tasks },
    });
    expect((await install({ requestId: newId() }, [robot])).code).toBe('schedule.rest_hours');
  });
});
