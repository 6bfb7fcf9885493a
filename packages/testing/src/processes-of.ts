import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

export interface RunningProcess {
  pid: number;
  /** Program and arguments, separated by spaces. */
  command: string;
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => '');

/**
 * The processes of this machine (Linux) whose initial environment contains `variable`, which child processes inherit,
 * or whose command line or working directory refers to `directory`, because PostgreSQL starts with an environment of
 * its own. Zombies do not count.
 */
export async function processesOf(variable: string, directory: string): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(
    pids.map(async (pid): Promise<RunningProcess[]> => {
      const at = path.join('/proc', String(pid));
      const [environment, command, cwd, stat] = await Promise.all([
        textOf(path.join(at, 'environ')),
        textOf(path.join(at, 'cmdline')),
        readlink(path.join(at, 'cwd')).catch(() => ''),
        textOf(path.join(at, 'stat')),
      ]);
      const isOurs =
        environment.split('\0').includes(variable) ||
        command.includes(directory) ||
        cwd.startsWith(directory);
      const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
      if (!isOurs || pid === process.pid || state === 'Z' || state === '') return [];
      return [{ pid, command: command.replaceAll('\0', ' ').trim() }];
    }),
  );
  return found.flat();
}
