import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { PostgresConnection } from '../postgres-connection.ts';

export interface LauncherProcess {
  child: ChildProcess;
  /** The line it printed; rejects if it ended without output. */
  answer: Promise<{ pid: number; url: string; connection: PostgresConnection; error?: string }>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

const here = import.meta.dirname;

/** Starts another Node process that starts the database of `dataDir`. */
export function startLauncherProcess(
  dataDir: string,
  options: SpawnOptions = {},
  entry = path.join(here, '..', 'embedded-postgres.ts'),
): LauncherProcess {
  const program = path.join(path.dirname(entry), 'testing', 'launcher-child.ts');
  const child = spawn(process.execPath, [program, entry, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  const gone = once(child, 'exit');
  const answer = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!)
      .once('line', resolve)
      .once('close', () => reject(new Error('no answer')));
  }).then((line) => JSON.parse(line));
  answer.catch(() => undefined);
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await gone;
  }
  onTestFinished(kill);
  return { child, answer, kill };
}
