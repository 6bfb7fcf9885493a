import { getDevice } from '@muster/contract/devices/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { topicOf } from '@muster/contract/robot-link/topics';
import { connectAsync } from 'mqtt';
import { describe, expect, it } from 'vitest';
import { createBatcher } from '../src/platform/database/batcher.ts';
import { Client } from './setup/client.ts';
import { sendingAs } from './setup/sending.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

/** An answer that never comes is told as such, and not as too many requests. */
const CALMLY = { ...WITHIN, interval: 200 };

/** Enrolled, and silent unless the test makes it publish. */
async function quietRobot() {
  const { id, sn } = await registerDevice(team);
  const enrolment = await new Client(server.address).call(enrol, {
    body: { sn, key: team.group.key, model: 'air-s' },
  });
  const connect = () =>
    connectAsync(enrolment.mqtt.websocket!, {
      clientId: sn,
      username: sn,
      password: enrolment.secret,
      reconnectPeriod: 0,
    });
  return { id, sn, connect };
}

const batteryOf = async (id: string) => (await team.people.owner.call(getDevice, { params: { id } })).battery;
const connectionOf = async (id: string) =>
  (await team.people.owner.call(getDevice, { params: { id } })).connection;
const writtenBattery = async (id: string) =>
  (await server.db.selectFrom('deviceStates').where('deviceId', '=', id).select('battery').executeTakeFirst())
    ?.battery;

describe('the messages of other robots are stored', () => {
  it('when a robot connects and leaves without ever having reported anything', async () => {
    const [silent, lost, other] = [await quietRobot(), await quietRobot(), await quietRobot()];
    const client = await other.connect();
    const gone = await silent.connect();
    await gone.endAsync();
    // Without a word, as when its power fails.
    const broken = await lost.connect();
    broken.stream.destroy();
    await expect.poll(() => connectionOf(lost.id), CALMLY).not.toBe(1);
    await client.publishAsync(
      topicOf(other.sn, 'state'),
      JSON.stringify({ battery: 61, isCharging: false }),
      { qos: 1 },
    );
    await expect.poll(() => writtenBattery(other.id), WITHIN).toBe(61);
    expect(await batteryOf(other.id)).toBe(61);
    await client.endAsync();
  });

  it('when a robot reports a progress that PostgreSQL cannot store', async () => {
    const [bad, good] = [await createTestRobot(server, team), await createTestRobot(server, team)];
    await bad.comeOnline();
    await good.comeOnline();
    const { send, robotsOf } = sendingAs(() => team.people.owner);
    const { taskId } = await send({
      deviceIds: [bad.id, good.id],
      command: { kind: 'prompts.hide', parameters: {} },
      whenOffline: 'skip',
    });
    const [toBad, toGood] = [await bad.next('prompts.hide'), await good.next('prompts.hide')];
    await Promise.all([
      bad.say('result', { commandId: toBad.commandId, status: 'running', progress: 5e-324 }).catch(() => {}),
      good.answer(toGood.commandId, 'done'),
    ]);
    const statusOf = async (id: string) =>
      (await robotsOf(taskId)).find((row) => row.device.id === id)?.status;
    await expect.poll(() => statusOf(good.id), CALMLY).toBe('done');
    await good.goOffline();
  });

  it('when PostgreSQL refuses one value of a batch, in as few statements as needed', async () => {
    const { db } = server;
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await registerDevice(team)).id));
    const refused: string[] = [];
    const batcher = createBatcher<{ id: string; battery: number }>({
      delayMs: 5,
      maxItems: 100,
      senderOf: ({ id }) => id,
      onRefused: ({ id }) => refused.push(id),
      write: (items) =>
        db.unit(async ({ tx }) => {
          await tx
            .insertInto('deviceStates')
            .values(
              items.map(({ id, battery }) => ({
                teamId: team.teamId,
                deviceId: id,
                battery,
                lastSeenAt: new Date(),
              })),
            )
            .onConflict((conflict) =>
              conflict
                .columns(['teamId', 'deviceId'])
                .doUpdateSet((eb) => ({ battery: eb.ref('excluded.battery') })),
            )
            .execute();
        }),
    });
    const send = (battery: (index: number) => number) =>
      Promise.all(ids.map((id, index) => batcher.add({ id, battery: battery(index) })));
    await send((index) => (index === 3 ? 99_999 : 10 + index));
    expect(refused).toEqual([ids[3]]);
    expect(await Promise.all(ids.map(writtenBattery))).toEqual([10, 11, 12, undefined, 14, 15, 16, 17]);
    await batcher.drain();
  });
});

it('a robot completes only its own commands, and cannot overwrite answers of others', async () => {
  const [thief, owner] = [await createTestRobot(server, team), await createTestRobot(server, team)];
  await thief.comeOnline();
  await owner.comeOnline();
  const { send, robotsOf } = sendingAs(() => team.people.owner);
  const { taskId } = await send({
    deviceIds: [owner.id],
    command: { kind: 'prompts.hide', parameters: {} },
    whenOffline: 'skip',
  });
  const { commandId } = await owner.next('prompts.hide');
  await thief.answer(commandId, 'failed', 'not mine');
  expect((await robotsOf(taskId))[0]).toMatchObject({ status: 'sent' });

  await Promise.all([
    thief.answer(commandId, 'failed'),
    owner.answer(commandId, 'done'),
    thief.answer(commandId, 'refused'),
  ]);
  await expect.poll(async () => (await robotsOf(taskId))[0]!.status, CALMLY).toBe('done');

  const stranger = await createTeam(server);
  const far = await createTestRobot(server, stranger);
  await far.comeOnline();
  const second = await send({
    deviceIds: [owner.id],
    command: { kind: 'prompts.hide', parameters: {} },
    whenOffline: 'skip',
  });
  await expect.poll(() => owner.commands.length, WITHIN).toBe(2);
  const next = owner.commands[1]!.commandId;
  await Promise.all([far.answer(next, 'refused'), owner.answer(next, 'done')]);
  await expect.poll(async () => (await robotsOf(second.taskId))[0]!.status, CALMLY).toBe('done');
});
