import { fork } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Viewing } from './browsers-process.ts';
import { connectRobots } from './enrolled-robots.ts';
import type { EnrolledRobot, Muster } from './muster.ts';
import { ask, cpuSeconds, stopProcess } from './processes.ts';

/** A session may have only this many live connections. */
const SESSIONS = 5;
const SECONDS = { warm: 3, measured: 15 };
/** Time for the last messages to arrive; a change that takes longer counts as lost. */
const LATE_MS = 2000;

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function startBrowsers(muster: Muster, topic: string, idsOf: readonly string[][]) {
  const child = fork(new URL('browsers-process.ts', import.meta.url));
  const cookies: string[] = [];
  for (let session = 0; session < SESSIONS; session += 1) cookies.push(await muster.signIn());
  const browsers = idsOf.map((ids, browser) => ({ cookie: cookies[browser % SESSIONS]!, ids }));
  const viewing: Viewing = { address: muster.address, topic, browsers };
  await ask(child, JSON.stringify(viewing));
  return child;
}

export interface LatencyLoad {
  robots: EnrolledRobot[];
  /** Every state of a robot changes its light. */
  hasFaults?: boolean;
  changesPerSecond: number;
  topic: string;
  /** The ids that each browser watches: rows, or their parents. */
  idsOf: readonly string[][];
  /** Number of browsers that receive a change, on average. */
  receivers: number;
  /** Limit of the 99th percentile in milliseconds. */
  limit: number;
}

/**
 * From the robots' process to the browsers' process through the whole program; figures in milliseconds of one clock.
 */
export async function measureLatency(muster: Muster, load: LatencyLoad) {
  const { robots: enrolled, hasFaults = false, changesPerSecond, topic, idsOf, receivers, limit } = load;
  const robots = await connectRobots(muster.mqttPort, enrolled, { hasFaults });
  const browsers = await startBrowsers(muster, topic, idsOf);
  try {
    await robots.start(changesPerSecond);
    await wait(SECONDS.warm * 1000);
    const before = await robots.halt();
    await wait(LATE_MS);
    await ask(browsers, '"forget"');
    // This process is idle, so its event loop delay is that of the machine, which affects the other processes as well.
    const machine = monitorEventLoopDelay({ resolution: 5 });
    machine.enable();
    const cpuBefore = await cpuSeconds(muster.pid);
    await robots.start(changesPerSecond);
    await wait(SECONDS.measured * 1000);
    const sent = (await robots.halt()) - before;
    machine.disable();
    const serverCpu = (await cpuSeconds(muster.pid)) - cpuBefore;
    await wait(LATE_MS);
    const latencies = (await ask<number[]>(browsers, '"report"')).toSorted((a, b) => a - b);
    const p99 = percentile(latencies, 0.99);
    const expected = sent * receivers;
    return {
      figure: p99,
      limit,
      unit: 'ms',
      // The figure covers only received changes, so all must have been received.
      passes: p99 <= limit && latencies.length === expected,
      detail: {
        p50: percentile(latencies, 0.5),
        max: latencies.at(-1),
        idleProcessP99: machine.percentile(99) / 1e6 - 5,
        received: latencies.length,
        expected,
        sent,
        serverCpuShare: serverCpu / SECONDS.measured,
        robots: enrolled.length,
        browsers: idsOf.length,
      },
    };
  } finally {
    await stopProcess(browsers);
    await robots.stop();
  }
}
