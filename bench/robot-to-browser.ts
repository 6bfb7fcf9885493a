import { fork } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@muster/contract/limits';
import { connectRobots } from './support/enrolled-robots.ts';
import { fillTeam, type Muster, withMuster } from './support/muster.ts';
import { ask, cpuSeconds, stopProcess } from './support/processes.ts';
import type { Viewing } from './support/browsers-process.ts';

/** Milliseconds that a state may take beyond the time for which changes are gathered. */
const ALLOWANCE_MS = 10;
const LOAD = { robots: 200, browsers: 50, rowsEach: 20 };
/** A session may have only so many tabs open. */
const SESSIONS = 5;
const CHANGES_PER_SECOND = 200;
const SECONDS = { warm: 3, measured: 15 };
/** For what was sent last; a change that takes longer counts as lost. */
const LATE_MS = 2000;

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Each browser shows other rows, so that frames differ; together they show every robot equally often. */
function rowsOf(browser: number, ids: string[]): string[] {
  const first = (browser * ids.length) / LOAD.browsers;
  return Array.from({ length: LOAD.rowsEach }, (_, offset) => ids[(first + offset) % ids.length]!);
}

async function startBrowsers(muster: Muster, ids: string[]) {
  const child = fork(new URL('support/browsers-process.ts', import.meta.url));
  const cookies: string[] = [];
  for (let session = 0; session < SESSIONS; session += 1) cookies.push(await muster.signIn());
  const browsers = Array.from({ length: LOAD.browsers }, (_, browser) => ({
    cookie: cookies[browser % SESSIONS]!,
    rows: rowsOf(browser, ids),
  }));
  const viewing: Viewing = { address: muster.address, browsers };
  await ask(child, JSON.stringify(viewing));
  return child;
}

async function runWith(muster: Muster) {
  const enrolled = await fillTeam(muster, { robots: LOAD.robots, enrolled: LOAD.robots });
  const robots = await connectRobots(muster.mqttPort, enrolled);
  const browsers = await startBrowsers(
    muster,
    enrolled.map(({ id }) => id),
  );
  try {
    await robots.start(CHANGES_PER_SECOND);
    await wait(SECONDS.warm * 1000);
    const before = await robots.halt();
    await wait(LATE_MS);
    await ask(browsers, '"forget"');
    // This process has nothing to do: what it waits for is the machine, and the others wait for it as long.
    const machine = monitorEventLoopDelay({ resolution: 5 });
    machine.enable();
    const cpuBefore = await cpuSeconds(muster.process.pid!);
    await robots.start(CHANGES_PER_SECOND);
    await wait(SECONDS.measured * 1000);
    const sent = (await robots.halt()) - before;
    machine.disable();
    const serverCpu = (await cpuSeconds(muster.process.pid!)) - cpuBefore;
    await wait(LATE_MS);
    const latencies = (await ask<number[]>(browsers, '"report"')).toSorted((a, b) => a - b);
    const p99 = percentile(latencies, 0.99);
    const expected = (sent * LOAD.browsers * LOAD.rowsEach) / LOAD.robots;
    const limit = limits.live.flushMs + ALLOWANCE_MS;
    return {
      figure: p99,
      limit,
      unit: 'ms',
      // A figure of those that arrived says nothing when others did not.
      passes: p99 <= limit && latencies.length === expected,
      detail: {
        p50: percentile(latencies, 0.5),
        max: latencies.at(-1),
        idleProcessP99: machine.percentile(99) / 1e6 - 5,
        received: latencies.length,
        expected,
        sent,
        serverCpuShare: serverCpu / SECONDS.measured,
        ...LOAD,
      },
    };
  } finally {
    await stopProcess(browsers);
    await robots.stop();
  }
}

export const description = 'What a robot says by MQTT reaches every browser that shows the robot';

/** From the robot's process to the browsers' through the whole program; figures in milliseconds of one clock. */
export const run = () => withMuster(runWith);
