import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError, USE_OWN_SERVER } from './embedded-postgres-error.ts';
import { makeLibraryLinks } from './library-links.ts';
import { copyPostgresPackage } from './postgres-package-copy.ts';
import type { PostgresPackage } from './postgres-package.ts';
import { firstForbidden } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';

/** Absolute paths of the programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Version of the package, such as `18.4.0-beta.17`. */
  version: string;
}

/**
 * Makes the programs of the package runnable for `user`: in place if possible, else from a copy under `cacheDir`. Files
 * of the package are never changed, since package managers share them between projects.
 * @param user `null` for the user of this process
 * @throws EmbeddedPostgresError if the package is damaged or no copy can be made
 */
export async function prepareBinaries(
  source: PostgresPackage,
  user: PostgresUser | null,
  cacheDir: string,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  const copy = path.join(cacheDir, `postgres-${source.version}-${await fingerprint(source.dir)}`);
  if ((await makeLibraryLinks(source.dir)) && blockedPath(source.dir, user) === null) {
    return binariesIn(source.dir, source.version);
  }
  if (await copyPostgresPackage(source.dir, copy)) log(`Copied the PostgreSQL programs to ${copy}`);
  const blocked = blockedPath(copy, user);
  if (blocked === null) return binariesIn(copy, source.version);
  throw new EmbeddedPostgresError(
    `The user ${user?.name ?? 'of this process'} cannot use ${blocked}, and PostgreSQL has to run as that user.`,
    `Allow all users to enter and read that directory (chmod o+rx on each of its parents), or ${USE_OWN_SERVER}.`,
  );
}

function binariesIn(dir: string, version: string): PostgresBinaries {
  const program = (name: string) => programIn(dir, name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version };
}

function programIn(dir: string, name: string): string {
  return path.join(dir, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Checks a few files only, because one umask applied to all. */
function blockedPath(dir: string, user: PostgresUser | null): string | null {
  const [initdb, postgres] = [programIn(dir, 'initdb'), programIn(dir, 'postgres')];
  const readable = [postgres, path.join(dir, 'native', 'share', 'postgresql', 'postgres.bki')];
  return firstForbidden(user, 'x', [initdb, postgres]) ?? firstForbidden(user, 'r', readable);
}

/** Checkouts with the same build share a copy; another build of the same version has its own. */
async function fingerprint(dir: string): Promise<string> {
  const [initdb, postgres] = [programIn(dir, 'initdb'), programIn(dir, 'postgres')];
  try {
    const sizes = await Promise.all([initdb, postgres].map(async (file) => (await stat(file)).size));
    const build = `${process.platform} ${process.arch} ${sizes.join(' ')}`;
    return createHash('sha256').update(build).digest('hex').slice(0, 12);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package with the PostgreSQL programs in ${dir} is damaged: ${(cause as Error).message}`,
      `Remove node_modules and run npm install again, or ${USE_OWN_SERVER}.`,
      { cause },
    );
  }
}
