import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@muster/contract/limits';
import { connectRobots } from './support/enrolled-robots.ts';
import { fillTeam, type Muster, startMuster } from './support/muster.ts';
import { ask, cpuSeconds, stopProcess } from './support/processes.ts';
import type { Viewing } from './support/browsers-process.ts';

export const name = 'robot-to-browser';
export const description = 'What a robot says by MQTT reaches every browser that shows the robot';

/** Milliseconds that a state may take beyond the time for which changes are gathered. */
const ALLOWANCE_MS = 10;
const ROBOTS = 200;
const BROWSERS = 50;
/** A session may have only so many tabs open. */
const SESSIONS = 5;
const ROWS_EACH = 20;
const CHANGES_PER_SECOND = 200;
const WARM_SECONDS = 3;
const SECONDS = 15;
/** For what was sent last; a change that takes longer counts as lost. */
const LATE_MS = 2000;

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Each browser shows other rows, so that frames differ; together they show every robot equally often. */
function rowsOf(browser: number, ids: string[]): string[] {
  const first = (browser * ids.length) / BROWSERS;
  return Array.from({ length: ROWS_EACH }, (_, offset) => ids[(first + offset) % ids.length]!);
}

async function startBrowsers(muster: Muster, ids: string[]) {
  const child = fork(new URL('support/browsers-process.ts', import.meta.url));
  const cookies: string[] = [];
  for (let session = 0; session < SESSIONS; session += 1) cookies.push(await muster.signIn());
  const browsers = Array.from({ length: BROWSERS }, (_, browser) => ({
    cookie: cookies[browser % SESSIONS]!,
    rows: rowsOf(browser, ids),
  }));
  const viewing: Viewing = { address: muster.address, browsers };
  await ask(child, JSON.stringify(viewing));
  return child;
}

async function runWith(muster: Muster) {
  const enrolled = await fillTeam(muster, { robots: ROBOTS, enrolled: ROBOTS });
  const robots = await connectRobots(muster.mqttPort, enrolled);
  const browsers = await startBrowsers(
    muster,
    enrolled.map(({ id }) => id),
  );
  try {
    await robots.start(CHANGES_PER_SECOND);
    await wait(WARM_SECONDS * 1000);
    const before = await robots.halt();
    await wait(LATE_MS);
    await ask(browsers, '"forget"');
    const cpuBefore = await cpuSeconds(muster.process.pid!);
    await robots.start(CHANGES_PER_SECOND);
    await wait(SECONDS * 1000);
    const sent = (await robots.halt()) - before;
    const serverCpu = (await cpuSeconds(muster.process.pid!)) - cpuBefore;
    await wait(LATE_MS);
    const latencies = (await ask<number[]>(browsers, '"report"')).toSorted((a, b) => a - b);
    const p99 = percentile(latencies, 0.99);
    const expected = (sent * BROWSERS * ROWS_EACH) / ROBOTS;
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
        received: latencies.length,
        expected,
        sent,
        serverCpuShare: serverCpu / SECONDS,
        robots: ROBOTS,
        browsers: BROWSERS,
        rowsEach: ROWS_EACH,
      },
    };
  } finally {
    await stopProcess(browsers);
    await robots.stop();
  }
}

/** From the robot's process to the browsers' through the whole program; figures in milliseconds of one clock. */
export async function run() {
  const muster = await startMuster();
  try {
    return await runWith(muster);
  } finally {
    await muster.stop();
  }
}
