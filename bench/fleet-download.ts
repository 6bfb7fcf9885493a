import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesLimits } from '@muster/contract/files/limits';
import { robotDownloads } from '@muster/server/features/files/robot-downloads';
import { createPool } from '@muster/server/platform/database/pool';
import { serialNumberOf } from './fleet/messages.ts';
import { seedRobots } from './fleet/team.ts';
import { type Muster, withMuster } from './support/muster.ts';
import { startNginx } from './support/nginx.ts';
import { cpuSeconds, startProcess, stopProcess, type Subject } from './support/processes.ts';
import { makeRandomFile } from './support/random-file.ts';
import { secretOf } from './support/secret-of.ts';
import { upload } from './support/upload-load.ts';

const MB = 1e6;
const ROBOTS = 1000;
const FILE = 50 * MB;
/** Each robot downloads a tenth, as if it had the rest; robots of one group get different tenths. */
const PART = FILE / 10;
const ROUNDS = 5;
const NAME = 'fleet.script';
/** Share of the bytes a second that nginx serves to the same robots. */
const SHARE_MIN = 0.7;

/** The part of the file that this robot downloads. */
const rangeOf = (robot: number) => {
  const from = (robot % (FILE / PART)) * PART;
  return `bytes=${from}-${from + PART - 1}`;
};

const requestOf = (path: string, headers: Record<string, string>) =>
  [
    `GET ${path} HTTP/1.1`,
    ...Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** The request of each robot, with the address from its command. */
async function requestsOf(muster: Muster, fileId: string): Promise<string[]> {
  const pool = createPool(await muster.database(), { max: 1 });
  const { rows } = await pool.query<{ secret: string; team: string }>(
    `select value #>> '{}' as secret, (select id from teams) as team from settings where key = 'session.secret'`,
  );
  await pool.end();
  const { secret, team: teamId } = rows[0]!;
  const prepare = robotDownloads(secret, undefined);
  const parameters = { fileId, name: NAME, size: FILE, sha256: '', notBefore: null, notAfter: null };
  const expiresAt = new Date(Date.now() + 60_000);
  return Array.from({ length: ROBOTS }, (_, robot) => {
    const sn = serialNumberOf(robot);
    const { url } = prepare({ teamId, sn, kind: 'file.install', parameters, expiresAt }) as { url: string };
    const authorization = `Basic ${Buffer.from(`${sn}:${secretOf(sn)}`).toString('base64')}`;
    return requestOf(url, { authorization, range: rangeOf(robot) });
  });
}

interface Side {
  pid: number;
  robots: Awaited<ReturnType<typeof startProcess>>;
  requests: string[];
}

interface Measured {
  mbPerSecond: number;
  /** CPU time of the server. */
  cpu: number;
}

async function measure({ pid, robots, requests }: Side): Promise<Measured> {
  const before = await cpuSeconds(pid);
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: number; ms: number }>();
  robots.once('message', resolve).once('exit', () => reject(new Error('the robots ended early')));
  robots.send(requests);
  const { bytes, ms } = await promise;
  robots.removeAllListeners('exit');
  if (bytes !== ROBOTS * PART) throw new Error(`received ${bytes} bytes`);
  return { mbPerSecond: bytes / ms / 1000, cpu: (await cpuSeconds(pid)) - before };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function compare(muster: Side, nginx: Side) {
  for (const side of [muster, nginx]) await measure(side);
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(muster));
    theirs.push(await measure(nginx));
  }
  const ratios = ours.map(({ mbPerSecond }, index) => mbPerSecond / theirs[index]!.mbPerSecond);
  const figure = median(ratios);
  return {
    figure,
    limit: SHARE_MIN,
    unit: '× bytes per second of nginx',
    passes: figure >= SHARE_MIN,
    detail: {
      ratios: ratios.map((ratio) => Number(ratio.toFixed(2))),
      musterMbPerSecond: ours.map(({ mbPerSecond }) => Math.round(mbPerSecond)),
      nginxMbPerSecond: theirs.map(({ mbPerSecond }) => Math.round(mbPerSecond)),
      musterCpuSeconds: median(ours.map(({ cpu }) => cpu)),
      robots: ROBOTS,
      groups: ROBOTS / filesLimits.robotsAtOnce,
      bytesEach: PART,
      fileBytes: FILE,
    },
  };
}

async function runWith(muster: Muster, folder: string) {
  await seedRobots(muster, ROBOTS, ROBOTS / filesLimits.robotsAtOnce);
  const file = await makeRandomFile(join(folder, NAME), FILE);
  await chmod(file.path, 0o644);
  const { id } = await upload(muster, NAME, file);
  const started: Subject[] = [];
  const children: Side['robots'][] = [];
  const robotsOf = async (port: number) => {
    const child = await startProcess(join(import.meta.dirname, 'support/downloads-process.ts'), port);
    children.push(child);
    return child;
  };
  try {
    const nginx = await startNginx(folder);
    started.push(nginx);
    const theirs = Array.from({ length: ROBOTS }, (_, robot) =>
      requestOf(`/${NAME}`, { range: rangeOf(robot) }),
    );
    return await compare(
      {
        pid: muster.pid,
        robots: await robotsOf(Number(new URL(muster.address).port)),
        requests: await requestsOf(muster, id),
      },
      { pid: nginx.process.pid!, robots: await robotsOf(nginx.port), requests: theirs },
    );
  } finally {
    await Promise.all([...children.map(stopProcess), ...started.map((each) => each.stop())]);
  }
}

export const description = `${ROBOTS} robots download ${PART / MB} MB of a file concurrently through the full server, relative to nginx`;

/** Alternating, so that other load on the machine affects both. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-files-'));
  // nginx runs as another user.
  await chmod(folder, 0o755);
  try {
    return await withMuster((muster) => runWith(muster, folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}
