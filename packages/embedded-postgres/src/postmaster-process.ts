import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { isAbsence, processIdentity } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

const run = promisify(execFile);

/** @returns the process id in `postmaster.pid`, `null` if there is none; that process is not checked */
export async function readPostmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  // A stand-alone server writes its id with a minus sign.
  const pid = Math.abs(Number.parseInt(text, 10));
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

/**
 * Whether the process is alive and is the PostgreSQL of that cluster, not another program with a reused id.
 * @throws when it cannot be found out now, as without free file descriptors
 */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if ((await processIdentity(pid)) === null) return false;
  if (process.platform === 'linux') return isPostmasterInProc(cluster, pid);
  const command =
    process.platform === 'win32'
      ? run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
      : run('ps', ['-o', 'command=', '-p', String(pid)]);
  const { stdout } = await command.catch((error) => {
    if (typeof error.code === 'number') return { stdout: '' };
    throw error;
  });
  if (process.platform === 'win32') return stdout.includes('postgres.exe');
  return stdout.includes('postgres') && stdout.includes(cluster);
}

async function isPostmasterInProc(cluster: string, pid: number): Promise<boolean> {
  try {
    const [owner, { uid }] = await Promise.all([stat(cluster), stat(`/proc/${pid}`)]);
    if (uid !== owner.uid) return false;
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    if (path.basename(words[0] ?? '') !== 'postgres') return false;
    if (words.includes(cluster)) return true;
    // The data may have been moved since. In containers even root is often not allowed to read this.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
}

/**
 * Ends PostgreSQL with a fast shutdown; if that takes longer than `patienceMs`, with an immediate one (the next start
 * then recovers from its journal, no committed data is lost).
 * @returns whether it is gone
 */
export async function stopPostmaster(
  cluster: string,
  pid: number,
  binaries: PostgresBinaries,
  patienceMs: number,
): Promise<boolean> {
  const isGone = () =>
    isPostmasterOf(cluster, pid).then(
      (isRunning) => !isRunning,
      () => false,
    );
  await signal(cluster, pid, binaries, 'fast');
  if (await waitUntil(isGone, patienceMs)) return true;
  await signal(cluster, pid, binaries, 'immediate');
  return waitUntil(isGone, 10_000);
}

async function signal(
  cluster: string,
  pid: number,
  binaries: PostgresBinaries,
  mode: 'fast' | 'immediate',
): Promise<void> {
  try {
    if (process.platform === 'win32') {
      const options = { env: postgresEnvironment() };
      await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '--no-wait'], options);
    } else {
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    }
  } catch {
    // Already gone, or not permitted: the caller finds out which while waiting.
  }
}
