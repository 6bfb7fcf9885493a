import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { removeFile } from '@muster/contract/files/endpoints';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../src/environment.ts';
import { createFiles } from '../src/platform/files/files.ts';
import { noteAllLoose, noteLoose } from '../src/platform/files/loose-files.store.ts';
import { sweepLooseJob } from '../src/platform/files/sweep-loose.job.ts';
import type { Client } from './setup/client.ts';
import { sendingAs } from './setup/sending.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
let owner: Client;
let disk: Disk;
const { send } = sendingAs(() => owner);
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  owner = team.people.owner;
  disk = await createFiles(readEnvironment({ DATA_DIR: server.dataDir }));
});
afterEach(async () => {
  await server.db.deleteFrom('looseFiles').execute();
});
afterAll(() => server.end());

const loose = async () =>
  (await server.db.selectFrom('looseFiles').select('storageKey').execute()).map((row) => row.storageKey);
const age = (hours: number) =>
  sql`update loose_files set since = now() - make_interval(hours => ${hours})`.execute(server.db);
const sweep = () =>
  sweepLooseJob(server.db, disk, pino({ level: 'silent' })).run({}, new AbortController().signal);
const filesOnDisk = async () => {
  const entries = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

/** A request body that has begun, and ends when the test ends it. */
function slowBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return { readable, begin: () => writer.write(Buffer.from('half')), end: () => writer.close() };
}

function uploadSlowly(name: string) {
  const body = slowBody();
  const answer = fetch(`${server.address}/v1/rms/file?name=${name}`, {
    method: 'POST',
    headers: {
      origin: server.address,
      cookie: owner.cookieHeader,
      'content-type': 'application/octet-stream',
    },
    body: body.readable,
    duplex: 'half',
  } as RequestInit);
  return { answer, ...body };
}

it('a file that is noted again has a day from then on', async () => {
  const file = { teamId: team.teamId, storageKey: `${team.teamId}/files/again` };
  await disk.put(file.storageKey, 'an upload that is finished a second time');
  await noteLoose(server.db, file);
  await age(25);
  await noteLoose(server.db, file);
  await sweep();
  expect(await disk.exists(file.storageKey)).toBe(true);
  await age(25);
  await noteAllLoose(server.db, [file]);
  await sweep();
  expect(await disk.exists(file.storageKey)).toBe(true);
});

it('a stored file without a row is removed after a day, and nothing else', async () => {
  const kept = await owner.upload('kept.script', 'la la la');
  const left = { teamId: team.teamId, storageKey: `${team.teamId}/files/left` };
  await disk.put(left.storageKey, 'no row names it');
  await noteLoose(server.db, left);
  await age(23);
  await sweep();
  expect(await disk.exists(left.storageKey)).toBe(true);
  await age(25);
  await sweep();
  expect(await disk.exists(left.storageKey)).toBe(false);
  expect(await loose()).toEqual([]);
  const whole = await fetch(`${server.address}/v1/rms/file/${kept.id}`, {
    headers: { cookie: owner.cookieHeader },
  });
  expect(await whole.text()).toBe('la la la');
});

it('contents that the store has lost are there again after each of two uploads at once', async () => {
  const textOf = async ({ id }: { id: string }) => {
    const headers = { cookie: owner.cookieHeader };
    return (await fetch(`${server.address}/v1/rms/file/${id}`, { headers })).text();
  };
  const first = await owner.upload('lost.script', 'lost and found');
  const keyOf = async () => {
    const { storageKey } = await server.db
      .selectFrom('files as f')
      .innerJoin('blobs as b', (on) =>
        on.onRef('b.teamId', '=', 'f.teamId').onRef('b.sha256', '=', 'f.sha256'),
      )
      .where('f.id', '=', first.id)
      .select('b.storageKey')
      .executeTakeFirstOrThrow();
    return storageKey;
  };
  const lost = await keyOf();
  await disk.delete(lost);
  const again = await Promise.all([
    owner.upload('again.script', 'lost and found'),
    owner.upload('once more.script', 'lost and found'),
  ]);
  expect((await loose()).includes(await keyOf())).toBe(false);
  await age(25);
  await sweep();
  expect(await Promise.all([first, ...again].map(textOf))).toEqual(Array(3).fill('lost and found'));
  expect(await loose()).toEqual([]);
});

