import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { preparedDirectories } from '@muster/embedded-postgres/testing/prepared-directory';
import { query, startedPostgres } from '@muster/embedded-postgres/testing/started-postgres';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../src/environment.ts';
import { startServer } from '../src/server.ts';
import { DATABASE_LOCK } from '../src/sole-use.ts';
import { explainStartUp } from '../src/start-up-error.ts';
import { createTestDatabase } from './setup/test-database.ts';
import { WITHIN } from './setup/within.ts';

const preparedDirectory = preparedDirectories();
const main = path.resolve(import.meta.dirname, '../src/main.ts');

/** @returns the output of a failed start */
async function start(variables: Record<string, string>): Promise<string> {
  const defaults = { HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0', DATA_DIR: await temporaryDirectory() };
  const environment = readEnvironment({ ...defaults, ...variables });
  const started = await startServer(environment, pino({ level: 'silent' })).catch((error: unknown) =>
    explainStartUp(error, environment),
  );
  if (typeof started === 'string') return started;
  await started.stop();
  throw new Error('it has started');
}

/** The program as `npm start` runs it, until it exits by itself. */
function run(variables: Record<string, string>): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0', ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

async function expectSentence(variables: Record<string, string>, ...parts: string[]): Promise<void> {
  const printed = await start(variables);
  for (const part of parts) expect(printed).toContain(part);
  expect(printed.split('\n')).toHaveLength(1);
}

async function testDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

describe('a start that cannot succeed prints one sentence with the variable to check', () => {
  it('when nothing listens at the address of the database', async () => {
    const DATABASE_URL = 'postgres://muster:secret@127.0.0.1:1/muster';
    const { code, stderr } = await run({ DATABASE_URL, DATA_DIR: await temporaryDirectory() });
    expect(stderr).toMatch(/^DATABASE_URL: the database muster at 127\.0\.0\.1:1 .*cannot be reached.*\n$/);
    expect(stderr).not.toContain('secret');
    expect(code).toBe(1);
  });

  it('when the database refuses the password', async () => {
    const dataDir = await preparedDirectory();
    const { url } = await startedPostgres(dataDir);
    await query(url, `CREATE ROLE muster LOGIN PASSWORD 'right'`);
    const rules = path.join(dataDir, 'cluster/pg_hba.conf');
    await writeFile(rules, `local all muster scram-sha-256\n${await readFile(rules, 'utf8')}`);
    await query(url, 'SELECT pg_reload_conf()');
    const DATABASE_URL = url.replace(/\/\/[^@]+@/, '//muster:wrong@');
    await expectSentence(
      { DATABASE_URL },
      'DATABASE_URL',
      'password authentication failed',
      'correct user and password',
    );
  });

  it('when the database does not exist', async () => {
    const DATABASE_URL = (await testDatabase()).replace(/\/\w+\?/, '/nowhere?');
    await expectSentence({ DATABASE_URL }, 'DATABASE_URL', '"nowhere" does not exist', 'create the database');
  });

  it('when a newer Muster has migrated the database', async () => {
    const DATABASE_URL = await testDatabase();
    await query(DATABASE_URL, `insert into kysely_migration values ('9999_from_the_future', now())`);
    await expectSentence({ DATABASE_URL }, 'DATABASE_URL', '9999_from_the_future', 'restore a backup');
  });

  it('when the disk of the embedded database fills while tables are changed', async () => {
    const DATA_DIR = await temporaryDirectory();
    const dataDir = path.join(DATA_DIR, 'database');
    const { url, stop } = await startEmbeddedPostgres({ dataDir, name: 'muster' });
    await query(
      url,
      `create function fill() returns event_trigger language plpgsql as $$ begin
         raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
       create event trigger fill on ddl_command_start when tag in ('CREATE INDEX') execute function fill()`,
    );
    await stop();
    await expectSentence({ DATA_DIR }, `DATA_DIR: the disk of ${DATA_DIR} is full`, 'free some space');
  });

  it('when another program uses the port of the console', async () => {
    const PORT = await takenPort();
    await expectSentence(
      { DATABASE_URL: await testDatabase(), PORT },
      `PORT: another program uses port ${PORT}`,
    );
  });

  it('when another program uses the port of the robots', async () => {
    const MQTT_PORT = await takenPort();
    const variables = { DATABASE_URL: await testDatabase(), HOST: '127.0.0.1', MQTT_PORT };
    await expectSentence(variables, `MQTT_PORT: another program uses port ${MQTT_PORT}`, 'or 0');
  });

  it('when the host is not an address of this machine', async () => {
    await expectSentence(
      { DATABASE_URL: await testDatabase(), HOST: '192.0.2.1' },
      'HOST: this machine has no address',
    );
  });

  it('when files cannot be written', async () => {
    const file = path.join(await temporaryDirectory(), 'file');
    await writeFile(file, '');
    const variables = { DATABASE_URL: await testDatabase(), DATA_DIR: path.join(file, 'data') };
    await expectSentence(variables, 'DATA_DIR', 'is not writable', 'choose another directory');
  });

  it('when the embedded database does not start', async () => {
    const dataDir = await temporaryDirectory();
    await mkdir(path.join(dataDir, 'database/postgres.log'), { recursive: true });
    const printed = await start({ DATA_DIR: dataDir });
    expect(printed).toMatch(/DATA_DIR.*DATABASE_URL/);
    expect(printed).not.toMatch(/\n\s+at /);
  });
});

it('likely problems are logged as warnings, and an invalid value exits', async () => {
  const file = path.join(await temporaryDirectory(), 'file');
  await writeFile(file, '');
  const { stdout } = await run({
    DATA_DIR: path.join(file, 'data'),
    RATE_LIMIT_PER_MINUT: '5',
    MQTT_URL: 'mqtt://127.0.0.1:1',
  });
  // Another process could not read files stored by this one.
  expect(stdout).toMatch(/MQTT_URL is set and S3_BUCKET is not.*must share/);
  expect(stdout).toContain('RATE_LIMIT_PER_MINUT is not a variable of Muster and is ignored');
  const { code, stderr } = await run({ PORT: 'eighty' });
  expect(stderr).toMatch(/PORT: /);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});

it('a migration of a large installation may take as long as it needs', async () => {
  const { url, drop } = await createTestDatabase({ isEmpty: true });
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`create function refuse_haste() returns event_trigger language plpgsql as $$ begin
    if current_setting('statement_timeout') <> '0' and to_regnamespace('jobs') is null then
      raise exception 'the migration has only %', current_setting('statement_timeout');
    end if; end $$`);
  await client.query(
    "create event trigger refuse_haste on ddl_command_start when tag in ('CREATE INDEX') execute function refuse_haste()",
  );
  const variables = {
    HOST: '127.0.0.1',
    PORT: '0',
    MQTT_PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: await temporaryDirectory(),
  };
  const lines: string[] = [];
  const server = await startServer(
    readEnvironment(variables),
    pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  );
  await server.stop();
  expect(lines.join('')).toContain('the database is migrated');
});

