/** Well-formed packets of every type whose fields are empty, zero, maximal or missing, against the embedded broker. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { topicOf } from '@muster/contract/robot-link/topics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPacket } from './packets.ts';
import type { RobotLink } from './robot-link.ts';
import { connectPacket, connectRobot, openRaw, openRawRobot, startTestLink, state } from './testing.ts';

const SN = 'HOSTILE001';
const BYSTANDER = 'PEACEFUL01';
const PING = Buffer.from([0xc0, 0]);
const PING_RESPONSE = 0xd0;
const DISCONNECT = 0xe0;

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const nothing = Buffer.alloc(0);
const prefixed = (bytes: string | Buffer) => Buffer.concat([uint16(bytes.length), Buffer.from(bytes)]);

function variable(value: number): Buffer {
  const bytes: number[] = [];
  do {
    const rest = value >> 7;
    bytes.push((value & 0x7f) | (rest > 0 ? 0x80 : 0));
    value = rest;
  } while (value > 0);
  return Buffer.from(bytes);
}

function frame(type: number, flags: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(type << 4) | flags]), variable(content.length), content]);
}

/** All combinations with one element of each. */
function products(...choices: Buffer[][]): Buffer[] {
  return choices.reduce<Buffer[]>(
    (begun, next) => begun.flatMap((head) => next.map((tail) => Buffer.concat([head, tail]))),
    [nothing],
  );
}

const packetIds = [nothing, Buffer.from([1]), uint16(0), uint16(1), uint16(0xffff)];
const strings = [nothing, uint16(0), uint16(0xffff), prefixed('\0'), prefixed('a'.repeat(60_000))];
const topics = [
  ...strings,
  prefixed(topicOf(SN, 'state')),
  prefixed(topicOf(SN, 'command')),
  prefixed(topicOf(SN, 'desired')),
];
const bytes = [nothing, Buffer.from([0]), Buffer.from([1]), Buffer.from([0x2c]), Buffer.from([0xff])];
const payloads = [nothing, Buffer.from('{}'), Buffer.from('null'), Buffer.alloc(1000, 0)];

/** Every property of MQTT 5 with zero, maximal and truncated values, and undefined properties. */
const properties = [
  nothing,
  variable(0),
  variable(5),
  Buffer.from([0xff, 0xff, 0xff, 0xff]),
  ...Array.from({ length: 0x2b }, (_, code) => [
    Buffer.concat([variable(1), Buffer.from([code])]),
    Buffer.concat([variable(5), Buffer.from([code, 0, 0, 0, 0])]),
    Buffer.concat([variable(5), Buffer.from([code, 0xff, 0xff, 0xff, 0xff])]),
  ]).flat(),
];
const few = [variable(0), properties[4]!, properties.at(-1)!];

type Version = 4 | 5;
const only5 = (version: Version, choices: Buffer[]) => (version === 5 ? choices : [nothing]);

const packets: Record<string, (version: Version) => Buffer[]> = {
  publish: (version) =>
    [0, 1, 2, 3, 4, 5, 6, 8, 9, 0xb, 0xd, 0xf].flatMap((flags) =>
      [
        ...products(topics, flags & 6 ? packetIds : [nothing], only5(version, few), payloads),
        ...products([topics[5]!], flags & 6 ? [uint16(1)] : [nothing], only5(version, properties)),
      ].map((content) => frame(3, flags, content)),
    ),
  acknowledgements: (version) =>
    [4, 5, 6, 7].flatMap((type) =>
      products(packetIds, only5(version, bytes), only5(version, [nothing, ...few])).map((content) =>
        frame(type, type === 6 ? 2 : 0, content),
      ),
    ),
  subscribe: (version) =>
    [
      ...products(packetIds, only5(version, few), [nothing, ...products(topics, bytes)]),
      ...products([uint16(1)], only5(version, properties), [nothing, prefixed('a')]),
      Buffer.concat([
        uint16(1),
        ...only5(version, [variable(0)]),
        ...Array(9000).fill(Buffer.from([0, 1, 97, 0])),
      ]),
    ].map((content) => frame(8, 2, content)),
  unsubscribe: (version) =>
    [
      ...products(packetIds, only5(version, few), [nothing, ...topics]),
      ...products([uint16(1)], only5(version, properties), [nothing, prefixed('a')]),
      Buffer.concat([uint16(1), ...only5(version, [variable(0)]), ...Array(9000).fill(prefixed('a'))]),
    ].map((content) => frame(10, 2, content)),
  'ping and disconnect': (version) =>
    [12, 14].flatMap((type) =>
      products(bytes, only5(version, properties)).map((content) => frame(type, 0, content)),
    ),
  'auth, packets that only servers send, and the types 0 and 15': () =>
    [0, 2, 9, 11, 13, 15].flatMap((type) =>
      [0, 2].flatMap((flags) =>
        products(bytes, [nothing, ...few]).map((content) => frame(type, flags, content)),
      ),
    ),
};

