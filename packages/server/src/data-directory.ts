import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartUpError } from './start-up-error.ts';

const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space on its disk',
  EDQUOT: 'raise the quota of its user',
};

/**
 * Creates the directory for files and writes to it once; otherwise a problem would show only at the first upload.
 * Checking permissions is not enough, since a disk may be full or mounted read-only.
 * @throws StartUpError
 */
export async function checkDataDirectory(dataDir: string): Promise<void> {
  const directory = path.join(dataDir, 'files');
  const probe = path.join(directory, `.probe-${randomUUID()}`);
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    const { code, message } = error as NodeJS.ErrnoException;
    const todo =
      advice[code ?? ''] ?? 'let the user that runs Muster write there, or choose another directory';
    throw new StartUpError(`DATA_DIR: ${directory} is not writable (${message}); ${todo}.`);
  }
}
