import { lstat, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * npm archives cannot contain symbolic links; the package lists those its libraries need and creates them in an install
 * script, which may be switched off.
 * @returns whether all links exist; false if this process cannot write to the package
 */
export async function makeLibraryLinks(packageDir: string): Promise<boolean> {
  const list = await readFile(path.join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const results = (JSON.parse(list) as LibraryLink[]).map(({ source, target }) =>
    makeLink(path.basename(source), path.join(packageDir, target)),
  );
  return (await Promise.all(results)).every(Boolean);
}

async function makeLink(to: string, file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch {
    // The link is missing and is created below.
  }
  try {
    await symlink(to, file);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}
