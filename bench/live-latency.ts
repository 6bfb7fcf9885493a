import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { liveLimits } from '@muster/contract/live/limits';

/** Milliseconds allowed beyond the interval in which changes are batched. */
const ALLOWANCE_MS = 10;
const SECONDS = 10;

export interface Load {
  rows: number;
  viewers: number;
  rowsPerViewer: number;
  changesPerSecond: number;
}

const load: Load = { rows: 500, viewers: 200, rowsPerViewer: 20, changesPerSecond: 500 };

function start(file: string): ChildProcess {
  return fork(new URL(`live-latency/${file}`, import.meta.url), { serialization: 'advanced' });
}

async function reply<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

async function ask<T>(child: ChildProcess, question: object): Promise<T> {
  const answer = reply<T>(child);
  child.send(question);
  return answer;
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const description = 'Latency of a change published on the live hub to all browsers that show the row';

/** The hub in one process, the browsers in another; figures in milliseconds from publishing to receiving the row. */
export async function run() {
  const [hub, viewers] = [start('hub.ts'), start('viewers.ts')];
  try {
    const port = await ask<number>(hub, { load });
    await ask(viewers, { load, port });
    const sent = await ask<{ published: number; framesBuilt: number; framesSent: number }>(hub, {
      seconds: SECONDS,
    });
    const latencies = (await ask<Float64Array>(viewers, { report: true })).toSorted();
    const figure = percentile(latencies, 0.99);
    const limit = liveLimits.flushMs + ALLOWANCE_MS;
    const expected = (sent.published * load.viewers * load.rowsPerViewer) / load.rows;
    return {
      figure,
      limit,
      unit: 'ms',
      // The figure covers only received changes, so all must have been received.
      passes: figure <= limit && latencies.length === expected,
      detail: {
        p50: percentile(latencies, 0.5),
        p999: percentile(latencies, 0.999),
        max: latencies.at(-1),
        received: latencies.length,
        expected,
        ...sent,
        ...load,
      },
    };
  } finally {
    hub.kill();
    viewers.kill();
  }
}
