import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { listDevices } from '@muster/contract/devices/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { connectRobots } from './support/enrolled-robots.ts';
import { loadName, requestsPerSecond } from './support/http-load.ts';
import { fillTeam, type Muster, withMuster } from './support/muster.ts';
import { cpuSeconds, stopProcess } from './support/processes.ts';

/** Share of the requests a second of a server without any checks. */
const SHARE_MIN = 0.8;
const TEAM = { robots: 1000, enrolled: 100 };
const CONNECTIONS = 50;
const ROUNDS = { quiet: 20, whileRobotsSend: 3 };
const SECONDS = { warm: 2, round: 1 };
const SETTLE_MS = 2500;
const STATES_PER_SECOND = 100;

const path = urlOf(listDevices, { query: { limit: 20, sort: 'name' } });

async function bodyOf(url: string, cookie: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function startBare(body: Buffer) {
  const child = fork(new URL('support/bare-http-process.ts', import.meta.url), { serialization: 'advanced' });
  child.send(body);
  const [port] = (await once(child, 'message')) as [number];
  return { child, address: `http://127.0.0.1:${port}` };
}

interface Side {
  url: string;
  pid: number;
}
interface Measured {
  perSecond: number;
  /** Server CPU time per request in microseconds; less affected by other load on the machine. */
  cpu: number;
}

async function measure({ url, pid }: Side, cookie: string, seconds: number): Promise<Measured> {
  const before = await cpuSeconds(pid);
  const perSecond = await requestsPerSecond({ url, cookie, seconds, connections: CONNECTIONS });
  const spent = (await cpuSeconds(pid)) - before;
  return { perSecond, cpu: (spent / (perSecond * seconds)) * 1e6 };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2;
}

/** Alternating, so that other load on the machine affects both. */
async function compare(muster: Side, bare: Side, cookie: string, rounds: number) {
  const [ours, theirs]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(muster, cookie, SECONDS.round));
    theirs.push(await measure(bare, cookie, SECONDS.round));
  }
  const ratios = ours.map(({ perSecond }, index) => perSecond / theirs[index]!.perSecond);
  return {
    ratio: median(ratios),
    ratios,
    cpuRatio: median(theirs.map(({ cpu }) => cpu)) / median(ours.map(({ cpu }) => cpu)),
    musterPerSecond: median(ours.map(({ perSecond }) => perSecond)),
    barePerSecond: median(theirs.map(({ perSecond }) => perSecond)),
  };
}

async function runWith(muster: Muster) {
  const enrolled = await fillTeam(muster, TEAM);
  const { cookie, address } = muster;
  const robots = await connectRobots(muster.mqttPort, enrolled);
  // Connecting changes the robots' rows within a second, which would change the page.
  await wait(SETTLE_MS);
  const body = await bodyOf(`${address}${path}`, cookie);
  const bare = await startBare(body);
  try {
    const sides = [
      { url: `${address}${path}`, pid: muster.pid },
      { url: `${bare.address}${path}`, pid: bare.child.pid! },
    ] as const;
    for (const side of [...sides, sides[0]]) await measure(side, cookie, SECONDS.warm);
    const quiet = await compare(...sides, cookie, ROUNDS.quiet);
    const isSame = body.equals(await bodyOf(sides[0].url, cookie));
    await robots.start(STATES_PER_SECOND);
    const busy = await compare(...sides, cookie, ROUNDS.whileRobotsSend);
    return {
      figure: quiet.ratio,
      limit: SHARE_MIN,
      unit: '× requests per second',
      passes: quiet.ratio >= SHARE_MIN && isSame,
      detail: {
        ...quiet,
        whileRobotsSend: { perSecond: STATES_PER_SECOND, ...busy },
        bytes: body.length,
        connections: CONNECTIONS,
        load: loadName,
        ...TEAM,
      },
    };
  } finally {
    await robots.stop();
    await stopProcess(bare.child);
  }
}

export const description =
  'Requests for the devices list through the full server, relative to a Node server sending the same bytes';

/** Requests a second of the whole server as a share of those of a bare one, measured alternately by the same client. */
export const run = () => withMuster(runWith);
