import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readEnvironment } from '../src/environment.ts';
import { startServer } from '../src/server.ts';
import { createTeam } from './setup/team.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

/** The commands of a section of `docs/operations.md`, for this data directory. */
function commandsOf(title: string, dataDir: string): string[] {
  const section = page.split(`\n### ${title}\n`)[1]!.split('\n## ')[0]!.split('\n### ')[0]!;
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) =>
    text!.replaceAll('/srv/muster', dataDir),
  );
}

it('the embedded database and the files are back after the documented backup and restore', async () => {
  const dataDir = await temporaryDirectory();
  const backups = await temporaryDirectory();
  const start = async () => {
    const variables = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0', DATA_DIR: dataDir };
    const server = await startServer(readEnvironment(variables), pino({ level: 'silent' }));
    return { ...server, address: `http://127.0.0.1:${new URL(server.address).port}` };
  };
  const [backUp, restore] = commandsOf('The embedded database', dataDir);
  const run = (command: string) => execFileSync('sh', ['-ec', command], { cwd: backups, stdio: 'pipe' });

  const before = await start();
  const { people } = await createTeam({ ...before, databaseUrl: '', dataDir });
  const file = await people.owner.upload('song.script', 'la la la');
  await before.stop();
  run(backUp!);
  const database = path.join(dataDir, 'database');
  expect(existsSync(database)).toBe(true);
  await rm(dataDir, { recursive: true });
  run(restore!);

  const after = await start();
  try {
    const url = `${after.address}/v1/rms/file/${file.id}`;
    const answer = await fetch(url, { headers: { cookie: people.owner.cookieHeader } });
    expect([answer.status, await answer.text()]).toEqual([200, 'la la la']);
  } finally {
    await after.stop();
  }
});
