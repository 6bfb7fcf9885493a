import { createServer, type Socket } from 'node:net';
import { readStorage } from '@muster/contract/files/endpoints';
import { finishUpload, startUpload } from '@muster/contract/files/uploads.endpoints';
import { removePeople, updatePerson } from '@muster/contract/people/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBytes } from './setup/resumable.ts';
import { createTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

// A scanner that takes its time: it answers only when the test lets it.
const scans = new Set<Socket>();
const scanner = createServer((socket) => {
  scans.add(socket);
  socket.resume().on('error', () => {});
});
const answerScans = () => scans.forEach((socket) => socket.end('stream: OK\0'));

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  const { port } = scanner.address() as { port: number };
  server = await startTestServer({ CLAMAV_URL: `tcp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.stop();
  scanner.close();
});

const bytes = new TextEncoder().encode('half a song');

/** A team, and an upload of its member of which all bytes have come. */
async function withUpload() {
  const team = await createTeam(server);
  const { owner, member } = team.people;
  const { id } = await member.call(startUpload, { body: { name: 'song.txt', size: bytes.length } });
  expect(await sendBytes(member, id, bytes)).toBe(204);
  const used = async () => (await owner.call(readStorage, {})).used;
  expect(await used()).toBe(bytes.length);
  return { ...team, id, used };
}

it('open uploads of a removed member no longer take the team’s storage, and nothing of them is kept', async () => {
  const { people, userIds, id, used } = await withUpload();
  const { storageKey } = await server.db
    .selectFrom('uploads')
    .where('id', '=', id)
    .select('storageKey')
    .executeTakeFirstOrThrow();
  await people.owner.call(removePeople, { query: { ids: [userIds.member] } });
  expect(await used()).toBe(0);
  await expect
    .poll(
      () => server.db.selectFrom('looseFiles').where('storageKey', '=', storageKey).selectAll().execute(),
      WITHIN,
    )
    .toEqual([]);
});

it('neither do those of a member who may no longer upload', async () => {
  const { people, userIds, used } = await withUpload();
  const params = { id: userIds.member };
  await people.owner.call(updatePerson, { params, body: { role: 'admin' } });
  expect(await used()).toBe(bytes.length);
  await people.owner.call(updatePerson, { params, body: { role: 'operator' } });
  expect(await used()).toBe(0);
});

it('an upload that is being scanned when its user is removed from the team becomes no file', async () => {
  const { people, userIds, id, used } = await withUpload();
  const finishing = people.member.ask(finishUpload, { params: { id }, body: {} });
  await expect.poll(() => scans.size, WITHIN).toBeGreaterThan(0);
  await people.owner.call(removePeople, { query: { ids: [userIds.member] } });
  answerScans();
  expect((await finishing).code).toBe('upload.not_found');
  expect(await used()).toBe(0);
});