it('what is left of uploads is swept without anybody asking: each sweep has its schedule', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from jobs.schedule where name like 'files.%' order by name
  `.execute(server.db);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['files.sweepLoose', 'files.sweepUploads', 'files.sweepUnfinished']),
  );
});

it('a file that the store cannot remove does not block the removal of others', async () => {
  const stuck = Array.from({ length: 60 }, (_, index) => `${team.teamId}/stuck/${index}`);
  // A folder where a file should be: the store fails to remove it.
  for (const storageKey of stuck) {
    await disk.put(`${storageKey}/inside`, 'kept');
    await noteLoose(server.db, { teamId: team.teamId, storageKey });
  }
  await age(30);
  const left = { teamId: team.teamId, storageKey: `${team.teamId}/files/behind` };
  await disk.put(left.storageKey, 'no row names it');
  await noteLoose(server.db, left);
  await sql`update loose_files set since = now() - interval '25 hours' where storage_key = ${left.storageKey}`.execute(
    server.db,
  );
  await sweep();
  expect(await disk.exists(left.storageKey)).toBe(false);
  expect((await loose()).toSorted()).toEqual(stuck.toSorted());
});

it('a file is recorded before its first byte, and is never swept once it has a row', async () => {
  const upload = uploadSlowly('slow.script');
  await upload.begin();
  await expect.poll(loose, WITHIN).toHaveLength(1);
  const [key] = (await loose()) as [string];
  await upload.end();
  expect((await upload.answer).status).toBe(200);
  expect(await loose()).toEqual([]);
  await sweep();
  expect(await disk.get(key)).toBe('half');
});

it('an upload that was swept while it came in is refused and leaves nothing', async () => {
  const upload = uploadSlowly('late.script');
  await upload.begin();
  await expect.poll(loose, WITHIN).toHaveLength(1);
  const [key] = (await loose()) as [string];
  await age(25);
  await sweep();
  await upload.end();
  expect(await (await upload.answer).json()).toMatchObject({ status: { code: 'E013' } });
  expect(await disk.exists(key)).toBe(false);
  expect(await server.db.selectFrom('blobs').where('storageKey', '=', key).selectAll().execute()).toEqual([]);
});

it('refused or removed files are deleted at once', async () => {
  const { id } = await owner.upload('short.script', 'la');
  await owner.call(removeFile, { params: { id } });
  expect((await owner.tryUpload('empty.script', '')).code).toBe('E013');
  expect(await loose()).toEqual([]);
});

it('the log upload of a robot that broke off is recorded until it is complete or removed', async () => {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  await send({ deviceIds: [robot.id], command: { kind: 'log.upload', parameters: {} } });
  const command = (await robot.next('log.upload')) as Extract<CommandMessage, { kind: 'log.upload' }>;
  const url = new URL(command.parameters.url!, server.address);
  const body = slowBody();
  const put = fetch(url, { method: 'PUT', body: body.readable, duplex: 'half' } as RequestInit);
  await body.begin();
  await expect.poll(loose, WITHIN).toEqual([expect.stringMatching(/\.txt\..*\.part$/)]);

  // As after a kill: the unfinished file and its record remain.
  const [key] = (await loose()) as [string];
  await body.end();
  expect((await put).status).toBe(204);
  expect(await loose()).toEqual([]);
  expect((await filesOnDisk()).filter((name) => name.endsWith('.part'))).toEqual([]);
  await disk.put(key, 'half');
  await noteLoose(server.db, { teamId: team.teamId, storageKey: key });
  await age(25);
  await sweep();
  expect((await filesOnDisk()).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await filesOnDisk()).toContain(`${command.commandId}.txt`);
});
