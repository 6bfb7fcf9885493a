import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { topicOf } from '@muster/contract/robot-link/topics';
import fc from 'fast-check';
import { connectAsync } from 'mqtt';
import { generate } from 'mqtt-packet';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Refusal } from './counters.ts';
import type { LinkLimits } from './link-limits.ts';
import type { RobotLink } from './robot-link.ts';
import {
  connectPacket,
  connectRobot,
  openRaw,
  openRawRobot,
  publishPacket,
  secretOf,
  startTestLink,
  state,
  until,
} from './testing.ts';

const SN = 'HOSTILE001';
const BYSTANDER = 'PEACEFUL01';

let link: RobotLink & { tcpPort: number };
let statesOf: Map<string, number>;

const subscribeToCommands = (qos: 0 | 1) =>
  generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: topicOf(SN, 'command'), qos }] });

async function start(limits: Partial<LinkLimits> = {}): Promise<void> {
  await link?.close();
  link = await startTestLink(limits);
  statesOf = new Map();
  link.on('state', (sn) => void statesOf.set(sn, (statesOf.get(sn) ?? 0) + 1));
}

/** The process still runs, and serves another robot. */
async function expectOthersServed(): Promise<void> {
  const before = statesOf.get(BYSTANDER) ?? 0;
  const client = await connectRobot(link.tcpPort, BYSTANDER);
  client.publish(topicOf(BYSTANDER, 'state'), JSON.stringify(state));
  await until(() => (statesOf.get(BYSTANDER) ?? 0) > before);
  await client.endAsync();
}

async function refused(reason: Refusal, count = 1): Promise<void> {
  await expect.poll(() => link.counters.refused[reason], { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  expect(link.counters.refused[reason]).toBe(count);
}

/** The server's next write to this robot throws. */
function failNextWriteTo(robot: { socket: Socket }): void {
  const { write } = Socket.prototype;
  let isDue = true;
  vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...args) {
    const isToRobot = this.remotePort === robot.socket.localPort;
    if (!isDue || !isToRobot) return write.apply(this, args as Parameters<typeof write>);
    isDue = false;
    throw new Error('this write fails');
  });
}

beforeEach(() => start());
afterEach(async () => {
  await expectOthersServed();
  await link.close();
});

test('an error of the server while it reads from a robot ends only that connection', async () => {
  const robot = await openRawRobot(link.tcpPort, SN);
  failNextWriteTo(robot);
  robot.socket.write(generate({ cmd: 'pingreq' }));
  await until(robot.isClosed);
  await refused('internal');
  vi.restoreAllMocks();
});