describe('beside another server on the same database', () => {
  it('a server without a common broker does not start: it would declare the robots of the other one lost', async () => {
    const DATABASE_URL = await testDatabase();
    const other = await startServer(
      readEnvironment({
        HOST: '127.0.0.1',
        PORT: '0',
        MQTT_PORT: '0',
        DATABASE_URL,
        DATA_DIR: await temporaryDirectory(),
      }),
      pino({ level: 'silent' }),
    );
    onTestFinished(other.stop);
    await expectSentence({ DATABASE_URL }, 'DATABASE_URL', 'another Muster', 'MQTT_URL');
    expect((await fetch(`${other.address}/readyz`)).status).toBe(200);
  });

  it('a server that lost its lock while a newer one migrated stops at once, and says so', async () => {
    const DATABASE_URL = await testDatabase();
    const DATA_DIR = await temporaryDirectory();
    const ended = run({ DATABASE_URL, DATA_DIR });
    // Written when all else has started.
    await expect.poll(() => existsSync(path.join(DATA_DIR, 'setup-token.txt')), WITHIN).toBe(true);
    await query(DATABASE_URL, `insert into kysely_migration values ('9999_from_the_future', now())`);
    await query(
      DATABASE_URL,
      `select pg_terminate_backend(pid) from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${DATABASE_LOCK % 2 ** 32}`,
    );
    const { code, stdout } = await ended;
    expect(stdout).toMatch(/DATABASE_URL: a newer Muster has written this database \(9999_from_the_future\)/);
    expect(code).toBe(1);
  });

  it('a server starts once the other one has stopped, as after an update', async () => {
    const DATABASE_URL = await testDatabase();
    const options = async () =>
      readEnvironment({
        HOST: '127.0.0.1',
        PORT: '0',
        MQTT_PORT: '0',
        DATABASE_URL,
        DATA_DIR: await temporaryDirectory(),
      });
    const first = await startServer(await options(), pino({ level: 'silent' }));
    const starting = startServer(await options(), pino({ level: 'silent' }));
    await first.stop();
    await (await starting).stop();
  });
});
