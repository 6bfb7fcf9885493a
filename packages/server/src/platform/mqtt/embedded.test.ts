import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { topicOf } from '@muster/contract/robot-link/topics';
import type { MqttClient } from 'mqtt';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RobotLink } from './robot-link.ts';
import {
  connectPacket,
  connectRobot,
  nextOf,
  openRaw,
  openRawRobot,
  publishPacket,
  startTestLink,
  state,
  until,
  will,
} from './testing.ts';

const SN = 'KEBBI00001';
const result = { commandId: '0193a1de-7c00-7000-8000-000000000001', status: 'done' };

let link: RobotLink & { tcpPort: number };
const robots: MqttClient[] = [];

async function robot(...[sn, options]: [string, Parameters<typeof connectRobot>[2]?]): Promise<MqttClient> {
  const client = await connectRobot(link.tcpPort, sn, options);
  robots.push(client);
  return client;
}

function presence(): string[] {
  const heard: string[] = [];
  link.on('connection', (sn, message) => void heard.push(`${sn} ${message.status}`));
  return heard;
}

afterEach(async () => {
  await Promise.all(robots.splice(0).map((client) => client.endAsync(true)));
  await link.close();
});

describe.each([4, 5] as const)('a robot with MQTT protocol version %i', (protocolVersion) => {
  test('can publish validated messages, and receive commands', async () => {
    link = await startTestLink();
    const heard: unknown[] = [];
    link.on('state', (sn, message, info) => void heard.push({ sn, message, retained: info.retained }));
    const client = await robot(SN, { protocolVersion });
    expect(link.isConnected(SN)).toBe(true);
    expect(link.counters.connections).toBe(1);

    client.publish(topicOf(SN, 'state'), JSON.stringify({ ...state, unknownToUs: 1 }));
    await until(() => heard.length === 1);
    expect(heard).toEqual([{ sn: SN, message: state, retained: false }]);

    await client.subscribeAsync(topicOf(SN, 'command'), { qos: 1 });
    const arrived = nextOf(client, 'message');
    await link.publish(SN, 'command', { commandId: 'one' });
    const [topic, payload, packet] = await arrived;
    expect([topic, payload.toString(), packet.qos]).toEqual([
      topicOf(SN, 'command'),
      '{"commandId":"one"}',
      1,
    ]);
  });

  test('gets the latest `desired` when it subscribes, marked as retained', async () => {
    link = await startTestLink();
    link.onDesiredAsked(async (sns) => new Map(sns.map((sn) => [sn, { version: 2 }])));
    const client = await robot(SN, { protocolVersion });
    const arrived = nextOf(client, 'message');
    await client.subscribeAsync(topicOf(SN, 'desired'), { qos: 1 });
    const [, payload, packet] = await arrived;
    expect([payload.toString(), packet.retain]).toEqual(['{"version":2}', true]);
  });

  test('gets no messages of a topic after unsubscribing', async () => {
    link = await startTestLink();
    const client = await robot(SN, { protocolVersion });
    await client.subscribeAsync([topicOf(SN, 'command'), topicOf(SN, 'desired')], { qos: 1 });
    await client.unsubscribeAsync(topicOf(SN, 'command'));
    const arrived = nextOf(client, 'message');
    await link.publish(SN, 'command', {});
    await link.publish(SN, 'desired', { version: 1 });
    expect((await arrived)[0]).toBe(topicOf(SN, 'desired'));
  });
});

