import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Process ids are reused, above all after a reboot and in containers; together with the start time an id is unique.
 * @returns a text that stays the same while the process lives, `null` if it is gone (also for a zombie)
 * @throws when it cannot be found out now, as without free file descriptors
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return identityFromProc(pid);
  if (process.platform === 'win32') return isSignalable(pid) ? 'running' : null;
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    const [state = 'Z', ...started] = stdout.trim().split(/\s+/);
    return state.startsWith('Z') ? null : started.join(' ');
  } catch (error) {
    // `ps` ends with 1 if there is no such process; otherwise it could not be run.
    if (typeof (error as { code?: unknown }).code === 'number') return null;
    throw error;
  }
}

async function identityFromProc(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedTicks] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return null;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch((error) => {
      if (isAbsence(error)) return '';
      throw error;
    });
    return `${boot.trim()} ${startedTicks}`;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

/** Whether a process could not be read because it is gone or hidden; any other error may be temporary. */
export function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
