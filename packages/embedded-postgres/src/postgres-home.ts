import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError, USE_OWN_SERVER } from './embedded-postgres-error.ts';
import { findPostgresUser, firstForbidden, isRoot } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';
import { makePublicDir } from './public-directory.ts';

/** The actual place of the database, and its owner. */
export interface PostgresHome {
  /** Contains the cluster, its log and normally its socket. */
  dir: string;
  cluster: string;
  /** Name of the database and its user. */
  name: string;
  /** `null` if PostgreSQL runs as the user of this process. */
  user: PostgresUser | null;
}

const POINTER = 'database-is-elsewhere.txt';

/**
 * Finds the place for the database of `dataDir`. That is `dataDir` itself, unless root starts it and the user
 * PostgreSQL runs as cannot get there (a checkout below /root): then it is a directory below `otherHomes`, which
 * `rememberHome` stores in `dataDir`.
 * @param dataDir existing directory, real path
 * @throws EmbeddedPostgresError rather than create an empty database where another one may exist
 */
export async function findHome(
  dataDir: string,
  name: string,
  otherHomes = `/var/lib/${name}`,
): Promise<PostgresHome> {
  const noted = await notedHome(dataDir);
  const dir = noted ?? dataDir;
  const owner = await ownerOf(path.join(dir, 'cluster'));
  if (noted !== null && owner === null) throw isGone(dataDir, dir);
  if (!isRoot()) {
    if (owner !== null && process.getuid && owner.uid !== process.getuid()) throw ownedBy(owner.uid, dir);
    return homeAt(dir, name, null);
  }
  if (owner?.uid === 0) throw ownedBy(0, dir);
  const user = owner ?? (await findPostgresUser());
  const isReachable = firstForbidden(user, 'x', [dir]) === null;
  if (isReachable) return homeAt(dir, name, user);
  if (owner !== null) throw cannotEnter(user, dir);
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  // The random part ensures a new, empty database after the data directory was deleted, as its user expects.
  const other = path.join(otherHomes, `${id}-${randomBytes(4).toString('hex')}`);
  await makePublicDir(other);
  return homeAt(other, name, user);
}

/** The directory of a database that is not in `dataDir`, as `rememberHome` stored it; `null`: it is there. */
export async function notedHome(dataDir: string): Promise<string | null> {
  const note = await readFile(path.join(dataDir, POINTER), 'utf8').catch(() => null);
  return note?.split('\n')[0] ?? null;
}

/** Called only after the cluster exists: a note pointing at nothing would block the next start. */
export async function rememberHome(dataDir: string, home: PostgresHome): Promise<void> {
  if (home.dir === dataDir) return;
  const note = path.join(dataDir, POINTER);
  const text =
    `${home.dir}\nThe database is in the directory above, because root started it and ` +
    `PostgreSQL, which runs as ${home.user?.name}, cannot enter this one. Back up both.\n`;
  if ((await readFile(note, 'utf8').catch(() => '')).startsWith(`${home.dir}\n`)) return;
  await writeFile(`${note}.new`, text);
  await rename(`${note}.new`, note);
}

function homeAt(dir: string, name: string, user: PostgresUser | null): PostgresHome {
  return { dir, cluster: path.join(dir, 'cluster'), name, user };
}

async function ownerOf(cluster: string): Promise<PostgresUser | null> {
  try {
    const { uid, gid } = await stat(cluster);
    return { name: `with uid ${uid}`, uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isGone(dataDir: string, dir: string): EmbeddedPostgresError {
  const note = path.join(dataDir, POINTER);
  return new EmbeddedPostgresError(
    `The database of ${dataDir} was in ${dir}, but is missing now.`,
    `Restore that directory; or delete ${note} to start with an empty database; or ${USE_OWN_SERVER}.`,
  );
}

function ownedBy(uid: number, dir: string): EmbeddedPostgresError {
  const whose = uid === 0 ? 'root, which PostgreSQL refuses to run as' : `the user with uid ${uid}`;
  return new EmbeddedPostgresError(
    `The database in ${dir} belongs to ${whose}.`,
    `Start as the user it belongs to, give it to the right user (chown -R USER ${path.join(dir, 'cluster')}), ` +
      `or ${USE_OWN_SERVER}.`,
  );
}

function cannotEnter(user: PostgresUser, dir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${dir} belongs to the user ${user.name}, who can no longer enter that directory.`,
    `Allow it (chmod o+x on the directory and each of its parents), or ${USE_OWN_SERVER}.`,
  );
}