describe('the `desired` message', () => {
  test('is looked up once for robots that subscribe together, and each gets only its own', async () => {
    link = await startTestLink();
    const asked: string[][] = [];
    link.onDesiredAsked(async (sns) => {
      asked.push([...sns]);
      return new Map(sns.filter((sn) => sn !== 'KEBBI00003').map((sn) => [sn, { of: sn }]));
    });
    const sns = ['KEBBI00001', 'KEBBI00002', 'KEBBI00003'];
    const clients = await Promise.all(sns.map((sn) => robot(sn)));
    const heard: string[] = [];
    await Promise.all(
      clients.map((client, index) => {
        client.on('message', (topic, payload) => void heard.push(`${topic} ${payload}`));
        return client.subscribeAsync(topicOf(sns[index]!, 'desired'), { qos: 1 });
      }),
    );
    await until(() => heard.length === 2);
    expect(heard.toSorted()).toEqual(sns.slice(0, 2).map((sn) => `${topicOf(sn, 'desired')} {"of":"${sn}"}`));
    expect(asked.flat().toSorted()).toEqual(sns);
  });

  test('is not sent after a newer one', async () => {
    link = await startTestLink();
    const find = Promise.withResolvers<Map<string, object>>();
    let isAsked = false;
    link.onDesiredAsked(() => {
      isAsked = true;
      return find.promise;
    });
    const client = await robot(SN);
    const heard: string[] = [];
    client.on('message', (_, payload) => void heard.push(payload.toString()));
    await client.subscribeAsync(topicOf(SN, 'desired'), { qos: 1 });
    await until(() => isAsked);
    await link.publish(SN, 'desired', { version: 2 });
    find.resolve(new Map([[SN, { version: 1 }]]));
    await link.publish(SN, 'desired', { version: 3 });
    await until(() => heard.length === 2);
    expect(heard).toEqual(['{"version":2}', '{"version":3}']);
  });

  test('is not stored by the broker: one sent while the robot was away is not delivered', async () => {
    link = await startTestLink();
    link.onDesiredAsked(async () => new Map());
    await link.publish(SN, 'desired', { version: 1 });
    const client = await robot(SN);
    const heard: string[] = [];
    client.on('message', (_, payload) => void heard.push(payload.toString()));
    await client.subscribeAsync(topicOf(SN, 'desired'), { qos: 1 });
    await link.publish(SN, 'desired', { version: 2 });
    await until(() => heard.length === 1);
    expect(heard).toEqual(['{"version":2}']);
  });

  test('may fail to be looked up, and the robot stays connected', async () => {
    link = await startTestLink();
    let isAsked = false;
    link.onDesiredAsked(async () => {
      isAsked = true;
      throw new Error('the database is away');
    });
    const client = await robot(SN);
    await client.subscribeAsync([topicOf(SN, 'desired'), topicOf(SN, 'command')], { qos: 1 });
    await until(() => isAsked);
    const arrived = nextOf(client, 'message');
    await link.publish(SN, 'command', { commandId: 'one' });
    expect((await arrived)[1].toString()).toBe('{"commandId":"one"}');
  });
});

test('messages beyond the receive maximum of an MQTT 5 robot wait for acknowledgements, in order', async () => {
  link = await startTestLink();
  const client = await robot(SN, { protocolVersion: 5, properties: { receiveMaximum: 2 } });
  await client.subscribeAsync(topicOf(SN, 'command'), { qos: 1 });
  const arrived: number[] = [];
  client.on('message', (_, payload) => void arrived.push(JSON.parse(payload.toString()).number));
  for (let number = 0; number < 50; number += 1) await link.publish(SN, 'command', { number });
  await until(() => arrived.length === 50);
  expect(arrived).toEqual(Array.from({ length: 50 }, (_, number) => number));
});

test('a robot can connect by websocket on the web port', async () => {
  link = await startTestLink();
  const web = createServer().on('upgrade', link.handleUpgrade).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const heard: string[] = [];
  link.on('state', (sn) => void heard.push(sn));
  const { connectAsync } = await import('mqtt');
  const client = await connectAsync(`ws://127.0.0.1:${(web.address() as AddressInfo).port}/mqtt`, {
    clientId: SN,
    username: SN,
    password: `secret-of-${SN}`,
    reconnectPeriod: 0,
  });
  robots.push(client);
  client.publish(topicOf(SN, 'state'), JSON.stringify(state));
  await until(() => heard.length === 1);
  const gone = nextOf(client, 'close');
  await link.disconnect(SN);
  await gone;
  expect(link.isConnected(SN)).toBe(false);
  web.close();
});

test('a robot that did not come back after a restart is declared lost, unless it is connected', async () => {
  link = await startTestLink();
  const heard = presence();
  await robot(SN);
  link.declareLost(SN);
  link.declareLost('NEVERBACK1');
  await until(() => heard.length > 0);
  expect(heard).toEqual(['NEVERBACK1 CONNECTION_BROKEN']);
});

test('a closed link declares no robot lost', async () => {
  link = await startTestLink();
  const heard = presence();
  const closing = link.close();
  link.declareLost(SN);
  await closing;
  expect(heard).toEqual([]);
});

test('an old client with the websocket subprotocol `mqttv3.1` is accepted', async () => {
  link = await startTestLink();
  const web = createServer().on('upgrade', link.handleUpgrade).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const { connectAsync } = await import('mqtt');
  const connecting = connectAsync(`ws://127.0.0.1:${(web.address() as AddressInfo).port}/mqtt`, {
    protocolId: 'MQIsdp',
    protocolVersion: 3,
    clientId: SN,
    username: SN,
    password: `secret-of-${SN}`,
    reconnectPeriod: 0,
  });
  const client = await Promise.race([connecting, wait(5000, 'it was refused' as const)]);
  if (typeof client === 'string') expect.fail(client);
  robots.push(client);
  expect(link.isConnected(SN)).toBe(true);
  web.close();
});

