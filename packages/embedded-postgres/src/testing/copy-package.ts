import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies the package with the programs. The programs are real copies, whose permissions a test may change; the 50 MB of
 * libraries are hard links.
 */
export async function copyPackage(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyPackage(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    else if (path.basename(from) === 'bin') await copyFile(source, target);
    // Hard links are impossible between two file systems.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
