import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { EmbeddedPostgresError, USE_OWN_SERVER } from './embedded-postgres-error.ts';

/** The user that PostgreSQL runs as if this process is root, since PostgreSQL refuses to run as root. */
export interface PostgresUser {
  name: string;
  uid: number;
  gid: number;
}

const PREFERRED = ['postgres', '_postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** @throws EmbeddedPostgresError if the system has none of the users known to be unprivileged */
export async function findPostgresUser(): Promise<PostgresUser> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map(parsePasswdLine);
  for (const name of PREFERRED) {
    const user = users.find((candidate) => candidate?.name === name);
    if (user && user.uid !== 0) return user;
  }
  throw new EmbeddedPostgresError(
    `This process runs as root, PostgreSQL refuses to, and there is no user ${PREFERRED.join(' or ')} to run it as.`,
    `Start as an ordinary user, create a user named postgres, or ${USE_OWN_SERVER}.`,
  );
}

function parsePasswdLine(line: string): PostgresUser | null {
  const [name, , uid, gid] = line.split(':');
  // macOS has -2 for nobody, which system calls need as an unsigned number.
  return name && uid && gid ? { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : null;
}

/**
 * Asks the system itself instead of reading mode bits, so that access lists and mounts are considered too.
 * @param test `x`: execute or enter, `r`: read
 * @param user `null` for the user of this process
 * @returns the first path for which the user lacks this access, `null` if there is none
 */
export function firstForbidden(
  user: PostgresUser | null,
  test: 'x' | 'r',
  paths: readonly string[],
): string | null {
  if (process.platform === 'win32' || paths.length === 0) return null;
  const script = `for path; do test -${test} "$path" || { printf %s "$path"; exit 1; }; done`;
  const { status, stdout, error } = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], {
    cwd: '/',
    encoding: 'utf8',
    ...identityOf(user),
  });
  if (error) throw cannotSwitch(user, error);
  return status === 0 ? null : stdout;
}

/** The options of `spawn` that run the child as `user`. */
export function identityOf(user: PostgresUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

function cannotSwitch(user: PostgresUser | null, cause: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Could not run a program as the user ${user?.name ?? 'of this process'}: ${cause.message}`,
    `Start as an ordinary user, allow root to switch users (CAP_SETUID, CAP_SETGID), or ${USE_OWN_SERVER}.`,
    { cause },
  );
}