describe('presence', () => {
  test('the last will of a broken connection is handled once', async () => {
    link = await startTestLink();
    const heard = presence();
    const client = await robot(SN, { will: will(SN) });
    await client.publishAsync(topicOf(SN, 'connection'), '{"status":"ONLINE"}', { qos: 1, retain: true });
    client.stream.destroy();
    await until(() => heard.length > 1);
    await robot('KEBBI00002');
    expect(heard).toEqual([`${SN} ONLINE`, `${SN} CONNECTION_BROKEN`]);
  });

  test('a robot that vanishes without a will is declared lost, one that disconnects is declared offline', async () => {
    link = await startTestLink();
    const heard = presence();
    const [lost, leaving, polite] = await Promise.all(
      ['KEBBI00001', 'KEBBI00002', 'KEBBI00003'].map((sn) => robot(sn)),
    );
    lost!.stream.destroy();
    await until(() => heard.length === 1);
    await leaving!.endAsync();
    await until(() => heard.length === 2);
    await polite!.publishAsync(topicOf('KEBBI00003', 'connection'), '{"status":"OFFLINE"}', { qos: 1 });
    await polite!.endAsync();
    await until(() => link.counters.connections === 0);
    expect(heard).toEqual(['KEBBI00001 CONNECTION_BROKEN', 'KEBBI00002 OFFLINE', 'KEBBI00003 OFFLINE']);
  });

  describe('while it cannot be stored', () => {
    /** Fails so many times, e.g. because the disk is full. */
    function presenceAfter(failures: number) {
      const heard: string[] = [];
      let failed = 0;
      link.on('connection', async (sn, { status }) => {
        if (status !== 'ONLINE' && failed < failures) {
          failed += 1;
          throw new Error('no space left');
        }
        heard.push(`${sn} ${status}`);
      });
      return { heard, failed: () => failed };
    }

    test('a robot that is lost is declared lost as soon as that is possible', async () => {
      link = await startTestLink({ retryWithinMs: 10 });
      const { heard } = presenceAfter(3);
      const client = await robot(SN, { will: will(SN) });
      client.stream.destroy();
      await until(() => heard.length > 0);
      expect(heard).toEqual([`${SN} CONNECTION_BROKEN`]);
    });

    test('a robot that signs off is declared offline as soon as that is possible', async () => {
      link = await startTestLink({ retryWithinMs: 10 });
      const { heard } = presenceAfter(3);
      const client = await robot(SN, { will: will(SN) });
      await client.publishAsync(topicOf(SN, 'connection'), '{"status":"OFFLINE"}', { qos: 0 });
      await client.endAsync();
      await until(() => heard.length > 0);
      expect(heard).toEqual([`${SN} OFFLINE`]);
    });

    test('a robot that has come back is not declared lost later', async () => {
      link = await startTestLink({ retryWithinMs: 10 });
      const { heard, failed } = presenceAfter(Number.POSITIVE_INFINITY);
      const client = await robot(SN, { will: will(SN) });
      client.stream.destroy();
      await until(() => failed() > 1);
      const back = await robot(SN, { will: will(SN) });
      await back.publishAsync(topicOf(SN, 'connection'), '{"status":"ONLINE"}', { qos: 1 });
      const before = failed();
      await wait(100);
      expect(failed()).toBe(before);
      expect(heard).toEqual([`${SN} ONLINE`]);
    });
  });

  test('a second connection of a robot takes over and no message is lost', async () => {
    link = await startTestLink();
    const heard = presence();
    const first = await robot(SN, { will: will(SN) });
    const closed = nextOf(first, 'close');
    const second = await robot(SN, { will: will(SN) });
    await closed;
    await second.subscribeAsync(topicOf(SN, 'command'), { qos: 1 });
    const arrived = nextOf(second, 'message');
    await link.publish(SN, 'command', {});
    await arrived;
    expect(heard).toEqual([]);
    expect(link.counters.connections).toBe(1);
  });

  test('a robot that falls silent is disconnected', async () => {
    link = await startTestLink({ silenceMaxMs: 50, sweepEveryMs: 20 });
    const heard = presence();
    await robot(SN, { keepalive: 0 });
    await until(() => heard.length === 1);
    expect(heard).toEqual([`${SN} CONNECTION_BROKEN`]);
    expect(link.counters.refused.keepalive).toBe(1);
  });

  test.each([
    ['ahead', 24],
    ['back', -24],
  ])(
    'a clock that is set %s disconnects no robot that is heard, and hides none that fell silent',
    async (_, hours) => {
      link = await startTestLink({ sweepEveryMs: 20 });
      const heard = presence();
      await robot('KEBBI00001', { keepalive: 30 });
      const silent = await openRaw(link.tcpPort);
      silent.socket.write(connectPacket('KEBBI00002', { keepalive: 1 }));
      await until(() => link.counters.connections === 2);
      const { now } = Date;
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);
      onTestFinished(() => clock.mockRestore());
      await until(() => heard.length > 0);
      expect(heard).toEqual(['KEBBI00002 CONNECTION_BROKEN']);
      expect(link.isConnected('KEBBI00001')).toBe(true);
    },
  );

  test('no robot is declared lost when the server stops', async () => {
    link = await startTestLink();
    const heard = presence();
    const clients = await Promise.all(
      ['KEBBI00001', 'KEBBI00002'].map((sn) => robot(sn, { will: will(sn) })),
    );
    const closed = clients.map((client) => nextOf(client, 'close'));
    await link.close();
    await Promise.all(closed);
    expect(heard).toEqual([]);
  });

  test('a removed robot is disconnected at once, and not let in if its secret is being checked', async () => {
    let answer: (isRight: boolean) => void = () => {};
    let isBeingChecked = false;
    const authenticate = () => {
      isBeingChecked = true;
      return new Promise<boolean>((resolve) => (answer = resolve));
    };
    link = await startTestLink({}, { authenticate });
    const raw = await openRaw(link.tcpPort);
    raw.socket.write(connectPacket(SN));
    await until(() => isBeingChecked);
    await link.disconnect(SN);
    answer(true);
    await until(raw.isClosed);
    expect(raw.received()).toHaveLength(0);
    expect(link.isConnected(SN)).toBe(false);
  });
});

