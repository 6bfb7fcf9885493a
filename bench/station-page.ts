import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@muster/server/platform/database/pool';
import type { Browser, Page } from 'playwright-core';
import { buildConsole } from '../tools/build-console.ts';
import { startFleetRobots } from './fleet/start-robots.ts';
import { watchAll } from './fleet/station.ts';
import { seedRobots } from './fleet/team.ts';
import { longestTask } from './support/longest-task.ts';
import { type Muster, startMuster } from './support/muster.ts';
import { launchChromium, openConsole } from './support/open-console.ts';
import { stopRobots } from './support/processes.ts';
import { watchStolenTime } from './support/stolen-time.ts';
import { typeFilters } from './support/type-filters.ts';

const LONGEST_MS = 50;
const ROBOTS = 10_000;
const CHANGES_PER_SECOND = 1000;
/** Maximum heap at the end, relative to that after the first minute. */
const GROWTH_MAX = 1.1;
/** `STATION_MINUTES=1` for a quick run. */
const MINUTES = Number(process.env['STATION_MINUTES'] ?? 10);
const WATCH_SECONDS = 8;
const WARM_SECONDS = 20;
/** Maximum time after the last change until the page is up to date. */
const RIGHT_SECONDS = 5;
const GIVE_UP_SECONDS = 60;

const HEAP_SAMPLES = 5;

/**
 * Bytes held by the page's scripts after a collection. The smallest of several samples: a rendering in progress holds
 * up to 5 MB more.
 */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const samples: number[] = [];
  for (let sample = 0; sample < HEAP_SAMPLES; sample += 1) {
    await session.send('HeapProfiler.collectGarbage');
    samples.push((await session.send('Runtime.getHeapUsage')).usedSize);
    await wait(500);
  }
  await session.detach();
  return Math.min(...samples);
}

/** Moves down from robot to robot by keyboard. */
async function walk(page: Page): Promise<void> {
  await page.locator('[data-robot]').first().focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('ArrowDown');
    await wait(40);
  }
}

function countChanges(page: Page) {
  const counted = { changes: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      counted.changes += String(payload).match(/"topic":"monitored"/g)?.length ?? 0;
    }),
  );
  return counted;
}

/** The number of robots with a high abnormality, as shown on the page. */
async function highOf(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^High/ }).first().innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

/** Seconds after the last change until the page shows the database's value, which must have stopped changing. */
async function secondsUntilRight(page: Page, muster: Muster): Promise<number> {
  const pool = createPool(await muster.database(), { max: 1 });
  const high = async () =>
    Number((await pool.query(`select count(*) from monitor_states where light = 'high'`)).rows[0].count);
  const begin = performance.now();
  try {
    for (let is = -1; performance.now() - begin < GIVE_UP_SECONDS * 1000; await wait(250)) {
      const now = await high();
      if (now === is && now === (await highOf(page))) return (performance.now() - begin) / 1000;
      is = now;
    }
    return Infinity;
  } finally {
    await pool.end();
  }
}

async function measure(muster: Muster, browser: Browser) {
  await seedRobots(muster, ROBOTS);
  await watchAll(muster);
  const robots = await startFleetRobots(muster.mqttPort, ROBOTS);
  try {
    const page = await openConsole(browser, muster, '/remoteMonitor');
    await page.locator('[data-robot]').first().waitFor();
    const counted = countChanges(page);
    await page.reload();
    await page.locator('[data-robot]').first().waitFor();
    robots.send('lights');
    await wait(WARM_SECONDS * 1000);
    counted.changes = 0;
    await wait(WATCH_SECONDS * 1000);
    const changesPerSecond = counted.changes / WATCH_SECONDS;
    const stolenTime = await watchStolenTime();
    const watching = await longestTask(browser, page, () => wait(WATCH_SECONDS * 1000));
    const walking = await longestTask(browser, page, () => walk(page));
    await page.getByLabel('Search name, serial number, app').first().focus();
    const filtering = await longestTask(browser, page, () => typeFilters(page));
    const stolenPercent = await stolenTime();
    const heap = { first: await heapOf(page), last: 0 };
    for (let half = 0; half < MINUTES * 2; half += 1) {
      // The page pauses its live connection when the user is away.
      await page.mouse.move(700, 500 + (half % 2));
      await wait(30_000);
    }
    heap.last = await heapOf(page);
    const late = await longestTask(browser, page, () => wait(WATCH_SECONDS * 1000));
    robots.send('stop');
    const rightAfter = await secondsUntilRight(page, muster);
    return {
      longest: { watching, walking, filtering, late },
      changesPerSecond,
      heap,
      rightAfter,
      stolenPercent,
    };
  } finally {
    stopRobots(robots);
  }
}

export const description = `Longest main-thread task while the station shows 10,000 robots with 1,000 light changes per second; memory after ${MINUTES} minutes`;

export async function run() {
  await buildConsole();
  const muster = await startMuster();
  const browser = await launchChromium();
  try {
    const { longest, changesPerSecond, heap, rightAfter, stolenPercent } = await measure(muster, browser);
    const figure = Math.max(...Object.values(longest).map(({ cpu }) => cpu));
    const growth = heap.last / heap.first;
    return {
      figure,
      limit: LONGEST_MS,
      unit: 'ms of CPU time',
      passes:
        figure <= LONGEST_MS &&
        growth <= GROWTH_MAX &&
        rightAfter <= RIGHT_SECONDS &&
        changesPerSecond > CHANGES_PER_SECOND * 0.8,
      detail: {
        longest,
        changesPerSecond,
        heap,
        growth,
        rightAfter,
        minutes: MINUTES,
        stolenPercent,
        robots: ROBOTS,
      },
    };
  } finally {
    await browser.close();
    await muster.stop();
  }
}
