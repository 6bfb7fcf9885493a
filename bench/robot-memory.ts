import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from './benchmark.ts';
import {
  ask,
  residentBytes,
  startMosquitto,
  startRobotLink,
  startRobots,
  stopRobots,
  type Subject,
} from './support/processes.ts';

const ROBOTS = 10_000;
const SETTLE_MS = 5000;
/** Slightly above the current figure, to detect growth; Mosquitto takes 3.5. */
const LIMIT_KB = 9;
const KB = 1000;

type Collect = (subject: Subject) => Promise<unknown>;

async function perRobot(subject: Subject, collect: Collect): Promise<number> {
  await collect(subject);
  const before = await residentBytes(subject.process.pid!);
  const robots = await startRobots(subject.port, ROBOTS, 0);
  try {
    await wait(SETTLE_MS);
    await collect(subject);
    await wait(SETTLE_MS);
    return ((await residentBytes(subject.process.pid!)) - before) / ROBOTS / KB;
  } finally {
    stopRobots(robots);
  }
}

async function measureAndStop(start: () => Promise<Subject>, collect: Collect): Promise<number> {
  const subject = await start();
  try {
    return await perRobot(subject, collect);
  } finally {
    await subject.stop();
  }
}

export const description =
  'Memory per idle robot, with 10,000 robots: connected, subscribed to its two topics, with a last will and keepalive';

export async function run(): Promise<Outcome> {
  const mosquitto = await measureAndStop(startMosquitto, async () => {});
  const figure = await measureAndStop(startRobotLink, ({ process }) => ask(process, 'collect'));
  return {
    figure,
    limit: LIMIT_KB,
    unit: 'kB per robot',
    passes: figure <= LIMIT_KB,
    detail: `Muster ${figure.toFixed(1)} kB, Mosquitto ${mosquitto.toFixed(1)} kB`,
  };
}