function connects(version: number): Buffer[] {
  const own = prefixed(SN);
  const secret = prefixed(`secret-of-${SN}`);
  const head = (protocol: Buffer, flags: number, keepalive: Buffer) =>
    Buffer.concat([protocol, Buffer.from([version, flags]), keepalive]);
  const named = prefixed('MQTT');
  const is5 = version === 5;
  const strange = strings.slice(0, 4);
  return [
    ...products(
      strange.map((protocol) => head(protocol, 0xc2, uint16(30))),
      only5(is5 ? 5 : 4, few),
    ),
    ...[0, 2, 4, 0x3e, 0x42, 0x82, 0xc2, 0xfe, 0xff].flatMap((flags) =>
      products(
        [nothing, uint16(0), uint16(0xffff)].map((keepalive) => head(named, flags, keepalive)),
        is5 ? few : [nothing],
        [own, ...strange],
        ...(flags & 4
          ? [is5 ? few : [nothing], [prefixed(topicOf(SN, 'connection')), uint16(0)], [uint16(0), nothing]]
          : []),
        flags & 0x80 ? [own, uint16(0)] : [nothing],
        flags & 0x40 ? [secret, uint16(0), nothing] : [nothing],
      ),
    ),
    ...(is5 ? properties : []).map((chosen) =>
      Buffer.concat([head(named, 0xc2, uint16(30)), chosen, own, own, secret]),
    ),
  ].map((content) => frame(1, 0, content));
}

let link: RobotLink & { tcpPort: number };
const errors: unknown[] = [];
const note = (error: unknown) => void errors.push(error);
let states = 0;

beforeAll(async () => {
  link = await startTestLink({ unauthenticatedPerAddress: 10_000 });
  link.on('state', (sn) => void (states += sn === BYSTANDER ? 1 : 0));
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await link.close();
});

/** Sends a packet, then a ping, and returns everything received until the connection ended. */
async function send(introduction: Buffer, packet: Buffer): Promise<Buffer> {
  const raw = await openRaw(link.tcpPort);
  const closed = once(raw.socket, 'close');
  if (introduction.length > 0) {
    raw.socket.write(introduction);
    await once(raw.socket, 'data');
  }
  // Ends the stream, because a packet shorter than announced would wait for the rest.
  raw.socket.end(Buffer.concat([packet, PING]));
  await closed;
  return raw.received();
}

async function expectOthersServed(): Promise<void> {
  expect(errors.splice(0)).toEqual([]);
  const before = states;
  const client = await connectRobot(link.tcpPort, BYSTANDER);
  await client.publishAsync(topicOf(BYSTANDER, 'state'), JSON.stringify(state), { qos: 1 });
  expect(states).toBe(before + 1);
  await client.endAsync();
}

describe.each([4, 5] as const)(
  'with protocol version %i, the process survives and still serves others',
  (version) => {
    test.each(Object.keys(packets))('%s', async (name) => {
      const introduction = connectPacket(SN, { protocolVersion: version });
      for (const packet of packets[name]!(version)) await send(introduction, packet);
      await expectOthersServed();
    });
  },
);

test.each([0, 3, 4, 5, 6, 0x83, 0x84, 0xff])('CONNECT with protocol version %i', async (version) => {
  for (const packet of connects(version)) await send(nothing, packet);
  await expectOthersServed();
});

describe('a packet without its content ends the connection with a reason', () => {
  test.each([
    ['SUBSCRIBE without filters', 4, '82020001'],
    ['SUBSCRIBE without filters and packet identifier', 4, '82020000'],
    ['SUBSCRIBE without anything', 4, '8200'],
    ['SUBSCRIBE without filters', 5, '8203000100'],
    ['SUBSCRIBE without filters and packet identifier', 5, '8203000000'],
    ['SUBSCRIBE with packet identifier 0', 4, '8206000000016100'],
    ['SUBSCRIBE with packet identifier 0', 5, '820700000000016100'],
    ['UNSUBSCRIBE with packet identifier 0', 4, 'a2050000000161'],
    ['UNSUBSCRIBE with packet identifier 0', 5, 'a206000000000161'],
    ['UNSUBSCRIBE without filters', 4, 'a2020001'],
    ['UNSUBSCRIBE without filters', 5, 'a203000100'],
    ['UNSUBSCRIBE without filters and packet identifier', 5, 'a203000000'],
  ] as const)('%s, version %i: %s', async (_, version, packet) => {
    const before = link.counters.refused.malformed;
    const received = await send(connectPacket(SN, { protocolVersion: version }), Buffer.from(packet, 'hex'));
    const answered = received.subarray(2 + received[1]!);
    expect(answered).toEqual(version === 5 ? Buffer.from([DISCONNECT, 2, 0x82, 0]) : nothing);
    expect(answered.includes(PING_RESPONSE)).toBe(false);
    expect(link.counters.refused.malformed).toBe(before + 1);
    await expectOthersServed();
  });
});

