import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { teamCreated } from '../src/features/teams/teams.events.ts';
import { Problem } from '../src/platform/http/problem.ts';
import { Client } from './setup/client.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

const person = { teamName: '湖畔國小', name: 'Mei', email: 'mei@school.example', password: 'correct horse' };

async function emptyServer(variables: Record<string, string> = {}) {
  const server = await startTestServer(variables);
  onTestFinished(() => server.end());
  const file = path.join(server.dataDir, 'setup-token.txt');
  return { server, file, token: (await readFile(file, 'utf8')).trim() };
}

const setUp = (server: TestServer, body: object) =>
  new Client(server.address).raw('POST', '/v1/uams/setup', body);

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

it('a new server gets its owner once, by its setup token', async () => {
  const { server, file, token } = await emptyServer();
  const client = new Client(server.address);
  expect((await client.raw('GET', '/v1/uams/setup')).data).toEqual({
    isNeeded: true,
    isSignedIn: false,
    hasDemoMails: false,
    isMailKept: true,
  });
  expect((await client.raw('POST', '/v1/uams/mail/login', person)).code).toBe('setup.needed');
  expect((await client.raw('POST', '/v1/uams/setup', { ...person, token: 'guess' })).code).toBe(
    'setup.token',
  );
  const typed = token.toLowerCase().replaceAll('-', ' ');
  expect((await client.raw('POST', '/v1/uams/setup', { ...person, token: typed })).code).toBe('0');
  expect((await client.raw('GET', '/v1/uams/setup')).data).toEqual({
    isNeeded: false,
    isSignedIn: true,
    hasDemoMails: false,
    isMailKept: true,
  });
  expect(await client.raw('GET', '/v1/rms/user/info')).toMatchObject({
    data: { ecRole: 'ec-owner', team: { teamName: '湖畔國小' } },
  });
  expect((await client.raw('POST', '/v1/uams/setup', { ...person, token: typed })).code).toBe('setup.done');
  expect(await isThere(file)).toBe(false);
});

it('one of several concurrent set-ups, in several processes, makes the owner', async () => {
  const { server, file, token } = await emptyServer();
  const other = await emptyServer({ DATABASE_URL: server.databaseUrl });
  expect(other.token).toBe(token);
  const answers = await Promise.all(
    [server, other.server, server, other.server].map((at, index) =>
      setUp(at, { ...person, email: `mei${index}@school.example`, token }),
    ),
  );
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([
    '0',
    'setup.done',
    'setup.done',
    'setup.done',
  ]);
  for (const table of ['users', 'teams', 'teamMembers', 'deviceGroups', 'credentials'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
  const owner = answers.findIndex((answer) => answer.code === '0');
  expect(await isThere([file, other.file][owner % 2]!)).toBe(false);
});

it('a failed set-up leaves nothing behind, and can be repeated', async () => {
  const { server, file, token } = await emptyServer();
  let isBroken = true;
  server.db.events.subscribe(
    teamCreated.inTransaction(async () => {
      if (isBroken) throw new Problem('server.unavailable');
    }),
  );
  expect((await setUp(server, { ...person, token })).code).toBe('server.unavailable');
  for (const table of ['users', 'credentials', 'teams', 'teamMembers', 'deviceGroups'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await isThere(file)).toBe(true);
  isBroken = false;
  expect((await setUp(server, { ...person, token })).code).toBe('0');
});

it('a token file left by a killed process is removed at the next start', async () => {
  const { server, file, token } = await emptyServer();
  await setUp(server, { ...person, token });
  await writeFile(file, `${token}\n`);
  const again = await startTestServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  onTestFinished(() => again.end());
  expect(await isThere(file)).toBe(false);
});

it.each([
  ['langCode=en-US', 'Default group'],
  ['langCode=ja-JP', 'デフォルトグループ'],
  ['', '預設群組'],
])('the first group is named in the language of the owner (%s)', async (cookie, name) => {
  const { server, token } = await emptyServer();
  const response = await fetch(`${server.address}/v1/uams/setup`, {
    method: 'POST',
    headers: { origin: server.address, 'content-type': 'application/json', 'accept-language': '*', cookie },
    body: JSON.stringify({ ...person, token }),
  });
  expect(response.status).toBe(200);
  expect(await server.db.selectFrom('deviceGroups').select('name').execute()).toEqual([{ name }]);
});
