import { randomBytes } from 'node:crypto';
import { API_BASE } from '@muster/contract/endpoint';
import { downloadArchive } from '@muster/contract/files/endpoints';
import { shareFiles } from '@muster/contract/files/changes.endpoints';
import { filesLimits } from '@muster/contract/files/limits';
import { expect, it } from 'vitest';
import { readZip } from '../src/platform/spreadsheet/testing/read-zip.ts';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const archive = (ids: readonly string[], client = owner) =>
  fetch(`${server.address}${API_BASE}/rms/files/archive?ids=${ids.join(',')}`, {
    headers: { cookie: client.cookieHeader },
  });

it('several files are downloaded as one complete archive, each under a unique name', async () => {
  const large = randomBytes(3_000_000);
  const files = [
    await owner.upload('song.script', new Uint8Array(large)),
    await owner.upload('📚 晨讀.txt', 'one'),
    await owner.upload('📚 晨讀.txt', 'two'),
  ];
  const response = await archive(files.map(({ id }) => id));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=files-[\d-]+\.zip$/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(Number(response.headers.get('content-length')));
  const found = await readZip(bytes);
  expect([...found.keys()].toSorted()).toEqual(['song.script', '📚 晨讀 (2).txt', '📚 晨讀.txt']);
  expect(found.get('song.script')!.equals(large)).toBe(true);
  expect([found.get('📚 晨讀.txt')!, found.get('📚 晨讀 (2).txt')!].map(String).toSorted()).toEqual([
    'one',
    'two',
  ]);
});

it('one file that is missing or not visible refuses the whole archive, and is named', async () => {
  const file = await owner.upload('private.txt', 'mine');
  await owner.call(shareFiles, { body: { ids: [file.id], visibility: 'private' } });
  expect((await archive([file.id])).status).toBe(200);
  expect((await archive([file.id], team.people.member)).status).toBe(404);
  const refused = await archive([file.id, NOBODY]);
  expect(refused.status).toBe(404);
  expect(await refused.json()).toMatchObject({ data: { detail: { missing: [NOBODY] } } });
});

it('an archive that would be too large is refused before its first byte', async () => {
  const file = await owner.upload('huge.script', 'small');
  await server.db.updateTable('files').set({ size: 2_000_000_000 }).where('id', '=', file.id).execute();
  const others = [await owner.upload('huge2.script', 'small'), await owner.upload('huge3.script', 'small')];
  for (const { id } of others)
    await server.db.updateTable('files').set({ size: 2_000_000_000 }).where('id', '=', id).execute();
  const asked = { query: { ids: [file, ...others].map(({ id }) => id) } };
  const refused = await owner.ask(downloadArchive, asked as never);
  expect(refused).toMatchObject({ httpStatus: 413, code: 'file.archive_too_large' });
  expect((refused as never as { data: { detail: unknown } }).data.detail).toEqual({
    size: 6_000_000_000,
    max: filesLimits.archiveMax,
  });
});

it('an archive with missing file contents is aborted, not ended normally', async () => {
  const file = await owner.upload('gone.txt', 'gone soon');
  const { storageKey } = await server.db
    .selectFrom('blobs')
    .where('sha256', '=', file.sha256)
    .select('storageKey')
    .executeTakeFirstOrThrow();
  const { rm } = await import('node:fs/promises');
  await rm(`${server.dataDir}/files/${storageKey}`);
  await expect(archive([file.id]).then((response) => response.arrayBuffer())).rejects.toThrow();
  // The server still works.
  const other = await owner.upload('there.txt', 'there');
  expect((await archive([other.id])).status).toBe(200);
});
