import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The package of the programs in another place. The programs are copies, whose rights a test may change; the 50 MB
 * of their libraries are the same files under another name.
 */
export async function copyPackage(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyPackage(source, target);
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    else if (path.basename(from) === 'bin') await copyFile(source, target);
    // Between two file systems there are no links.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
