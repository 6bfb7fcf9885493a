import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from './benchmark.ts';
import {
  ask,
  cpuSeconds,
  startMosquitto,
  startRobotLink,
  startRobots,
  stopRobots,
  type Subject,
} from './support/processes.ts';

export const name = 'state-cpu';
export const description =
  'CPU time per state message, with 1,000 robots and 4,000 messages per second, relative to receiving them with Mosquitto';

const ROBOTS = 1000;
const PER_SECOND = 4000;
/** Compilers and caches warm up first, because a server runs for months. */
const WARM_UP_MS = 10_000;
const MEASURE_MS = 30_000;
const LIMIT = 3;
const MICRO = 1e6;

/** CPU time per message in microseconds, user and system. */
async function measure(subject: Subject): Promise<number> {
  const robots = await startRobots(subject.port, ROBOTS, PER_SECOND);
  try {
    robots.send('send');
    await wait(WARM_UP_MS);
    const [sentBefore, usedBefore] = await Promise.all([sentBy(robots), cpuSeconds(subject.process.pid!)]);
    await wait(MEASURE_MS);
    const [sentAfter, usedAfter] = await Promise.all([sentBy(robots), cpuSeconds(subject.process.pid!)]);
    return ((usedAfter - usedBefore) / (sentAfter - sentBefore)) * MICRO;
  } finally {
    stopRobots(robots);
  }
}

async function sentBy(robots: Parameters<typeof ask>[0]): Promise<number> {
  return (await ask<{ sent: number }>(robots, 'count')).sent;
}

/** A server that refused the messages would use little CPU time. */
async function assertAllHandled(subject: Subject): Promise<void> {
  const { received, refused } = await ask<{ received: number; refused: Record<string, number> }>(
    subject.process,
    'count',
  );
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
  if (received < (PER_SECOND * MEASURE_MS) / 1000 || refusals > 0)
    throw new Error(`handled ${received} messages and refused ${JSON.stringify(refused)}`);
}

export async function run(): Promise<Outcome> {
  const subjects = [await startMosquitto(), await startRobotLink()] as const;
  try {
    // At the same time, so that other load on the machine affects both.
    const [mosquitto, muster] = await Promise.all([measure(subjects[0]), measure(subjects[1])]);
    await assertAllHandled(subjects[1]);
    const figure = muster / mosquitto;
    return {
      figure,
      limit: LIMIT,
      unit: '× Mosquitto',
      passes: figure <= LIMIT,
      detail: `Muster, parsed, validated and handled: ${muster.toFixed(1)} µs per message; Mosquitto, received: ${mosquitto.toFixed(1)} µs`,
    };
  } finally {
    for (const subject of subjects) await subject.stop();
  }
}