describe('before a robot is authenticated', () => {
  test.each<[string, Refusal, Buffer]>([
    ['data that is not MQTT', 'malformed', Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n')],
    ['an overlong length field', 'malformed', Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0x01])],
    ['PUBLISH before CONNECT', 'malformed', publishPacket(topicOf(SN, 'state'), '{}')],
    ['a CONNECT over the maximum size', 'too_large', Buffer.from([0x10, 0xff, 0xff, 0x03])],
    ['no credentials', 'auth', generate({ cmd: 'connect', clientId: SN, keepalive: 0, clean: true })],
    ['a wrong secret', 'auth', connectPacket(SN, { password: Buffer.from('guess') })],
    ['the name of another robot', 'auth', connectPacket(SN, { username: BYSTANDER })],
    ['a client id that is not a serial number', 'auth', connectPacket('a', { username: 'a' })],
    [
      'a will on the topic of another robot',
      'topic',
      connectPacket(SN, { will: { topic: topicOf(BYSTANDER, 'connection'), payload: '{}' } }),
    ],
    [
      'a will that violates the contract',
      'schema',
      connectPacket(SN, { will: { topic: topicOf(SN, 'connection'), payload: '{"status":"FINE"}' } }),
    ],
    [
      'a will that would leave the robot online',
      'schema',
      connectPacket(SN, { will: { topic: topicOf(SN, 'connection'), payload: '{"status":"ONLINE"}' } }),
    ],
  ])('%s is refused', async (_, reason, bytes) => {
    const raw = await openRaw(link.tcpPort);
    raw.socket.write(bytes);
    await until(raw.isClosed);
    await refused(reason);
    expect(link.isConnected(SN)).toBe(false);
  });

  test('a connection that sends nothing, or too slowly, is closed', async () => {
    await start({ connectTimeoutMs: 100, sweepEveryMs: 20 });
    const raws = [await openRaw(link.tcpPort), await openRaw(link.tcpPort)];
    raws[1]!.socket.write(connectPacket(SN).subarray(0, 5));
    await until(() => raws.every((raw) => raw.isClosed()));
    await refused('connect_timeout', 2);
  });

  test('the number of silent connections per address is limited', async () => {
    await start({ unauthenticatedPerAddress: 3 });
    const raws = await Promise.all(Array.from({ length: 5 }, () => openRaw(link.tcpPort)));
    await until(() => raws.filter((raw) => raw.isClosed()).length === 2);
    await refused('address', 2);
    for (const raw of raws) raw.socket.destroy();
    await until(() => raws.every((raw) => raw.isClosed()));
    // The server sees the end a moment after the client.
    await wait(50);
  });

  test('behind a proxy, silent websockets of one address leave those of other addresses room', async () => {
    await link.close();
    link = await startTestLink({ unauthenticatedPerAddress: 3 }, { trustedProxies: 1 });
    link.on('state', (sn) => void statesOf.set(sn, (statesOf.get(sn) ?? 0) + 1));
    const web = createServer().on('upgrade', link.handleUpgrade).listen(0, '127.0.0.1');
    await once(web, 'listening');
    const url = `ws://127.0.0.1:${(web.address() as AddressInfo).port}/mqtt`;
    const from = (address: string) => {
      const socket = new WebSocket(url, 'mqtt', { headers: { 'x-forwarded-for': address } });
      socket.on('error', () => {});
      return socket;
    };
    const silent = Array.from({ length: 5 }, () => from('203.0.113.7'));
    await refused('address', 2);
    const client = await connectAsync(url, {
      clientId: SN,
      username: SN,
      password: secretOf(SN),
      reconnectPeriod: 0,
      wsOptions: { headers: { 'x-forwarded-for': '198.51.100.9' } },
    });
    expect(link.isConnected(SN)).toBe(true);
    await client.endAsync();
    for (const socket of silent) socket.terminate();
    web.close();
  });

  test('a failing check of the secret is reported as unavailable', async () => {
    await link.close();
    let isDown = true;
    link = await startTestLink(
      {},
      {
        authenticate: async () => {
          if (isDown) throw new Error('no database');
          return true;
        },
      },
    );
    link.on('state', (sn) => void statesOf.set(sn, (statesOf.get(sn) ?? 0) + 1));
    const raw = await openRaw(link.tcpPort);
    raw.socket.write(connectPacket(SN));
    await until(raw.isClosed);
    expect([...raw.received()]).toEqual([0x20, 2, 0, 3]);
    await refused('auth_unavailable');
    isDown = false;
  });
});

