import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledged } from './fleet/bare-robot.ts';
import { brokenPromises, sendCommands } from './fleet/promises.ts';
import { killAndRecover } from './fleet/recovery.ts';
import type { Sent } from './fleet/robots-process.ts';
import { startFleetRobots } from './fleet/start-robots.ts';
import { seedRobots } from './fleet/team.ts';
import { type Muster, withMuster } from './support/muster.ts';
import { cpuSecondsOfTree } from './support/process-tree.ts';
import {
  ask,
  cpuSeconds,
  residentBytes,
  startMosquitto,
  startProcess,
  stopRobots,
  type Subject,
} from './support/processes.ts';

const ROBOTS = 10_000;
/** Compilers and caches warm up first, because a server runs for months. */
const WARM_UP_MS = 10_000;
const MEASURE_MS = 30_000;
/** How long commands are sent before the kill. */
const COMMANDS_MS = 3000;
const LIMIT = 12;
const MOST_WITHIN_SECONDS = 5;
const ALL_WITHIN_SECONDS = 15;

interface Fleet {
  muster: Muster;
  mosquitto: Subject;
  /** The same robots twice, once per broker. */
  ours: ChildProcess;
  theirs: ChildProcess;
  subscriber: ChildProcess;
}

async function usedBy({ muster, mosquitto }: Fleet) {
  return {
    product: await cpuSecondsOfTree(muster.pid),
    server: await cpuSeconds(muster.pid),
    mosquitto: await cpuSeconds(mosquitto.process.pid!),
  };
}

/** CPU seconds for the same messages at the same time. */
async function compare(fleet: Fleet) {
  for (const robots of [fleet.ours, fleet.theirs]) robots.send('send');
  await wait(WARM_UP_MS);
  const [before, sentBefore] = [await usedBy(fleet), await ask<Sent>(fleet.ours, 'count')];
  const takenBefore = await ask<number>(fleet.subscriber, 'count');
  await wait(MEASURE_MS);
  const [after, sent] = [await usedBy(fleet), await ask<Sent>(fleet.ours, 'count')];
  const taken = (await ask<number>(fleet.subscriber, 'count')) - takenBefore;
  const messages = sent.states + sent.events - sentBefore.states - sentBefore.events;
  const micros = (key: keyof typeof before) => Math.round(((after[key] - before[key]) / messages) * 1e6);
  return {
    ratio: (after.product - before.product) / (after.mosquitto - before.mosquitto),
    microsAMessage: {
      server: micros('server'),
      postgres: micros('product') - micros('server'),
      mosquitto: micros('mosquitto'),
    },
    messages,
    // Mosquitto’s subscriber may lag by a few; many missing ones would be messages without cost for it.
    takenBySubscriber: taken,
  };
}

async function recover(muster: Muster, robots: ChildProcess, deviceIds: readonly string[]) {
  const commands = sendCommands(muster, deviceIds);
  await wait(COMMANDS_MS);
  const recovery = await killAndRecover(muster, robots, ROBOTS);
  robots.send('stop');
  const acknowledged = await ask<Acknowledged>(robots, 'quiet');
  const accepted = await commands;
  const broken = await brokenPromises(muster, accepted, acknowledged);
  return {
    recovery,
    broken,
    kept: {
      commands: accepted.commands,
      events: acknowledged.events.length,
      results: acknowledged.done.length,
    },
  };
}

async function runWith(muster: Muster, mosquitto: Subject) {
  const deviceIds = await seedRobots(muster, ROBOTS);
  const emptyBytes = await residentBytes(muster.pid);
  const children: ChildProcess[] = [];
  try {
    const subscriber = await startProcess(
      join(import.meta.dirname, 'fleet/subscriber-process.ts'),
      mosquitto.port,
    );
    children.push(subscriber);
    const [ours, theirs] = await Promise.all(
      [muster.mqttPort, mosquitto.port].map(async (port) => {
        const child = await startFleetRobots(port, ROBOTS);
        children.push(child);
        return child;
      }),
    );
    const { ratio, ...compared } = await compare({
      muster,
      mosquitto,
      ours: ours!,
      theirs: theirs!,
      subscriber,
    });
    const kilobytesARobot = ((await residentBytes(muster.pid)) - emptyBytes) / ROBOTS / 1000;
    stopRobots(theirs!);
    const recovered = await recover(muster, ours!, deviceIds);
    const { most, all } = recovered.recovery;
    const isKept = Object.values(recovered.broken).every((count) => count === 0);
    return {
      figure: ratio,
      limit: LIMIT,
      unit: '× Mosquitto',
      passes: ratio <= LIMIT && most <= MOST_WITHIN_SECONDS && all <= ALL_WITHIN_SECONDS && isKept,
      detail: { ...compared, kilobytesARobot: Math.round(kilobytesARobot * 10) / 10, ...recovered },
    };
  } finally {
    for (const child of children) stopRobots(child);
  }
}

export const description =
  'CPU time of all of Muster for 10,000 robots sending 2,000 states and 200 events per second, relative to Mosquitto; then kill -9 without data loss';

export async function run() {
  const mosquitto = await startMosquitto();
  try {
    return await withMuster((muster) => runWith(muster, mosquitto));
  } finally {
    await mosquitto.stop();
  }
}
