import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { explained } from './embedded-postgres-error.ts';
import { makeLibraryLinks } from './library-links.ts';
import { makePublicDir } from './public-directory.ts';

/** Needed by compilers only. */
const FOR_DEVELOPERS = /(\.a|[\\/](pkgconfig|pgxs|include))$/;
const HOUR = 3_600_000;

/**
 * Creates a copy at `target` that everybody may read and execute, if it does not exist yet. The copy appears
 * atomically, and several processes may do this at once.
 * @returns whether a copy was made
 * @throws EmbeddedPostgresError if the directory cannot be written
 */
export async function copyPostgresPackage(source: string, target: string): Promise<boolean> {
  if (await isThere(target)) return false;
  const draft = `${target}.new-${randomUUID()}`;
  try {
    await makePublicDir(path.dirname(target));
    await removeAbandoned(path.dirname(target));
    await cp(path.join(source, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (file) => !FOR_DEVELOPERS.test(file),
    });
    await openToAll(draft);
    await makeLibraryLinks(draft);
    await rename(draft, target);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    if (await isThere(target)) return false;
    throw explained(error, `copy the PostgreSQL programs to ${target}`);
  }
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

/** Removes copies left by killed processes; a recent one may still be in progress. */
async function removeAbandoned(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.includes('.new-')) continue;
    const draft = path.join(cacheDir, name);
    const age = Date.now() - (await stat(draft).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > HOUR) await rm(draft, { recursive: true, force: true });
  }
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
