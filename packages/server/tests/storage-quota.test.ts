import { readStorage, uploadFile } from '@muster/contract/files/endpoints';
import { API_BASE } from '@muster/contract/endpoint';
import { cancelUpload, startUpload } from '@muster/contract/files/uploads.endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { uploadWhole } from './setup/resumable.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { readShares, writeShare } from '../src/features/files/storage/shares.store.ts';

const MIB = 1024 * 1024;
let server: TestServer;
let team: TestTeam;
let owner: Client;
beforeAll(async () => {
  // Ten MiB.
  server = await startTestServer({ TEAM_STORAGE_GB: String(10 / 1024) });
  team = await createTeam(server);
  owner = team.people.owner;
});
afterAll(() => server.stop());

const begin = (size: number, client = owner) => client.ask(startUpload, { body: { name: 'a.script', size } });

it('one of two concurrent uploads that fit only alone is refused, before its first byte', async () => {
  const answers = await Promise.all([begin(6 * MIB), begin(6 * MIB, team.people.member)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'file.quota']);
  const refused = answers.find(({ code }) => code !== '0')!;
  expect(refused.data.detail).toEqual({ left: 4 * MIB });
  expect(await owner.call(readStorage, {})).toEqual({ used: 6 * MIB, total: 10 * MIB });
  const [made, client] = answers[0]!.code === '0' ? [answers[0]!, owner] : [answers[1]!, team.people.member];
  await client.call(cancelUpload, { params: { id: made.data.id } });
  expect(await owner.call(readStorage, {})).toEqual({ used: 0, total: 10 * MIB });
});

it('a direct upload beyond the quota is refused too, and nothing of it is kept', async () => {
  const response = await fetch(`${server.address}${API_BASE}/rms/file?name=big.script`, {
    method: uploadFile.method,
    headers: { ...owner.headersOf(), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(10 * MIB + 1),
  });
  expect(response.status).toBe(409);
  expect(await owner.call(readStorage, {})).toMatchObject({ used: 0 });
});

it('the operator can set the quota of one team without changing other teams', async () => {
  const other = await createTeam(server);
  await writeShare(server.db, team.teamId, 12 * MIB);
  expect(await owner.call(readStorage, {})).toEqual({ used: 0, total: 12 * MIB });
  expect((await begin(12 * MIB + 1)).code).toBe('file.quota');
  const whole = await uploadWhole(owner, 'b.script', new Uint8Array(11 * MIB));
  expect(whole.code).toBe('0');
  expect(await other.people.owner.call(readStorage, {})).toEqual({ used: 0, total: 10 * MIB });
  // A quota below the current use deletes nothing, and refuses new files.
  await writeShare(server.db, team.teamId, MIB);
  expect((await begin(1)).data.detail).toEqual({ left: 0 });
  expect(await readShares(server.db)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: team.teamId, used: 11 * MIB, quota: MIB }),
      expect.objectContaining({ id: other.teamId, used: 0, quota: null }),
    ]),
  );
  await writeShare(server.db, team.teamId, null);
  expect(await owner.call(readStorage, {})).toMatchObject({ total: 10 * MIB });
});