describe('of an authenticated robot', () => {
  test.each<[string, Refusal, Buffer]>([
    ['broken JSON', 'json', publishPacket(topicOf(SN, 'state'), '{"battery":', 7)],
    [
      'bytes that are not UTF-8',
      'json',
      publishPacket(topicOf(SN, 'state'), Buffer.from([0xff, 0, 0x80]), 7),
    ],
    [
      'a message that violates the contract',
      'schema',
      publishPacket(topicOf(SN, 'state'), '{"battery":101}', 7),
    ],
    ['an unknown topic', 'topic', publishPacket(topicOf(SN, 'gossip' as 'state'), '{}', 7)],
    ['the topic of another robot', 'topic', publishPacket(topicOf(BYSTANDER, 'state'), '{}', 7)],
    ['its own down topic', 'topic', publishPacket(topicOf(SN, 'command'), '{}', 7)],
  ])('%s is refused and acknowledged, and the robot stays connected', async (_, reason, bytes) => {
    const raw = await openRawRobot(link.tcpPort, SN);
    raw.socket.write(bytes);
    await refused(reason);
    await until(() => raw.received().length >= 8);
    expect([...raw.received().subarray(4)]).toEqual([0x40, 2, 0, 7]);
    raw.socket.write(publishPacket(topicOf(SN, 'state'), JSON.stringify(state)));
    await until(() => statesOf.get(SN) === 1);
    raw.socket.destroy();
  });

  test('an invalid optional field is left out and counted, and the rest of the state is accepted', async () => {
    const taken: unknown[] = [];
    link.on('state', (_, message) => void taken.push(message));
    const raw = await openRawRobot(link.tcpPort, SN);
    const said = { ...state, memory: 5e-324, faults: ['none'], selfName: 'Kebbi' };
    raw.socket.write(publishPacket(topicOf(SN, 'state'), JSON.stringify(said), 7));
    await expect.poll(() => taken, { timeout: 5000 }).toEqual([{ ...state, selfName: 'Kebbi' }]);
    expect(link.counters.dropped).toMatchObject({ memory: 1, faults: 1, selfName: 0 });
    expect(link.counters.refused.schema).toBe(0);
    raw.socket.destroy();
  });

  test('a message of lists within lists is refused before it is parsed', async () => {
    const raw = await openRawRobot(link.tcpPort, SN);
    const nested = JSON.parse('['.repeat(100) + ']'.repeat(100)) as unknown;
    raw.socket.write(publishPacket(topicOf(SN, 'state'), JSON.stringify({ ...state, nested }), 7));
    await refused('json');
    raw.socket.destroy();
  });

  test.each([
    ['result', '{"commandId":"0193a1de-7c00-7000-8000-000000000001","status":"done","detail":7}'],
    ['event', '{"id":"1","kind":"started","at":1790000000,"code":7}'],
  ] as const)('a %s with any invalid field is refused and counted', async (name, payload) => {
    const raw = await openRawRobot(link.tcpPort, SN);
    raw.socket.write(publishPacket(topicOf(SN, name), payload, 7));
    await refused('schema');
    expect(link.counters.received[name]).toBe(0);
    raw.socket.destroy();
  });

  test('an MQTT 5 robot gets the reason code', async () => {
    const client = await connectRobot(link.tcpPort, SN, { protocolVersion: 5 });
    await expect(client.publishAsync(topicOf(BYSTANDER, 'event'), '{}', { qos: 1 })).rejects.toMatchObject({
      code: 0x87,
    });
    await client.endAsync();
  });

  test.each([
    '#',
    `muster/v1/+/command`,
    topicOf(BYSTANDER, 'command'),
    topicOf(SN, 'state'),
    `$share/a/muster/v1/${SN}/command`,
  ])('a subscription to %s is refused', async (filter) => {
    const raw = await openRawRobot(link.tcpPort, SN);
    raw.socket.write(
      generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: filter, qos: 1 }] }),
    );
    await refused('topic');
    await until(() => raw.received().length >= 9);
    expect([...raw.received().subarray(4)]).toEqual([0x90, 3, 0, 1, 0x80]);
    raw.socket.destroy();
  });

  test('repeated publishing to foreign topics ends the connection', async () => {
    const raw = await openRawRobot(link.tcpPort, SN);
    for (let count = 0; count < 30; count += 1)
      raw.socket.write(publishPacket(topicOf(BYSTANDER, 'state'), '{}'));
    await until(raw.isClosed);
    await refused('topic', 10);
  });

  test('a state of 1 MB is refused by its announced length, before it arrives', async () => {
    const raw = await openRawRobot(link.tcpPort, SN);
    const huge = publishPacket(topicOf(SN, 'state'), Buffer.alloc(1024 * 1024, 'a'));
    raw.socket.write(huge.subarray(0, 10));
    await until(raw.isClosed);
    await refused('too_large');
  });

  test.each<[string, Buffer]>([
    [
      'QoS 2',
      generate({
        cmd: 'publish',
        topic: topicOf(SN, 'event'),
        payload: '{}',
        qos: 2,
        messageId: 1,
        dup: false,
        retain: false,
      }),
    ],
    ['QoS 3', Buffer.from([0x36, 5, 0, 1, 97, 0, 1])],
    ['a topic longer than its packet', Buffer.from([0x30, 3, 0xff, 0xff, 97])],
    ['a second CONNECT', connectPacket(SN)],
    ['a packet that only servers send', Buffer.from([0x20, 2, 0, 0])],
  ])('%s ends its connection', async (_, bytes) => {
    const raw = await openRawRobot(link.tcpPort, SN);
    raw.socket.write(bytes);
    await until(raw.isClosed);
    await refused('malformed');
  });

  test('messages beyond the burst are dropped, and a flood ends the connection', async () => {
    await start({ burst: 50, messagesPerSecond: 0.001 });
    const raw = await openRawRobot(link.tcpPort, SN);
    const one = publishPacket(topicOf(SN, 'state'), JSON.stringify(state));
    raw.socket.write(Buffer.concat(Array<Buffer>(60).fill(one)));
    await refused('flood', 10);
    expect(statesOf.get(SN)).toBe(50);
    expect(raw.isClosed()).toBe(false);
    raw.socket.write(Buffer.concat(Array<Buffer>(60).fill(one)));
    await until(raw.isClosed);
    expect(statesOf.get(SN)).toBe(50);
  });

  test('a connection that does not read is closed before its queue grows', async () => {
    const raw = await openRawRobot(link.tcpPort, SN);
    raw.socket.write(subscribeToCommands(0));
    await until(() => raw.received().length >= 9);
    raw.socket.pause();
    const message = { text: 'a'.repeat(60_000) };
    // The system buffers at both ends hold some megabytes.
    for (let count = 0; count < 2000 && link.isConnected(SN); count += 1) {
      await link.publish(SN, 'command', message);
      await wait(0);
    }
    expect(link.isConnected(SN)).toBe(false);
    await refused('backpressure');
    raw.socket.destroy();
  });

  test('a connection that acknowledges nothing is closed', async () => {
    await start({ unacknowledgedMax: 20 });
    const raw = await openRawRobot(link.tcpPort, SN);
    raw.socket.write(subscribeToCommands(1));
    await until(() => raw.received().length >= 9);
    for (let count = 0; count < 60; count += 1) await link.publish(SN, 'command', {});
    await until(raw.isClosed);
    await refused('backpressure');
  });

  test('a connection whose messages wait for a slow handler is not read further', async () => {
    await start({ waitingMax: 5, messagesPerSecond: 1000, burst: 10_000 });
    let open: () => void = () => {};
    let handled = 0;
    const gate = new Promise<void>((resolve) => (open = resolve));
    link.on('pose', async () => {
      await gate;
      handled += 1;
    });
    const raw = await openRawRobot(link.tcpPort, SN);
    const pose = publishPacket(topicOf(SN, 'pose'), JSON.stringify({ mapId: 'a', x: 0, y: 0, heading: 0 }));
    for (let count = 0; count < 100; count += 1) raw.socket.write(pose);
    await expectOthersServed();
    open();
    await until(() => handled === 100);
    raw.socket.destroy();
  });

  test('a connection that was not read is read again, also when the last message that waited fails', async () => {
    await start({ waitingMax: 5, messagesPerSecond: 1000, burst: 10_000 });
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    link.on('pose', async () => {
      await gate;
      throw new Error('this handler fails');
    });
    const raw = await openRawRobot(link.tcpPort, SN);
    const pose = publishPacket(topicOf(SN, 'pose'), JSON.stringify({ mapId: 'a', x: 0, y: 0, heading: 0 }));
    raw.socket.write(Buffer.concat(Array<Buffer>(20).fill(pose)));
    await expectOthersServed();
    raw.socket.write(publishPacket(topicOf(SN, 'state'), JSON.stringify(state)));
    open();
    await until(() => statesOf.get(SN) === 1);
    raw.socket.destroy();
  });
});

