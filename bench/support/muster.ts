import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, setup } from '@muster/contract/account/endpoints';
import { agree } from '@muster/contract/consent/endpoints';
import { BUILT_IN_CONSENT } from '@muster/contract/consent/version';
import { createDevice } from '@muster/contract/devices/endpoints';
import { type CallOf, type EndpointDefinition, type ReplyOf, urlOf } from '@muster/contract/endpoint';
import type { Envelope } from '@muster/contract/envelope';
import { createGroup } from '@muster/contract/groups/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import type { PoolTarget } from '@muster/server/platform/database/pool';
import { freePort } from '@muster/testing/free-ports';
import { type ServerProcess, startServerProcess } from '@muster/testing/server-process';

const AT_ONCE = 20;
const owner = { email: 'owner@bench.example', password: 'correct horse' };

/** The whole program as an operator starts it, empty, with its own database, and with its owner signed in. */
export interface Muster {
  readonly pid: number;
  address: string;
  mqttPort: number;
  /** The owner's session cookie. */
  cookie: string;
  call<E extends EndpointDefinition>(endpoint: E, call: CallOf<E>): Promise<ReplyOf<E>>;
  /** Creates another session of the owner. @returns its cookie */
  signIn(): Promise<string>;
  /** Address of its PostgreSQL, for data that would take too long through the API. */
  database(): Promise<PoolTarget>;
  /** kill -9; resolves when the process has exited. Its PostgreSQL stops by itself. */
  kill(): Promise<void>;
  /** Restarts it with the same data and ports. Resolves when it answers, checked every `everyMs`. */
  startAgain(everyMs: number): Promise<void>;
  stop(): Promise<void>;
}

interface RegisteredRobot {
  id: string;
  sn: string;
}

export interface EnrolledRobot extends RegisteredRobot {
  secret: string;
}

const ourRoot = new URL('../..', import.meta.url).pathname;

/**
 * @param nodeOptions options for Node, e.g. `--cpu-prof`
 * @param root the folder of the Muster to start
 * @param variables additional environment variables
 */
export async function startMuster(
  nodeOptions: string[] = [],
  root = ourRoot,
  variables: Record<string, string> = {},
): Promise<Muster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  // The database may run as another user, who needs access to the directory.
  await chmod(dataDir, 0o755);
  const [port, mqttPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const start = () =>
    startServerProcess(
      {
        port,
        mqttPort,
        dataDir,
        root,
        nodeOptions,
        variables: {
          // As `npm start` sets it.
          NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
          LOG_LEVEL: 'warn',
          // The rate limit is checked as usual, but set so high that one address can send as fast as it can.
          RATE_LIMIT_PER_MINUTE: '1000000000',
          ...variables,
        },
      },
      (line) => process.stderr.write(`${line}\n`),
    );
  let server: ServerProcess = start();
  let cookie = '';

  async function call<E extends EndpointDefinition>(endpoint: E, given: CallOf<E>): Promise<ReplyOf<E>> {
    const { params, query, body } = given as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const url = urlOf(endpoint, { ...(params && { params }), ...(query && { query }) });
    const response = await fetch(`${address}${url}`, {
      method: endpoint.method,
      headers: {
        origin: address,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
    if (set.length > 0) cookie = set.join('; ');
    const { status, data } = (await response.json()) as Envelope<ReplyOf<E>>;
    if (status.code !== '0') throw new Error(`${endpoint.id}: ${status.code} ${JSON.stringify(data)}`);
    return data;
  }

  async function stop() {
    if (!server.hasEnded) await server.stop();
    await rm(dataDir, { recursive: true });
  }

  try {
    await server.ready();
    const token = (await readFile(join(dataDir, 'setup-token.txt'), 'utf8')).trim();
    await call(setup, { body: { token, teamName: 'Bench', name: 'Owner', ...owner } });
    // Without consent the console shows nothing measurable. An older Muster has no consent endpoint.
    await call(agree, { body: { version: BUILT_IN_CONSENT } }).catch((error: Error) => {
      if (root === ourRoot || !error.message.includes('request.not_found')) throw error;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  async function signIn() {
    // With its session cookie a browser would get a replacement for its session, not another one.
    cookie = cookie
      .split('; ')
      .filter((pair) => pair.startsWith('browser='))
      .join('; ');
    await call(login, { body: owner });
    return cookie;
  }

  async function database(): Promise<PoolTarget> {
    const lines = (await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n');
    return { host: lines[4]!.trim(), port: Number(lines[3]), user: 'muster', database: 'muster' };
  }

  async function startAgain(everyMs: number) {
    server = start();
    await server.ready(everyMs);
  }

  return {
    get pid() {
      return server.pid;
    },
    address,
    mqttPort,
    call,
    signIn,
    database,
    kill: () => server.kill(),
    startAgain,
    stop,
    cookie,
  };
}

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}

/** A group with `robots` robots, of which the first `enrolled` are enrolled and have a secret. */
export async function fillTeam(
  muster: Muster,
  count: { robots: number; enrolled: number },
): Promise<EnrolledRobot[]> {
  const group = await muster.call(createGroup, { body: { name: 'Second floor' } });
  const numbers = Array.from({ length: count.robots }, (_, index) => `B${String(index).padStart(9, '0')}`);
  const robots = await inTurns(numbers, async (sn): Promise<RegisteredRobot> => {
    const name = `Kebbi ${sn.slice(-4)} of room ${Number(sn.slice(1)) % 40}`;
    const { id } = await muster.call(createDevice, { body: { sn, name, groupId: group.id } });
    return { id, sn };
  });
  return inTurns(robots.slice(0, count.enrolled), async ({ id, sn }) => {
    const body = {
      sn,
      key: group.rmsKey!,
      model: 'air-s',
      imageVer: '3.2.1',
      firmwareVer: '1.18.4',
    } as const;
    const { secret } = await muster.call(enrol, { body });
    return { id, sn, secret };
  });
}

/** Runs a server for the duration of `use`. */
export async function withMuster<T>(use: (muster: Muster) => Promise<T>): Promise<T> {
  const muster = await startMuster();
  try {
    return await use(muster);
  } finally {
    await muster.stop();
  }
}
