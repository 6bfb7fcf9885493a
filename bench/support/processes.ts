import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@muster/testing/free-ports';

const MOSQUITTO = '/usr/sbin/mosquitto';
/** `_SC_CLK_TCK` is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const KiB = 1024;

export interface Subject {
  port: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** User and system time of all threads of a process so far, in seconds. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The command name may contain spaces; the fields after its closing bracket do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory of a process in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * KiB;
}

/** Resets the recorded peak memory of a process. */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Peak resident memory of a process since its start or `resetPeak`, in bytes. */
export async function peakBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) * KiB;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Mosquitto with the settings that a fleet needs, on a free loopback port. */
export async function startMosquitto(): Promise<Subject> {
  const directory = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  const port = await freePort();
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'set_tcp_nodelay true',
    'max_queued_messages 1000',
    'max_connections -1',
    'persistence false',
    'log_type error',
  ];
  const file = join(directory, 'mosquitto.conf');
  await writeFile(file, `${settings.join('\n')}\n`);
  return startSubject(MOSQUITTO, ['-c', file], port, directory);
}

/** Starts a program that listens on this port. Its directory is removed with it. */
export async function startSubject(
  program: string,
  args: string[],
  port: number,
  directory: string,
): Promise<Subject> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilListening(port);
  return {
    port,
    process: child,
    stop: async () => {
      await stopProcess(child);
      await rm(directory, { recursive: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const answered = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (answered) return;
    await wait(50);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/** The server side of the robot link in a process of its own, as it runs inside Muster. */
export async function startRobotLink(): Promise<Subject> {
  const child = fork(join(import.meta.dirname, 'robot-link-process.ts'), {
    execArgv: ['--expose-gc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, process: child, stop: () => stopProcess(child) };
}

/** Starts a file in a process of its own. Resolves with its first message, which means that it is ready. */
export async function startProcess(file: string, ...args: number[]): Promise<ChildProcess> {
  const child = fork(file, args.map(String));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${basename(file)} ended early`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return child;
}

/** Resolves when all robots are connected. They send nothing until the message `send`. */
export const startRobots = (port: number, robots: number, perSecond: number) =>
  startProcess(join(import.meta.dirname, 'robots-process.ts'), port, robots, perSecond);

export function stopRobots(child: ChildProcess): void {
  if (child.connected) child.disconnect();
}

/** Sends a message and resolves with the answer. */
export async function ask<T>(child: ChildProcess, word: string): Promise<T> {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(word);
  return (await answer)[0];
}
