import { sendCommand } from '@muster/contract/commands/endpoints';
import { listDeviceHistory } from '@muster/contract/devices/history.endpoints';
import { getDevice } from '@muster/contract/devices/endpoints';
import { expect, it } from 'vitest';
import { sendingAs } from './setup/sending.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
const { ended, robotsOf } = sendingAs(() => team.people.owner);
withTeam((made) => ({ server, team } = made));

/** Every text a robot can report, with this in the middle of each. */
async function sayAll(robot: TestRobot, odd: string): Promise<void> {
  const word = (of: string) => `${of}${odd}!`;
  await robot.say('state', {
    battery: 50.4,
    isCharging: false,
    app: { packageName: word('com.app'), name: word('App') },
    project: word('Project'),
    pose: { mapId: word('lobby'), x: 1, y: 2, heading: 90 },
    selfName: word('Kebbi'),
    imageVer: word('3.1'),
    firmwareVer: word('7'),
  });
  await robot.say('event', {
    id: word(crypto.randomUUID()),
    kind: 'app.opened',
    code: word('com.app'),
    detail: word('by hand'),
    at: new Date().toISOString(),
  });
}

it.each([
  ['a NUL, which PostgreSQL cannot store,', '\u0000', ''],
  ['a lone surrogate', '\ud83e', '\ufffd'],
])('%s harms neither the robot that reports it nor others', async (_, odd, kept) => {
  const robots = [await createTestRobot(server, team), await createTestRobot(server, team)];
  for (const robot of robots) await robot.comeOnline();
  const [strange, good] = robots as [TestRobot, TestRobot];
  const { taskId } = await team.people.owner.call(sendCommand, {
    body: {
      deviceIds: robots.map(({ id }) => id),
      command: { kind: 'network.check', parameters: {} },
    },
  });
  const commands = await Promise.all(robots.map((robot) => robot.next('network.check')));
  await Promise.all([
    sayAll(strange, odd),
    sayAll(good, ''),
    strange.answer(commands[0]!.commandId, 'done', `fine${odd}!`),
    good.answer(commands[1]!.commandId, 'done', 'fine!'),
  ]);
  await ended(taskId);
  const details = (await robotsOf(taskId)).map(({ device, detail }) => [device.sn, detail]);
  expect(Object.fromEntries(details)).toEqual({ [strange.sn]: `fine${kept}!`, [good.sn]: 'fine!' });

  for (const [{ id }, within] of [
    [strange, kept],
    [good, ''],
  ] as const) {
    const written = () =>
      server.db.selectFrom('deviceStates').where('deviceId', '=', id).selectAll().executeTakeFirst();
    await expect.poll(written, WITHIN).toMatchObject({ battery: 50, project: `Project${within}!` });
    const device = () => team.people.owner.call(getDevice, { params: { id } });
    await expect
      .poll(device, WITHIN)
      .toMatchObject({ imageVer: `3.1${within}!`, firmwareVer: `7${within}!` });
    const events = async () =>
      (await team.people.owner.call(listDeviceHistory, { params: { id }, query: {} })).items.map(
        ({ detail }) => detail,
      );
    await expect.poll(events, WITHIN).toContain(`by hand${within}!`);
  }
});

it('an impossible configuration version is refused, and the reports of others are stored', async () => {
  const [strange, good] = [await createTestRobot(server, team), await createTestRobot(server, team)];
  await Promise.all([strange.comeOnline(), good.comeOnline()]);
  const reported = (version: number) => ({ configuration: { configId: crypto.randomUUID(), version } });
  await Promise.all([
    strange.say('reported', reported(2 ** 40)),
    good.say('reported', reported(3)),
    strange.say('reported', reported(0)),
  ]);
  const applied = async ({ id }: TestRobot) =>
    (
      await server.db
        .selectFrom('deviceConfigs')
        .where('deviceId', '=', id)
        .select('appliedVersion')
        .executeTakeFirst()
    )?.appliedVersion;
  await expect.poll(() => applied(good), WITHIN).toBe(3);
  expect(await applied(strange)).toBeNull();
});
