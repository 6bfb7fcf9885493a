import * as station from '@muster/contract/monitoring/station.endpoints';
import { sendCommand } from '@muster/contract/commands/endpoints';
import * as contract from '@muster/contract/recovery-steps/endpoints';
import { describe, expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { type LiveSocket, openLive } from './setup/live-socket.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const well = { battery: 80, isCharging: false };

/** A robot of the station with these faults, and the time of the first. */
async function faultyRobot(faults: string[], group = team.group) {
  const robot = await createTestRobot(server, team, { group });
  await robot.comeOnline();
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  await robot.say('state', { ...well, faults });
  return { robot, since: await sinceOf(robot, faults[0]!) };
}

const codesOf = async ({ sn }: TestRobot) =>
  (await owner.call(station.getMonitored, { params: { sn } })).codes;
async function sinceOf(robot: TestRobot, code: string): Promise<string> {
  await expect.poll(async () => (await codesOf(robot)).map((each) => each.code), WITHIN).toContain(code);
  return (await codesOf(robot)).find((each) => each.code === code)!.since;
}
async function mend(robot: TestRobot): Promise<void> {
  await robot.say('state', well);
  await expect.poll(() => codesOf(robot), WITHIN).toEqual([]);
}

type Body = Parameters<typeof tick>[0];
const tick = (
  body: {
    sn: string;
    since: string;
    code?: '3-11' | '3-6';
    step?: 'freeJoints' | 'restart';
    isTicked?: boolean;
  },
  as = owner,
) =>
  as.ask(contract.tickRecoveryStep, { body: { code: '3-11', step: 'freeJoints', isTicked: true, ...body } });
const codeOf = async (body: Body, as = owner) => (await tick(body, as)).code;
const ticksOf = async ({ sn }: TestRobot, as = owner) =>
  (await as.call(contract.listRecoverySteps, { params: { sn } })).items;

describe('a recovery step', () => {
  it('that is ticked shows user and time to everyone; unticked, it is open again', async () => {
    const { robot, since } = await faultyRobot(['3-11']);
    const { sn } = robot;
    expect(await codeOf({ sn, since }, team.people.operator)).toBe('0');
    const [shown] = await ticksOf(robot, team.people.member);
    expect(shown).toMatchObject({
      code: '3-11',
      step: 'freeJoints',
      since,
      by: expect.stringContaining('operator'),
    });
    expect(await codeOf({ sn, since, isTicked: false })).toBe('0');
    expect(await ticksOf(robot)).toEqual([]);
  });

  it('ticked by two users at once is recorded for one of them, and both see it ticked', async () => {
    const { robot, since } = await faultyRobot(['3-11']);
    const { sn } = robot;
    const answers = await Promise.all([tick({ sn, since }), tick({ sn, since }, team.people.admin)]);
    expect(answers.map(({ code }) => code)).toEqual(['0', '0']);
    const [first, ...more] = await ticksOf(robot);
    expect(more).toEqual([]);
    await tick({ sn, since }, team.people.operator);
    expect(await ticksOf(robot)).toEqual([first]);
  });

  it('is cleared when its code ends, and is open when the code comes back', async () => {
    const { robot, since } = await faultyRobot(['3-11']);
    const { sn } = robot;
    await tick({ sn, since });
    await mend(robot);
    expect(await ticksOf(robot)).toEqual([]);
    expect(await codeOf({ sn, since })).toBe('recovery_step.ended');
    await robot.say('state', { ...well, faults: ['3-11'] });
    const again = await sinceOf(robot, '3-11');
    expect(await ticksOf(robot)).toEqual([]);
    // A page that still shows the earlier occurrence.
    expect(await codeOf({ sn, since })).toBe('recovery_step.ended');
    expect(await codeOf({ sn, since: again })).toBe('0');
  });

  it('of another code is kept', async () => {
    const { robot, since } = await faultyRobot(['3-11', '3-6']);
    const { sn } = robot;
    const other = await sinceOf(robot, '3-6');
    await tick({ sn, since });
    await tick({ sn, since: other, code: '3-6', step: 'restart' });
    await robot.say('state', { ...well, faults: ['3-6'] });
    await expect.poll(async () => (await ticksOf(robot)).map(({ code }) => code), WITHIN).toEqual(['3-6']);
  });

  it('that does not belong to the code is refused', async () => {
    const { robot, since } = await faultyRobot(['3-11']);
    const { code } = await owner.ask(contract.tickRecoveryStep, {
      body: { sn: robot.sn, code: '3-11', step: 'pushOff', since, isTicked: true },
    });
    expect(code).toBe('request.invalid');
  });

  it('is refused while the robot is not monitored', async () => {
    const { robot, since } = await faultyRobot(['3-11']);
    const { sn } = robot;
    await owner.call(station.switchMonitoring, { body: { sn, isStopped: true } });
    expect(await codeOf({ sn, since })).toBe('recovery_step.ended');
  });

  it('of a robot of another group is neither visible nor tickable', async () => {
    const { robot, since } = await faultyRobot(['3-11'], team.otherGroup);
    const { member } = team.people;
    expect(await codeOf({ sn: robot.sn, since }, member)).toBe('monitor.not_found');
    await expect(ticksOf(robot, member)).rejects.toThrow('monitor.not_found');
    const foreign = (await createTeam(server)).people.owner;
    expect(await codeOf({ sn: robot.sn, since }, foreign)).toBe('monitor.not_found');
    expect(await ticksOf(robot)).toEqual([]);
  });

  it('that ends is not published to users of other groups, whatever they watch', async () => {
    const [far, near] = [await faultyRobot(['3-11'], team.otherGroup), await faultyRobot(['3-11'])];
    await tick({ sn: far.robot.sn, since: far.since });
    const shown = { recoverySteps: [far.robot.id, near.robot.id] };
    const [everywhere, nearby] = await Promise.all(
      [owner, team.people.member].map(async (client) => {
        const socket = await openLive(client);
        await socket.watch({ shown });
        return socket;
      }),
    );
    const hears = ({ changes }: LiveSocket, { robot }: typeof far) =>
      JSON.stringify(changes).includes(robot.id);
    await mend(far.robot);
    await expect.poll(() => hears(everywhere!, far), WITHIN).toBe(true);
    // A later message has arrived: the earlier one would have arrived before it.
    await tick({ sn: near.robot.sn, since: near.since });
    await expect.poll(() => hears(nearby!, near), WITHIN).toBe(true);
    expect(hears(nearby!, far)).toBe(false);
    for (const socket of [everywhere!, nearby!]) socket.close();
  });

  it('is removed when the robot leaves the station', async () => {
    const { robot, since } = await faultyRobot(['3-11']);
    await tick({ sn: robot.sn, since });
    await owner.call(station.removeMonitored, { body: { deviceIds: [robot.id] } });
    await expect(ticksOf(robot)).rejects.toThrow('monitor.not_found');
  });
});

describe('a recovery step that is ticked automatically', () => {
  const low = { battery: 8, isCharging: false };

  async function emptyRobot(isCharging = false) {
    const robot = await createTestRobot(server, team, {});
    await robot.comeOnline();
    await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
    await robot.say('state', { ...low, isCharging });
    return { robot, since: await sinceOf(robot, '3-12') };
  }

  it('is done when the robot reports that it is charging and was not before', async () => {
    const { robot, since } = await emptyRobot();
    expect(await ticksOf(robot)).toEqual([]);
    await robot.say('state', { ...low, isCharging: true });
    await expect
      .poll(() => ticksOf(robot), WITHIN)
      .toMatchObject([{ code: '3-12', step: 'toDock', since, by: null }]);
    // A user may untick it, and it stays unticked.
    await owner.call(contract.tickRecoveryStep, {
      body: { sn: robot.sn, code: '3-12', step: 'toDock', since, isTicked: false },
    });
    await robot.say('state', { ...low, isCharging: true, battery: 9 });
    await robot.say('state', { ...low, isCharging: false });
    await robot.say('state', { ...low, isCharging: true });
    expect(await ticksOf(robot)).toEqual([]);
  });

  it('is not done for a robot that was charging all along, but is after it was unplugged and put back', async () => {
    const { robot } = await emptyRobot(true);
    await robot.say('state', { ...low, isCharging: true, battery: 7 });
    // Once this message is processed, the earlier one has been processed, too.
    await robot.say('state', { ...low, isCharging: true, battery: 7, faults: ['3-6'] });
    await sinceOf(robot, '3-6');
    expect(await ticksOf(robot)).toEqual([]);
    await robot.say('state', low);
    await robot.say('state', { ...low, isCharging: true });
    await expect.poll(async () => (await ticksOf(robot)).map(({ step }) => step), WITHIN).toEqual(['toDock']);
  });

  it('is done by its command, in the name of its sender, and not by an earlier command', async () => {
    const robot = await createTestRobot(server, team, {});
    await robot.comeOnline();
    await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
    const restart = async (count: number) => {
      await team.people.operator.call(sendCommand, {
        body: { deviceIds: [robot.id], command: { kind: 'device.restart', parameters: {} } },
      });
      await expect.poll(() => robot.commands.length, WITHIN).toBe(count);
      return robot.commands.at(-1)!.commandId;
    };
    await robot.say('state', well);
    const early = await restart(1);
    await robot.say('state', { ...well, faults: ['3-6'] });
    const since = await sinceOf(robot, '3-6');
    await robot.answer(early, 'done');
    const late = await restart(2);
    expect(await ticksOf(robot)).toEqual([]);
    await robot.answer(late, 'done');
    await expect
      .poll(() => ticksOf(robot), WITHIN)
      .toMatchObject([{ code: '3-6', step: 'restart', since, by: expect.stringContaining('operator') }]);
  });
});