describe('the process survives', () => {
  const packets = [
    connectPacket(SN),
    connectPacket(SN, { protocolVersion: 5, properties: { receiveMaximum: 1 } }),
    publishPacket(topicOf(SN, 'state'), JSON.stringify(state)),
    publishPacket(topicOf(SN, 'event'), '{}', 1),
    generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: topicOf(SN, 'desired'), qos: 1 }] }),
    generate({ cmd: 'unsubscribe', messageId: 2, unsubscriptions: [topicOf(SN, 'desired')] }),
    generate({ cmd: 'pingreq' }),
    generate({ cmd: 'puback', messageId: 9 }),
    generate({ cmd: 'disconnect' }),
  ];
  const mutated = fc
    .tuple(
      fc.array(fc.constantFrom(...packets), { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
    )
    .map(([chosen, changes]) => {
      const bytes = Buffer.concat(chosen);
      for (const [position, value] of changes) bytes[position % bytes.length] = value;
      return bytes;
    });
  const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

  test.each([
    ['on an unauthenticated connection', false],
    ['on a robot’s connection', true],
  ])('random and mutated packets %s', async (_, isLetIn) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, noise), fc.nat(400), async (bytes, cut) => {
        const raw = isLetIn ? await openRawRobot(link.tcpPort, SN) : await openRaw(link.tcpPort);
        raw.socket.write(bytes.subarray(0, cut));
        raw.socket.end(bytes.subarray(cut));
        await until(raw.isClosed);
      }),
      { numRuns: 150 },
    );
    await until(() => link.counters.connections === 0);
  });
});
