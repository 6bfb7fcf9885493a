import { readdir, readFile } from 'node:fs/promises';

/** `_SC_CLK_TCK` is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Process {
  parent: number;
  /** CPU time of the process and of its exited children, in ticks. */
  ticks: number;
}

async function readProcess(pid: string): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The command name may contain spaces; the fields after its closing bracket do not.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  return { parent, ticks: fields.slice(11, 15).reduce((sum, count) => sum + count, 0) };
}

/** User and system time of a process and all its descendants so far, including exited ones, in seconds. */
export async function cpuSecondsOfTree(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = new Map<number, Process>();
  for (const pid of pids) {
    const process = await readProcess(pid);
    if (process !== null) processes.set(Number(pid), process);
  }
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true;
    const process = processes.get(pid);
    return process !== undefined && process.parent !== 0 && isBelow(process.parent);
  };
  let ticks = 0;
  for (const [pid, process] of processes) if (isBelow(pid)) ticks += process.ticks;
  return ticks / TICKS_PER_SECOND;
}
