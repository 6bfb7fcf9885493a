import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface HttpLoad {
  url: string;
  cookie: string;
  connections: number;
  seconds: number;
}

const WRK = '/usr/bin/wrk';

/** The load generator, for the report. */
export const loadName = existsSync(WRK) ? 'wrk' : 'raw keep-alive sockets';

async function runWrk({ url, cookie, connections, seconds }: HttpLoad): Promise<number> {
  const rate = ['-t1', `-c${connections}`, `-d${seconds}s`];
  const { stdout } = await promisify(execFile)(WRK, [...rate, '-H', `cookie: ${cookie}`, url]);
  // Refusals are fast, and would improve the figure.
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
}

async function runRaw(load: HttpLoad): Promise<number> {
  const child = fork(join(import.meta.dirname, 'http-load-process.ts'), [JSON.stringify(load)]);
  const [perSecond] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the load process ended early'))),
  ])) as [number];
  return perSecond;
}

/**
 * Requests a second; each connection sends the next one as soon as it has a response. @throws on any response but 200
 */
export function requestsPerSecond(load: HttpLoad): Promise<number> {
  return existsSync(WRK) ? runWrk(load) : runRaw(load);
}
