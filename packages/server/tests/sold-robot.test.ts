import { sendCommand } from '@muster/contract/commands/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import { createDevice, getDevice } from '@muster/contract/devices/endpoints';
import { askAddresses, enrol } from '@muster/contract/devices/enrolment.endpoints';
import { topicOf, type UpTopic } from '@muster/contract/robot-link/topics';
import { connectAsync } from 'mqtt';
import { expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let seller: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team: seller, owner } = made));

it('a robot that was sold brings nothing of the team it had, and gets nothing of that team', async () => {
  const buyer = await createTeam(server);
  const robot = await createTestRobot(server, seller);
  const join = (key: string) =>
    new Client(server.address).ask(enrol, { body: { sn: robot.sn, key, model: 'air-s' } });
  const first = await join(seller.group.key);
  const config = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Seller’s' } } });
  await owner.call(deployConfig, {
    params: { id: config.id },
    body: { deviceIds: [robot.id], whenOffline: 'deliver' },
  });
  const command = { kind: 'prompts.hide', parameters: {} } as const;
  const body = { deviceIds: [robot.id], command, whenOffline: 'deliver' as const };
  const { taskId } = await owner.call(sendCommand, { body });
  const { id: commandId } = await server.db
    .selectFrom('commands')
    .where('taskId', '=', taskId)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await join(buyer.group.key)).toMatchObject({ code: 'robot.other_team' });

  await owner.call(removeDevices, { query: { ids: [robot.id] } });
  const bought = await buyer.people.owner.call(createDevice, {
    body: { sn: robot.sn, groupId: buyer.group.id },
  });
  // The seller’s key and secret are worth nothing any more, before the buyer's robot has enrolled and after.
  const tryOld = async () => [
    await join(seller.group.key),
    await new Client(server.address).ask(askAddresses, {
      body: { sn: robot.sn, secret: first.data.secret },
    }),
  ];
  const refused = [{ code: 'robot.other_team' }, { code: 'robot.secret' }];
  expect(await tryOld()).toMatchObject(refused);
  const second = await join(buyer.group.key);
  expect(await tryOld()).toMatchObject(refused);
  expect(second.data.registration).toBe(bought.id);
  expect(first.data.registration).toBe(robot.id);

  const { secret: password, mqtt } = second.data;
  const link = await connectAsync(mqtt.websocket!, { clientId: robot.sn, username: robot.sn, password });
  const got: string[] = [];
  link.on('message', (topic, payload) => void got.push(`${topic} ${payload.toString()}`));
  for (const name of ['command', 'desired'] as const) await link.subscribeAsync(topicOf(robot.sn, name));
  const say = (topic: UpTopic, message: object) =>
    link.publishAsync(topicOf(robot.sn, topic), JSON.stringify(message), { qos: 1 });
  await say('connection', { status: 'ONLINE' });
  await say('reported', { configuration: { configId: config.id, version: 1 } });
  await say('result', { commandId, status: 'done' });
  const shown = () => buyer.people.owner.call(getDevice, { params: { id: bought.id } });
  await expect.poll(async () => (await shown()).connection, WITHIN).toBe(1);
  expect(JSON.stringify(await shown())).not.toContain('Seller’s');
  expect(got.filter((text) => text.includes(commandId) || text.includes(config.id))).toEqual([]);
  const row = server.db.selectFrom('commands').where('id', '=', commandId).select(['status', 'detail']);
  expect(await row.executeTakeFirst()).toMatchObject({ status: 'expired', detail: 'removed' });
  await link.endAsync();
});
