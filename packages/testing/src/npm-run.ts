import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDirectory } from './directory.ts';
import { freePorts } from './free-ports.ts';
import { type RunningProcess, processesOf } from './processes-of.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** The very first start builds the console. */
const READY_WITHIN_MS = 240_000;
const GONE_WITHIN_MS = 60_000;

/** Ways in which a user stops what `npm run …` started. */
export const waysToStop = {
  'Ctrl-C': (site) => process.kill(-site.npmPid, 'SIGINT'),
  'SIGTERM to npm': (site) => process.kill(site.npmPid, 'SIGTERM'),
  'SIGTERM to the process group': (site) => process.kill(-site.npmPid, 'SIGTERM'),
  'SIGTERM to every process': async (site) => {
    for (const { pid } of await site.processes()) {
      try {
        process.kill(pid, 'SIGTERM');
      } catch (error) {
        // The process has ended since the list was made.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  },
  'SIGTERM to Node': async (site) => process.kill(await site.nodePid(), 'SIGTERM'),
  'SIGHUP, the terminal is closed': (site) => process.kill(-site.npmPid, 'SIGHUP'),
  'kill -9 of Node': async (site) => process.kill(await site.nodePid(), 'SIGKILL'),
  'kill -9 of npm': (site) => process.kill(site.npmPid, 'SIGKILL'),
  'kill -9 of the process group': (site) => process.kill(-site.npmPid, 'SIGKILL'),
} satisfies Record<string, (site: NpmRun) => unknown>;

export interface NpmRun {
  npmPid: number;
  url: string;
  /** Process id of the Node process that runs Muster. */
  nodePid(): Promise<number>;
  /** All processes of the run, including PostgreSQL. */
  processes(): Promise<RunningProcess[]>;
  /** @returns seconds until no process is left. @throws with the remaining processes after a minute */
  untilGone(): Promise<number>;
}

/** A data directory on which `npm run …` can be started repeatedly. */
export interface NpmSite {
  dataDir: string;
  /** Resolves when the output reports that it has started. */
  start(): Promise<NpmRun>;
  /** Ends remaining processes and removes the data. */
  remove(): Promise<void>;
}

/**
 * Whether dependencies are installed; if not, the first `npm run` would reinstall node_modules while other processes
 * use it.
 */
async function isInstalled(): Promise<boolean> {
  const lock = await readFile(path.join(root, 'package-lock.json'));
  const stamp = await readFile(path.join(root, 'node_modules/.muster-installed'), 'utf8').catch(() => '');
  return stamp === createHash('sha256').update(lock).digest('hex');
}

/** @param script of the root's package.json */
export async function createNpmSite(script: 'demo' | 'start'): Promise<NpmSite> {
  if (!(await isInstalled()))
    throw new Error('package-lock.json has changed: run `npm test` or `npm run demo` once');
  const directory = await makeDirectory('muster-npm-');
  const dataDir = path.join(directory, 'data');
  const variable = ['MUSTER_TEST_RUN', randomUUID()] as const;
  const processes = () => processesOf(variable.join('='), directory);
  return {
    dataDir,
    start: () => start(script, dataDir, { [variable[0]]: variable[1] }, processes),
    async remove() {
      for (const { pid } of await processes()) process.kill(pid, 'SIGKILL');
      await rm(directory, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

async function start(
  script: string,
  dataDir: string,
  env: Record<string, string>,
  processes: NpmRun['processes'],
): Promise<NpmRun> {
  const [port, mqttPort] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const npm = spawn('npm', ['run', script], {
    cwd: root,
    // A session of its own, as under a terminal or a service manager.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      DATA_DIR: dataDir,
    },
  });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (bytes) => (printed += bytes));
  await untilPrinted('Muster is at', npm, () => printed);
  return {
    npmPid: npm.pid!,
    url,
    processes,
    async nodePid() {
      const file = path.join(dataDir, 'database', 'muster.lock');
      return (JSON.parse(await readFile(file, 'utf8')) as { pid: number }).pid;
    },
    async untilGone() {
      const began = performance.now();
      for (;;) {
        const left = await processes();
        const seconds = (performance.now() - began) / 1000;
        if (left.length === 0) return seconds;
        if (seconds * 1000 > GONE_WITHIN_MS)
          throw new Error(`still running: ${JSON.stringify(left)}\n${printed}`);
        await sleep(50);
      }
    },
  };
}

async function untilPrinted(words: string, npm: ChildProcess, printed: () => string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (!printed().includes(words)) {
    if (npm.exitCode !== null || performance.now() > giveUpAt)
      throw new Error(`npm did not start it (${npm.exitCode}):\n${printed()}`);
    await sleep(50);
  }
}