/** Records the results; the first attempt fails as if the database were unavailable. */
function failingOnce(): unknown[] {
  const attempts: unknown[] = [];
  link.on('result', async (_, message) => {
    attempts.push(message);
    if (attempts.length === 1) throw new Error('the database is away');
  });
  return attempts;
}

describe('acknowledgement', () => {
  test('waits for the handler', async () => {
    link = await startTestLink();
    let commit: () => void = () => {};
    let isHandling = false;
    link.on('result', () => {
      isHandling = true;
      return new Promise((resolve) => (commit = resolve));
    });
    const client = await robot(SN);
    let isAcknowledged = false;
    const published = client
      .publishAsync(topicOf(SN, 'result'), JSON.stringify(result), { qos: 1 })
      .then(() => (isAcknowledged = true));
    await until(() => isHandling);
    // A ping makes a round trip after it, so an acknowledgement would have arrived before.
    client.sendPing();
    await nextOf(client, 'packetreceive');
    expect(isAcknowledged).toBe(false);
    commit();
    await published;
  });

  test('is not sent when a handler rejects; the robot reconnects, resends, and succeeds', async () => {
    link = await startTestLink({ retryWithinMs: 10 });
    const attempts = failingOnce();
    const raw = await openRawRobot(link.tcpPort, SN);
    raw.socket.write(publishPacket(topicOf(SN, 'result'), JSON.stringify(result), 7));
    await until(raw.isClosed);
    expect(raw.received()).toHaveLength(4);

    const again = await openRawRobot(link.tcpPort, SN);
    again.socket.write(publishPacket(topicOf(SN, 'result'), JSON.stringify(result), 7, true));
    await until(() => again.received().length === 8);
    expect([...again.received().subarray(4)]).toEqual([0x40, 2, 0, 7]);
    expect(attempts).toEqual([result, result]);
    expect(link.counters.refused.handler).toBe(1);
    again.socket.destroy();
  });

  test('is received in the end by an ordinary client that reconnects', async () => {
    link = await startTestLink({ retryWithinMs: 10 });
    const attempts = failingOnce();
    const client = await robot(SN, { reconnectPeriod: 20 });
    await client.publishAsync(topicOf(SN, 'result'), JSON.stringify(result), { qos: 1 });
    expect(attempts).toEqual([result, result]);
  });

  test('messages of one robot are handled in order, however long each takes', async () => {
    link = await startTestLink();
    const order: string[] = [];
    link.on('event', async (_, { id }) => {
      await new Promise((resolve) => setTimeout(resolve, id === '0' ? 30 : 0));
      order.push(id);
    });
    const raw = await openRawRobot(link.tcpPort, SN);
    const events = ['0', '1', '2'].map((id, index) =>
      publishPacket(
        topicOf(SN, 'event'),
        JSON.stringify({ id, kind: 'started', at: 1_790_000_000 }),
        index + 1,
      ),
    );
    raw.socket.write(Buffer.concat(events));
    await until(() => raw.received().length === 4 + 3 * 4);
    expect(order).toEqual(['0', '1', '2']);
    raw.socket.destroy();
  });
});
