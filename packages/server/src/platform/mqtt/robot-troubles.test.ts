import { topicOf } from '@muster/contract/robot-link/topics';
import { afterEach, describe, expect, test } from 'vitest';
import type { RobotLink } from './robot-link.ts';
import { createRobotTroubles, type ContestedRobot, type RefusedRobot } from './robot-troubles.ts';
import {
  connectPacket,
  connectRobot,
  openRaw,
  openRawRobot,
  publishPacket,
  silentLog,
  startTestLink,
  until,
} from './testing.ts';

const SN = 'TROUBLED01';

let link: (RobotLink & { tcpPort: number }) | undefined;
let refused: RefusedRobot[];
let contested: ContestedRobot[];
let lines: object[];

async function start(): Promise<RobotLink & { tcpPort: number }> {
  [refused, contested, lines] = [[], [], []];
  const log = {
    ...silentLog,
    warn: (details: object, text: string) => void lines.push({ text, ...details }),
  };
  link = await startTestLink({}, { log });
  link.troubles.onRefused((robot) => void refused.push(robot));
  link.troubles.onContested((robot) => void contested.push(robot));
  return link as RobotLink & { tcpPort: number };
}
afterEach(() => link?.close());

describe('a refused robot', () => {
  test('is logged and reported with its serial number and the reason', async () => {
    const { tcpPort } = await start();
    const raw = await openRaw(tcpPort);
    raw.socket.write(connectPacket(SN, { password: Buffer.from('guess') }));
    await until(raw.isClosed);
    expect(refused).toMatchObject([{ sn: SN, refusal: 'auth', address: '127.0.0.1' }]);
    expect(lines).toMatchObject([
      { text: 'a robot was refused', sn: SN, refusal: 'auth', address: '127.0.0.1' },
    ]);
  });

  test.each([
    ['a wrong user name', connectPacket(SN, { username: 'OTHER00001' }), 'auth', 'user name'],
    ['no password', connectPacket(SN, { password: Buffer.alloc(0) }), 'auth', 'password'],
    [
      'a will that violates the contract',
      connectPacket(SN, { will: { topic: topicOf(SN, 'connection'), payload: '{"status":"FINE"}' } }),
      'schema',
      'status',
    ],
  ])('with %s is reported with the reason', async (_, bytes, refusal, word) => {
    const { tcpPort } = await start();
    const raw = await openRaw(tcpPort);
    raw.socket.write(bytes);
    await until(raw.isClosed);
    expect(refused).toMatchObject([{ sn: SN, refusal, detail: expect.stringContaining(word) }]);
  });

  test('whose message is refused is reported with the field, once a minute', async () => {
    const { tcpPort, counters } = await start();
    const raw = await openRawRobot(tcpPort, SN);
    for (let count = 1; count <= 5; count += 1)
      raw.socket.write(publishPacket(topicOf(SN, 'state'), '{"battery":101,"isCharging":true}', count));
    await until(() => counters.refused.schema === 5);
    expect(refused).toMatchObject([{ refusal: 'schema', detail: expect.stringContaining('state: battery') }]);
    expect(lines).toHaveLength(1);
    raw.socket.destroy();
  });

  test('is reported again after a minute, and other robots are reported meanwhile', () => {
    let now = 1_000_000;
    const heard: string[] = [];
    const troubles = createRobotTroubles(silentLog, () => now);
    troubles.onRefused(({ sn, refusal }) => void heard.push(`${sn} ${refusal}`));
    troubles.refused('A', 'auth');
    troubles.refused('A', 'flood');
    troubles.refused('B', 'auth');
    now += 60_000;
    troubles.refused('A', 'flood');
    expect(heard).toEqual(['A auth', 'B auth', 'A flood']);
  });

  test('is reported only up to 5,000 robots a minute', () => {
    let count = 0;
    const troubles = createRobotTroubles(silentLog, () => 1_000_000);
    troubles.onRefused(() => void (count += 1));
    for (let robot = 0; robot < 6000; robot += 1) troubles.refused(`R${robot}`, 'auth');
    expect(count).toBe(5000);
  });

  test('that only loses its connection is not refused', async () => {
    const { tcpPort } = await start();
    const raw = await openRawRobot(tcpPort, SN);
    raw.socket.destroy();
    await until(() => link!.counters.connections === 0);
    expect(refused).toEqual([]);
  });
});

describe('two machines with one serial number', () => {
  test('that take over each other’s connection are reported', async () => {
    const { tcpPort } = await start();
    for (let turn = 0; turn < 6; turn += 1) {
      expect(contested).toEqual([]);
      await openRawRobot(tcpPort, SN);
    }
    await openRawRobot(tcpPort, SN);
    expect(contested).toMatchObject([{ sn: SN, addresses: ['127.0.0.1'], changes: 6 }]);
    expect(lines).toMatchObject([{ sn: SN, changes: 6 }]);
  });

  test('that enrol repeatedly are reported', async () => {
    const { tcpPort } = await start();
    for (let turn = 0; turn < 6; turn += 1) {
      expect(contested).toEqual([]);
      await openRawRobot(tcpPort, SN);
      // As the server does when the robot enrols.
      await link!.disconnect(SN);
    }
    expect(contested).toMatchObject([{ sn: SN, changes: 6 }]);
  });

  test('are not suspected when a robot reconnects after losing its connection', async () => {
    const { tcpPort } = await start();
    for (let turn = 0; turn < 10; turn += 1) {
      const client = await connectRobot(tcpPort, SN);
      client.stream.destroy();
      await until(() => link!.counters.connections === 0);
    }
    expect(contested).toEqual([]);
  });
});
