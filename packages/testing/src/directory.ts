import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** A database of a test and all that it writes take a tenth of this. */
const ENOUGH_BYTES = 2e9;

/** What a process that is killed has written stays there as it does on a disk; only waiting for the disk falls away. */
async function hasRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    const mounts = await readFile('/proc/mounts', 'utf8');
    // Without root, PostgreSQL's programs are laid beside its data and have to run from there.
    const mayRun = !new RegExp(`^\\S+ ${MEMORY} \\S+ \\S*\\bnoexec\\b`, 'm').test(mounts);
    return bavail * bsize > ENOUGH_BYTES && (mayRun || process.getuid?.() === 0);
  } catch {
    return false;
  }
}

/** A new directory for the data of a test, in memory where there is enough. The database may run under another user, who can pass. */
export async function makeDirectory(prefix: string): Promise<string> {
  const directory = await mkdtemp(path.join((await hasRoomInMemory()) ? MEMORY : os.tmpdir(), prefix));
  await chmod(directory, 0o755);
  return directory;
}
