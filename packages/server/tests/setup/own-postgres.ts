import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import { findPostgresUser, identityOf, isRoot } from '@muster/embedded-postgres/postgres-user';
import { freePort } from '@muster/testing/free-ports';
import { onTestFinished } from 'vitest';

/** Where Debian, Red Hat and Homebrew install it. */
const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];
const PROGRAMS = ['initdb', 'pg_ctl', 'psql', 'pg_dump', 'pg_restore'];

/** The directory of an installed PostgreSQL's programs, with those of its server and client; null if there is none. */
export const postgresPrograms: string | null =
  PLACES.flatMap((place) => globSync(place)).find((bin) =>
    PROGRAMS.every((name) => existsSync(path.join(bin, name))),
  ) ?? null;

/**
 * Starts an installed PostgreSQL, of its own version, for one test.
 * @param databases their names; each belongs to the user `muster`
 * @returns its address without a database: `postgres://muster@127.0.0.1:20001`
 */
export async function startOwnPostgres(databases: readonly string[]): Promise<string> {
  const bin = postgresPrograms!;
  const home = await temporaryDirectory();
  const user = isRoot() ? await findPostgresUser() : null;
  if (user) chownSync(home, user.uid, user.gid);
  const port = await freePort();
  const run = (name: string, ...options: string[]) =>
    execFileSync(path.join(bin, name), options, { cwd: home, stdio: 'ignore', ...identityOf(user) });
  const data = path.join(home, 'data');
  run('initdb', '--pgdata', data, '--auth=trust', '--username=muster', '--no-sync');
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', path.join(home, 'log'), '--options', options);
  onTestFinished(() => void run('pg_ctl', 'stop', '--wait', '--mode=immediate', '--pgdata', data));
  const address = `postgres://muster@127.0.0.1:${port}`;
  for (const name of databases)
    run('psql', '--dbname', `${address}/postgres`, '--command', `create database ${name}`);
  return address;
}
