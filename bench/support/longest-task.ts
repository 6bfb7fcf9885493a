import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

/** Times in ms. */
export interface LongestTask {
  /** CPU time; the relevant figure, because server, database and robots run on the same cores. */
  cpu: number;
  /** Wall time, including the wait for a core. */
  wall: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of wall time and of CPU time. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** Traces a page's main thread during `what`. @returns its longest task, including painting */
export async function longestTask(
  browser: Browser,
  page: Page,
  what: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] });
  await what();
  await wait(500);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser reported no tasks.');
  const longest = (key: 'dur' | 'tdur') =>
    Math.round(tasks.reduce((most, task) => Math.max(most, task[key] ?? 0), 0) / 100) / 10;
  return { cpu: longest('tdur'), wall: longest('dur') };
}
