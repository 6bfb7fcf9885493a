import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a directory and its parents; those it creates get `mode`. Root's umask is often 077, which would make them
 * inaccessible to the user that PostgreSQL runs as.
 */
export async function makePublicDir(dir: string, mode = 0o755): Promise<void> {
  const target = path.resolve(dir);
  const firstMade = await mkdir(target, { recursive: true });
  if (!firstMade) return;
  for (let made = target; made.length >= firstMade.length; made = path.dirname(made)) await chmod(made, mode);
}
