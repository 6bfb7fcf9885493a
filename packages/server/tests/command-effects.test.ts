import * as contract from '@muster/contract/commands/endpoints';
import * as usage from '@muster/contract/commands/usage.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { getDevice } from '@muster/contract/devices/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { sendingAs } from './setup/sending.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
let robot: TestRobot;
let away: TestRobot;
const { ended, robotsOf, task, tasks } = sendingAs(() => owner);
withTeam((made) => ({ server, team, owner } = made));
beforeEach(async () => {
  robot = await createTestRobot(server, team);
  away = await createTestRobot(server, team);
  await robot.comeOnline();
});

const givePin = () =>
  server.db
    .updateTable('devices')
    .set({ pin: '1234' })
    .where('teamId', '=', team.teamId)
    .where('id', '=', robot.id)
    .execute();

describe('a reset', () => {
  it('removes configuration and PIN from the robot’s row once the robot has completed it', async () => {
    const config = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Desk' } } });
    await owner.call(deployConfig, { params: { id: config.id }, body: { deviceIds: [robot.id] } });
    const applied = await robot.next('config.apply');
    await robot.answer(applied.commandId, 'done');
    await givePin();
    const device = () => owner.call(getDevice, { params: { id: robot.id } });
    await expect.poll(async () => (await device()).config?.state, WITHIN).toBe('applied');
    const { revision } = await device();

    const { taskId } = await owner.call(contract.resetDevices, { body: { deviceIds: [robot.id] } });
    const reset = await robot.next('device.reset');
    expect(await device()).toMatchObject({ hasPin: true, config: { state: 'applied' } });
    await robot.answer(reset.commandId, 'done');
    await ended(taskId);
    await expect.poll(async () => (await device()).config, WITHIN).toBeNull();
    // The PIN is removed in a job of its own.
    await expect.poll(device, WITHIN).toMatchObject({ hasPin: false, connection: 1, revision: revision + 1 });
    await robot.goOffline();
    const before = robot.desired.length;
    await robot.comeOnline();
    expect(robot.desired.slice(before).filter((each) => each !== null)).toEqual([]);
  });

  it('that failed removes nothing', async () => {
    await givePin();
    const { taskId } = await owner.call(contract.resetDevices, { body: { deviceIds: [robot.id] } });
    const reset = await robot.next('device.reset');
    await robot.answer(reset.commandId, 'refused', 'battery_low level=3 needed=15');
    await ended(taskId);
    expect(await owner.call(getDevice, { params: { id: robot.id } })).toMatchObject({ hasPin: true });
  });
});

describe('a PIN', () => {
  const actor = async () => ({
    teamId: team.teamId,
    userId: team.userIds.owner,
    name: 'Owner',
    email: '',
    sessionId: '',
    avatar: null,
    ip: '',
    role: 'owner' as const,
    groupIds: [],
  });
  const target = ({ id, sn }: TestRobot, connection: number) => ({
    id,
    sn,
    name: sn,
    groupId: team.group.id,
    connection,
  });

  it('reaches an offline robot, only the newest one, and is not sent to a robot that is not activated', async () => {
    const who = await actor();
    const give = async (devices: ReturnType<typeof target>[], pin: string) => {
      const made = await server.db.unit((unit) => server.app.core.pins.sendPins(who, unit, devices, pin));
      return made?.taskId ?? null;
    };
    const first = await give([target(away, 0), target(robot, -2)], '1111');
    const second = await give([target(away, 0)], '2222');
    expect(await give([target(robot, -2)], '3333')).toBeNull();
    expect(await robotsOf(first!)).toMatchObject([{ status: 'expired', detail: 'superseded' }]);
    expect(await task(first!)).toMatchObject({ isSettled: true });
    await away.comeOnline();
    const got = await away.next('pin.set');
    expect(got.parameters).toEqual({ pin: '2222' });
    expect(away.commands.map(({ kind }) => kind)).toEqual(['pin.set']);
    await away.answer(got.commandId, 'failed', 'journal_failed');
    await ended(second!);
    // The record shows the PIN to no user.
    expect(JSON.stringify([await task(second!), await robotsOf(second!)])).not.toContain('2222');
    expect((await owner.ask(usage.retryUsage, { body: { taskId: first! } })).code).toBe(
      'command.nothing_to_retry',
    );
  });

  it('is not sent when the transaction is rolled back', async () => {
    const { pins } = server.app.core;
    const who = await actor();
    const before = await tasks();
    await server.db
      .unit(async (unit) => {
        await pins.sendPins(who, unit, [target(robot, 1)], '4444');
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await tasks()).toBe(before);
  });
});
