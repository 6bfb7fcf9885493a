import { topicOf } from '@muster/contract/robot-link/topics';
import { afterEach, expect, test } from 'vitest';
import type { RobotLink } from './robot-link.ts';
import { connectRobot, startTestLink } from './testing.ts';

const SN = 'AA00000001';

let link: RobotLink & { tcpPort: number };
afterEach(() => link.close());

/** A robot that reads and acknowledges everything at once. @returns the sizes of what it got */
async function eagerRobot(): Promise<number[]> {
  link = await startTestLink();
  const client = await connectRobot(link.tcpPort, SN);
  const got: number[] = [];
  client.on('message', (_, payload) => got.push(payload.length));
  await client.subscribeAsync([topicOf(SN, 'command'), topicOf(SN, 'desired')], { qos: 1 });
  return got;
}

const sendMany = (count: number, text: string) =>
  Promise.all(Array.from({ length: count }, (_, id) => link.publish(SN, 'command', { id, text })));

test('many commands that are sent in one turn arrive, more bytes than may be unread', async () => {
  const got = await eagerRobot();
  await sendMany(300, 'x'.repeat(1000));
  await expect.poll(() => got.length).toBe(300);
  expect(link.counters.refused.backpressure).toBe(0);
});

test('a large desired state and a command that are sent in one turn arrive', async () => {
  const got = await eagerRobot();
  await Promise.all([
    link.publish(SN, 'desired', { text: 'x'.repeat(300_000) }),
    link.publish(SN, 'command', { id: 1 }),
  ]);
  await expect.poll(() => got.length).toBe(2);
  expect(link.counters.refused.backpressure).toBe(0);
});

test('a robot that acknowledges five hundred commands at once is not cut off for a flood', async () => {
  const got = await eagerRobot();
  await sendMany(500, '');
  await expect.poll(() => got.length).toBe(500);
  await sendMany(1, '');
  await expect.poll(() => got.length).toBe(501);
  expect(link.counters.refused.flood).toBe(0);
});
