import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import { freePort } from '@muster/testing/free-ports';
import { until } from '@muster/testing/until';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../src/environment.ts';
import { startServer } from '../src/server.ts';
import { explainStartUp } from '../src/start-up-error.ts';
import { createTestDatabase } from './setup/test-database.ts';

const pgbouncer = ['/usr/sbin/pgbouncer', 'pgbouncer'].find((file) => !spawnSync(file, ['--version']).error);
if (pgbouncer === undefined) process.emitWarning('pgbouncer is not installed: poolers are not tested.');

async function testDatabase() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return { url, name: new pg.Client({ connectionString: url }).database! };
}

/** As its administrator, from another database. */
async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function environmentOf(DATABASE_URL: string) {
  const DATA_DIR = await temporaryDirectory();
  return readEnvironment({ HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0', DATABASE_URL, DATA_DIR });
}

/** @returns the server and the lines of its log */
async function started(url: string) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const server = await startServer(await environmentOf(url), log);
  onTestFinished(server.stop);
  const readiness = async () => (await fetch(`${server.address}/readyz`)).status;
  return { server, lines, readiness };
}

/** The one line that a failed start prints. */
async function sentenceOf(url: string): Promise<string> {
  const environment = await environmentOf(url);
  const result = await startServer(environment, pino({ level: 'silent' })).catch((error: unknown) =>
    explainStartUp(error, environment),
  );
  if (typeof result === 'string') return result;
  await result.stop();
  throw new Error('it has started');
}

describe('a database that Muster cannot use is refused in one sentence that says what to do', () => {
  it('one that accepts no changes, such as a standby', async () => {
    const { url, name } = await testDatabase();
    await administer(`alter database ${name} set default_transaction_read_only = on`);
    expect(await sentenceOf(url)).toMatch(
      /^DATABASE_URL: the database.* is read-only; use .* primary server.*$/,
    );
  });

  it('one whose encoding cannot keep Chinese names', async () => {
    const name = `ascii_${Date.now()}`;
    await administer(
      `create database ${name} encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
    );
    onTestFinished(() => administer(`drop database ${name} with (force)`));
    const url = inject('postgresUrl').replace(/\/\w+\?/, `/${name}?`);
    expect(await sentenceOf(url)).toMatch(
      /^DATABASE_URL: .* the encoding SQL_ASCII.* create one with .*UTF8.*$/,
    );
  });

  it('one whose certificate file is missing on this machine', async () => {
    const url = 'postgres://muster@127.0.0.1:1/muster?sslmode=verify-full&sslrootcert=/no/such/ca.pem';
    expect(await sentenceOf(url)).toMatch(/^DATABASE_URL: \/no\/such\/ca\.pem cannot be read \(ENOENT\).*$/);
  });
});

it('a database that accepts few connections is used, with a warning that names what to raise', async () => {
  const { url, name } = await testDatabase();
  await administer(`alter database ${name} connection limit 10`);
  const { lines, readiness } = await started(url);
  expect(lines.join('')).toMatch(/DATABASE_URL: .* accepts only 10 connections.*Raise max_connections/);
  expect(await readiness()).toBe(200);
});

it('a server whose database becomes read-only is not ready, and is ready again without a restart', async () => {
  const { url, name } = await testDatabase();
  const { readiness } = await started(url);
  const reconnect = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  await administer(`alter database ${name} set default_transaction_read_only = on`, reconnect);
  await expect.poll(readiness, { timeout: 10_000 }).toBe(503);
  await administer(`alter database ${name} reset default_transaction_read_only`);
  await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
});

it('a server whose rights were taken away is not ready, and is ready again without a restart', async () => {
  const { url, drop } = await createTestDatabase({ isEmpty: true });
  const { database, user: administrator } = new pg.Client({ connectionString: url });
  const user = `${database}_user`;
  await administer(`create role ${user} login`, `alter database ${database} owner to ${user}`);
  onTestFinished(async () => {
    await drop();
    await administer(`drop role ${user}`);
  });
  const { readiness } = await started(url.replace(`//${administrator}@`, `//${user}@`));
  expect(await readiness()).toBe(200);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  for (const right of ['select', 'insert']) {
    await client.query(`revoke ${right} on all tables in schema public from ${user}`);
    expect(await readiness()).toBe(503);
    await client.query(`grant ${right} on all tables in schema public to ${user}`);
    expect(await readiness()).toBe(200);
  }
});

/** PgBouncer in front of the database. @returns the address for Muster */
async function pooled(url: string, mode: 'session' | 'transaction'): Promise<string> {
  const { host, port: behind, user, database } = new pg.Client({ connectionString: url });
  const directory = await temporaryDirectory();
  await chmod(directory, 0o777);
  const port = await freePort();
  const file = path.join(directory, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${behind} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${path.join(directory, 'users')}
pool_mode = ${mode}
default_pool_size = 40`,
  );
  await writeFile(path.join(directory, 'users'), `"${user}" ""`);
  // It does not run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(pgbouncer!, [...asUser, file], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const address = `postgres://${user}@127.0.0.1:${port}/${database}`;
  const answers = async () => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.end();
    return true;
  };
  await until(async () => answers().catch(() => false), { what: 'pgbouncer answers' });
  return address;
}

describe.skipIf(pgbouncer === undefined)('behind PgBouncer as it is installed', () => {
  it('Muster works in session mode', async () => {
    const { readiness } = await started(await pooled((await testDatabase()).url, 'session'));
    expect(await readiness()).toBe(200);
  });

  it('Muster refuses transaction mode, in which locks and notifications are lost', async () => {
    const address = await pooled((await testDatabase()).url, 'transaction');
    expect(await sentenceOf(address)).toMatch(/^DATABASE_URL: .* pooler .* pool_mode = session.*$/);
  });
});