describe('an error of one connection ends only that connection', () => {
  test('when a robot resets its TCP connection', async () => {
    const raw = await openRawRobot(link.tcpPort, SN);
    raw.socket.resetAndDestroy();
    await expect.poll(() => link.isConnected(SN)).toBe(false);
    await expectOthersServed();
  });

  test('when a robot sends an invalid websocket frame', async () => {
    const web = createServer().on('upgrade', link.handleUpgrade).listen(0, '127.0.0.1');
    await once(web, 'listening');
    const socket = connect((web.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    const lines = ['GET /mqtt HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket'];
    lines.push('Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==');
    socket.write(`${lines.join('\r\n')}\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n`);
    await once(socket, 'data');
    socket.write('not a frame at all');
    socket.resume();
    await once(socket, 'close');
    await expectOthersServed();
    web.close();
  });
});

const reasonOf = async (packet: Buffer) => {
  const received = await send(connectPacket(SN, { protocolVersion: 5 }), packet);
  return received.subarray(2 + received[1]!);
};
const told = (reason: number) => Buffer.from([DISCONNECT, 2, reason, 0]);
const publish = (flags: number, ...content: Buffer[]) =>
  frame(3, flags, Buffer.concat([prefixed(topicOf(SN, 'state')), ...content]));
const alias = Buffer.from([3, 0x23, 0, 1]);

describe('MQTT 5 reason codes', () => {
  test.each([
    ['QoS 2', 0x9b, publish(4, uint16(1), variable(0), Buffer.from('{}'))],
    ['QoS 3', 0x81, publish(6, uint16(1), variable(0), Buffer.from('{}'))],
    ['a topic alias with a topic', 0x94, publish(0, alias, Buffer.from(JSON.stringify(state)))],
    [
      'a topic alias without a topic',
      0x94,
      frame(3, 0, Buffer.concat([uint16(0), alias, Buffer.from('{}')])),
    ],
    ['QoS 1 without packet identifier', 0x82, publish(2, uint16(0), variable(0), Buffer.from('{}'))],
    ['an invalid PUBLISH property', 0x81, publish(0, Buffer.from([2, 0x24, 1]), Buffer.from('{}'))],
    ['a second CONNECT', 0x82, connectPacket(SN, { protocolVersion: 5 })],
    ['a packet that only servers send', 0x82, Buffer.from([0xd0, 0])],
    ['an overlong length field', 0x81, Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 1])],
    ['a packet that is too large', 0x95, Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f])],
  ])('%s ends the connection with reason %i', async (_, reason, packet) => {
    expect(await reasonOf(packet)).toEqual(told(reason));
  });

  test('allowed properties are accepted', async () => {
    const allowed = Buffer.from([
      1, 0, 2, 0, 0, 0, 9, 3, 0, 1, 97, 8, 0, 1, 98, 9, 0, 1, 99, 0x26, 0, 1, 100, 0, 0,
    ]);
    const before = link.counters.received.state;
    await send(
      connectPacket(SN, { protocolVersion: 5 }),
      publish(2, uint16(7), variable(allowed.length), allowed, Buffer.from(JSON.stringify(state))),
    );
    expect(link.counters.received.state).toBe(before + 1);
  });

  test('CONNACK tells a robot that QoS 1 is the maximum', async () => {
    const received = await send(connectPacket(SN, { protocolVersion: 5 }), nothing);
    const connack = readPacket(received.subarray(0, 2 + received[1]!), 5);
    expect(connack).toMatchObject({ cmd: 'connack', reasonCode: 0, properties: { maximumQoS: 1 } });
  });

  test('a last will with QoS 2 is refused with the same reason', async () => {
    const introduction = connectPacket(SN, {
      protocolVersion: 5,
      will: { topic: topicOf(SN, 'connection'), payload: '{"status":"OFFLINE"}', qos: 2, retain: false },
    });
    expect((await send(nothing, introduction))[3]).toBe(0x9b);
  });
});

test.each([
  [2, [0x20, 2, 0, 1]],
  [6, [0x20, 3, 0, 0x84, 0]],
  [255, [0x20, 3, 0, 0x84, 0]],
])('a robot with the unsupported protocol version %i gets that reason', async (version, answer) => {
  const before = link.counters.refused.version;
  const introduction = Buffer.from(connectPacket(SN));
  introduction[introduction.indexOf('MQTT') + 4] = version;
  expect([...(await send(nothing, introduction))]).toEqual(answer);
  expect(link.counters.refused.version).toBe(before + 1);
});

describe('a payload', () => {
  const KIB_64 = 64 * 1024;
  const stateOf = (size: number) => {
    const text = JSON.stringify({ ...state, padding: '' });
    return text.replace('""', `"${'a'.repeat(size - text.length)}"`);
  };

  test.each([4, 5] as const)('of exactly 64 KiB is accepted (version %i)', async (version) => {
    const client = await connectRobot(link.tcpPort, BYSTANDER, { protocolVersion: version });
    const before = states;
    await client.publishAsync(topicOf(BYSTANDER, 'state'), stateOf(KIB_64), { qos: 1 });
    expect(states).toBe(before + 1);
    await client.endAsync();
  });

  test('of one byte more ends the connection with the reason', async () => {
    const packet = publish(0, variable(0), Buffer.from(stateOf(KIB_64 + 1)));
    expect(await reasonOf(packet)).toEqual(told(0x95));
  });
});
