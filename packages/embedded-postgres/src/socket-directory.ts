import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError, USE_OWN_SERVER } from './embedded-postgres-error.ts';
import type { PostgresHome } from './postgres-home.ts';
import { firstForbidden } from './postgres-user.ts';

/** macOS allows 104 bytes with the closing zero, Linux 108. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Creates the directory of the socket, which only PostgreSQL's user can enter: that is the database's whole access
 * control. For a home with a long path it is in the directory for temporary files.
 * @throws EmbeddedPostgresError if another user owns a directory of that name
 */
export async function makeSocketDir(home: PostgresHome, port: number): Promise<string> {
  const id = createHash('sha256').update(home.dir).digest('hex').slice(0, 16);
  const candidates = [
    path.join(home.dir, 'socket'),
    ...[os.tmpdir(), '/tmp'].map((tmp) => path.join(tmp, `${home.name}-${id}`)),
  ];
  const dir = candidates.find(
    (candidate) =>
      Buffer.byteLength(`${candidate}/.s.PGSQL.${port}`) <= MAX_SOCKET_PATH_BYTES &&
      firstForbidden(home.user, 'x', [path.dirname(candidate)]) === null,
  );
  if (!dir) {
    throw new EmbeddedPostgresError(
      `There is no directory for the socket of PostgreSQL: ${candidates.join(', ')} are too long or not writable.`,
      `Choose a data directory with a shorter path, or ${USE_OWN_SERVER}.`,
    );
  }
  await makePrivate(dir, home);
  return dir;
}

async function makePrivate(dir: string, { user }: PostgresHome): Promise<void> {
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Does not follow links: in a directory for temporary files anybody may have created one.
  const found = await lstat(dir);
  const isMadeByUs = found.isDirectory() && found.uid === process.getuid?.();
  if (isMadeByUs && user) await chown(dir, user.uid, user.gid);
  const isHandedOver = found.isDirectory() && found.uid === user?.uid;
  if (!isMadeByUs && !isHandedOver) {
    throw new EmbeddedPostgresError(
      `The directory ${dir} for the socket of PostgreSQL belongs to another user (uid ${found.uid}).`,
      `Remove it, choose another data directory, or ${USE_OWN_SERVER}.`,
    );
  }
  await chmod(dir, 0o700);
}
