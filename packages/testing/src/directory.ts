import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Ten times the size of a test's database with everything it writes. */
const ENOUGH_BYTES = 2e9;

/**
 * Whether /dev/shm can be used: files of a killed process stay there as on a disk, but writing does not wait for one.
 */
async function hasRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    const mounts = await readFile('/proc/mounts', 'utf8');
    // Without root, PostgreSQL's programs are copied beside its data and must be executable there.
    const mayRun = !new RegExp(`^\\S+ ${MEMORY} \\S+ \\S*\\bnoexec\\b`, 'm').test(mounts);
    return bavail * bsize > ENOUGH_BYTES && (mayRun || process.getuid?.() === 0);
  } catch {
    return false;
  }
}

/**
 * A new directory for a test's data, in memory if there is enough. Other users may enter it, because the database may
 * run as one.
 */
export async function makeDirectory(prefix: string): Promise<string> {
  const directory = await mkdtemp(path.join((await hasRoomInMemory()) ? MEMORY : os.tmpdir(), prefix));
  await chmod(directory, 0o755);
  return directory;
}
