import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { postgresEnvironment } from './postgres-environment.ts';
import { identityOf } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';

/** One PostgreSQL and the shell that ends it when this process is gone. */
export interface SupervisedPostgres {
  /** Process id of the postmaster. */
  pid: number;
  /** Lets the shell exit, which first ends PostgreSQL if it is still running. Resolves when the shell is gone. */
  release(): Promise<void>;
}

/**
 * The shell is the parent of PostgreSQL and reads from a pipe that this process never writes to. The pipe closes when
 * this process ends, for whatever reason; then the shell asks PostgreSQL for a fast shutdown (SIGINT), again every
 * second because a server that has just started misses the first, and after 30 s for an immediate one (SIGQUIT). `$!`
 * stays valid until the shell has waited for its child, so that no other program can be signalled.
 */
const SCRIPT = `
trap '' TERM INT HUP
( trap - TERM INT HUP; exec "$@" ) </dev/null 3>&- &
echo $! >&3
exec 3>&-
read -r nothing
tries=0
while kill -0 $! 2>/dev/null; do
  [ $((tries % 10)) -eq 0 ] && kill -INT $! 2>/dev/null
  [ $tries -eq 300 ] && kill -QUIT $! 2>/dev/null
  tries=$((tries + 1))
  sleep 0.1 2>/dev/null || sleep 1
done
`;

export interface SupervisedCommand {
  program: string;
  args: readonly string[];
  cwd: string;
  /** Receives the program's output. */
  log: FileHandle;
  /** Added to PostgreSQL's fixed environment. */
  env: Readonly<Record<string, string>>;
  /** `null` for the user of this process. */
  user: PostgresUser | null;
}

/**
 * Starts a PostgreSQL that ends when this process does. Not for Windows, which has no shell for it.
 * @throws what `spawn` throws
 */
export async function spawnSupervised(command: SupervisedCommand): Promise<SupervisedPostgres> {
  const { program, args, cwd, log, env, user } = command;
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'postgres-supervisor', program, ...args], {
    cwd,
    // A session of its own, so that signals to this process's group do not reach it.
    detached: true,
    stdio: ['pipe', log.fd, log.fd, 'pipe'],
    env: { ...postgresEnvironment(), ...env },
    ...identityOf(user),
  });
  await once(shell, 'spawn');
  const pid = Number(await text(shell.stdio[3] as Readable));
  shell.stdin!.on('error', () => undefined);
  // Neither the child nor its pipe keeps this process alive.
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return { pid, release: () => release(shell) };
}

async function release(shell: ChildProcess): Promise<void> {
  if (shell.exitCode !== null || shell.signalCode !== null) return;
  shell.ref();
  const gone = once(shell, 'exit');
  shell.stdin!.end();
  await gone;
}
