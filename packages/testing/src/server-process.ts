import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { until } from './until.ts';

const ownRoot = new URL('../../..', import.meta.url).pathname;

export interface ServerSettings {
  port: number;
  mqttPort: number;
  dataDir: string;
  databaseUrl?: string;
  mqttUrl?: string;
  /** The folder of the Muster to start; by default, this one. */
  root?: string;
  /** Options for Node, e.g. `--cpu-prof`. */
  nodeOptions?: readonly string[];
  /** Additional environment variables. */
  variables?: Record<string, string>;
}

export interface ServerProcess {
  readonly pid: number;
  readonly hasEnded: boolean;
  /** Resolves when it accepts requests, asked every `everyMs`; rejects if it exits instead. */
  ready(everyMs?: number): Promise<void>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and waits until it has exited. */
  stop(): Promise<void>;
}

/** A Muster server as started by `npm start`, in a process of its own. `log` receives its output, line by line. */
export function startServerProcess(settings: ServerSettings, log: (line: string) => void): ServerProcess {
  const { port, mqttPort, dataDir, databaseUrl, mqttUrl, variables } = settings;
  const { root = ownRoot, nodeOptions = [] } = settings;
  const entry = path.join(root, 'packages/server/src/main.ts');
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // A shared compile cache, which saves all starts but the first half of their time.
      NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'muster-test-compiled'),
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      MQTT_URL: mqttUrl,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let lastWords = '';
  createInterface(child.stdout).on('line', log);
  createInterface(child.stderr).on('line', (line) => {
    log(line);
    lastWords += `\n${line}`;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await gone;
  }

  return {
    pid: child.pid!,
    get hasEnded() {
      return hasEnded();
    },
    async ready(everyMs) {
      const isReady = async () => hasEnded() || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
      await until(isReady, { what: 'the server is ready', ...(everyMs !== undefined && { everyMs }) });
      if (hasEnded()) throw new Error(`the server ended (${child.exitCode ?? child.signalCode})${lastWords}`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
