import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { enrol, type Enrolment } from '@muster/contract/devices/enrolment.endpoints';
import { desiredMessage } from '@muster/contract/robot-link/messages';
import { topicOf } from '@muster/contract/robot-link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { expect, it } from 'vitest';
import { createDesiredPublisher } from '../src/features/configs/desired/desired.publisher.ts';
import { Client } from './setup/client.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

interface Heard {
  client: MqttClient;
  messages: { payload: unknown; retain: boolean }[];
}

/** A robot that subscribes and publishes nothing. */
async function subscribed(address: string, sn: string, secret: string): Promise<Heard> {
  const client = await connectAsync(`${address.replace('http', 'ws')}/mqtt`, {
    clientId: sn,
    username: sn,
    password: secret,
    reconnectPeriod: 0,
  });
  const messages: Heard['messages'] = [];
  client.on('error', () => {});
  client.on('message', (_, payload, { retain }) => {
    messages.push({ payload: JSON.parse(payload.toString()), retain });
  });
  await client.subscribeAsync([topicOf(sn, 'desired'), topicOf(sn, 'command')], { qos: 1 });
  return { client, messages };
}

it('a publish that the broker never acknowledges does not block the others for good', async () => {
  const published: string[] = [];
  const publisher = createDesiredPublisher({
    db: server.db,
    link: {
      publish: (sn) => {
        published.push(sn);
        return sn === 'STUCK00001' ? new Promise<void>(() => {}) : Promise.resolve();
      },
    },
    downloads: ({ parameters }) => parameters,
    patienceMs: 50,
  });
  void publisher.publish(['STUCK00001']);
  // The timeout starts with the publish, and a busy database may take longer than that.
  await expect.poll(() => published).toEqual(['STUCK00001']);
  await publisher.publish(['AFTER00001']);
  expect(published).toEqual(['STUCK00001', 'AFTER00001']);
});

it('a robot that only subscribes gets its desired configuration, after a restart of the server too', async () => {
  const { owner } = team.people;
  const { id: deviceId, sn } = await registerDevice(team);
  const enrolment: Enrolment = await new Client(server.address).call(enrol, {
    body: { sn, key: team.group.key, model: 'air-s' },
  });
  const config = await owner.call(createConfig, {
    body: { document: { ...emptyConfig, name: 'Desired' }, groupId: team.group.id },
  });
  await owner.call(deployConfig, {
    params: { id: config.id },
    body: { deviceIds: [deviceId], whenOffline: 'deliver' },
  });

  const first = await subscribed(server.address, sn, enrolment.secret);
  await expect.poll(() => first.messages).toHaveLength(1);
  const [{ payload, retain }] = first.messages as [Heard['messages'][0]];
  expect(retain).toBe(true);
  const { configuration } = desiredMessage.parse(payload);
  expect(configuration).toMatchObject({ configId: config.id, version: 1 });

  await server.stop();
  const again = await startTestServer({ DATABASE_URL: server.databaseUrl });
  try {
    const second = await subscribed(again.address, sn, enrolment.secret);
    await expect.poll(() => second.messages).toHaveLength(1);
    expect(second.messages[0]).toEqual(first.messages[0]);

    const result = { commandId: configuration!.command.commandId, status: 'done' };
    await second.client.publishAsync(topicOf(sn, 'result'), JSON.stringify(result), { qos: 1 });
    await second.client.endAsync();
    expect((await again.app.desired.openMessagesOf([sn])).size).toBe(0);
  } finally {
    await again.end();
  }
});
