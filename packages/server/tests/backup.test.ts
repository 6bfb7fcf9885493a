import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readEnvironment } from '../src/environment.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import type { Client } from './setup/client.ts';
import { documentedCommands } from './setup/documented-commands.ts';
import { postgresPrograms, startOwnPostgres } from './setup/own-postgres.ts';
import { createTeam } from './setup/team.ts';

async function start(dataDir: string, variables: Record<string, string> = {}): Promise<RunningServer> {
  const settings = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0', DATA_DIR: dataDir };
  const server = await startServer(readEnvironment({ ...settings, ...variables }), pino({ level: 'silent' }));
  return { ...server, address: `http://127.0.0.1:${new URL(server.address).port}` };
}

/** A user with a file. */
async function fill(server: RunningServer, dataDir: string): Promise<{ client: Client; fileId: string }> {
  const { people } = await createTeam({ ...server, databaseUrl: '', dataDir });
  const file = await people.owner.upload('song.script', 'la la la');
  return { client: people.owner, fileId: file.id };
}

/** The user is still signed in, and the file has its content. */
async function expectBack({ address }: RunningServer, { client, fileId }: Awaited<ReturnType<typeof fill>>) {
  const answer = await fetch(`${address}/v1/rms/file/${fileId}`, {
    headers: { cookie: client.cookieHeader },
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'la la la']);
}

/** @param env in addition to this process's */
const run = (command: string, cwd: string, env: Record<string, string> = {}) =>
  execFileSync('sh', ['-ec', command], { cwd, stdio: 'pipe', env: { ...process.env, ...env } });

/** With a disk that is full after some kilobytes, a backup fails and leaves the one before it unchanged. */
async function expectLastKept(backUp: string, directory: string, names: string[], env = {}): Promise<void> {
  const kept = names.map((name) => path.join(directory, name));
  for (const file of kept) await writeFile(file, 'of yesterday');
  expect(() => run(`ulimit -f 4; ${backUp}`, directory, env)).toThrow();
  for (const file of kept) expect(await readFile(file, 'utf8')).toBe('of yesterday');
}

it('the embedded database and the files are back after the documented backup and restore', async () => {
  const dataDir = await temporaryDirectory();
  const backups = await temporaryDirectory();
  const [backUp, restore] = documentedCommands('The embedded database', dataDir);

  const before = await start(dataDir);
  const made = await fill(before, dataDir);
  await before.stop();
  await expectLastKept(backUp!, backups, ['muster-backup.tar.gz']);
  run(backUp!, backups);
  const database = path.join(dataDir, 'database');
  expect(existsSync(database)).toBe(true);
  await rm(dataDir, { recursive: true });
  run(restore!, backups);

  const after = await start(dataDir);
  try {
    await expectBack(after, made);
  } finally {
    await after.stop();
  }
});

it.skipIf(!postgresPrograms)(
  'a database of one’s own and the files are back after the documented backup, taken while Muster runs',
  async () => {
    const [dataDir, dataDirAfter] = [await temporaryDirectory(), await temporaryDirectory()];
    const backups = await temporaryDirectory();
    const address = await startOwnPostgres(['muster', 'restored']);
    const title = 'A PostgreSQL server of your own';
    const PATH = `${postgresPrograms}${path.delimiter}${process.env['PATH']}`;
    const documented = 'postgres://muster:password@db.school.example/muster';
    const [backUp] = documentedCommands(title, dataDir);
    const [, restore] = documentedCommands(title, dataDirAfter);
    expect(backUp).toContain(documented);

    const before = await start(dataDir, { DATABASE_URL: `${address}/muster` });
    let made;
    try {
      made = await fill(before, dataDir);
      const command = backUp!.replace(documented, `${address}/muster`);
      await expectLastKept(command, backups, ['muster.dump', 'muster-files.tar.gz'], { PATH });
      run(command, backups, { PATH });
    } finally {
      await before.stop();
    }
    const elsewhere = { DATABASE_URL: `${address}/restored`, DATA_DIR: dataDirAfter };
    run(restore!, backups, { PATH, ...elsewhere });

    const after = await start(dataDirAfter, { DATABASE_URL: `${address}/restored` });
    try {
      await expectBack(after, made);
    } finally {
      await after.stop();
    }
  },
);
