import { createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { readFile } from '@muster/contract/files/endpoints';
import { finishUpload, startUpload } from '@muster/contract/files/uploads.endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { expect, it } from 'vitest';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { sendBytes, uploadWhole } from './setup/resumable.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const bytes = new TextEncoder().encode('for some');
const seenBy = async (client: Client, id: string) =>
  (await client.ask(readFile, { params: { id } })).code === '0';

it('an upload sets the visibility of the file before its first byte', async () => {
  const { member, admin } = team.people;
  const own = await uploadWhole(owner, 'own.txt', bytes, { visibility: 'private' });
  expect(own.data).toMatchObject({ visibility: 'private', groups: [] });
  expect(await seenBy(member, own.data.id)).toBe(false);
  expect(await seenBy(admin, own.data.id)).toBe(true);
  const { id, name } = team.group;
  const some = await uploadWhole(owner, 'some.txt', bytes, { visibility: 'groups', groupIds: [id, id] });
  expect(some.data).toMatchObject({ visibility: 'groups', groups: [{ id, name }] });
  expect(await seenBy(member, some.data.id)).toBe(true);
  expect((await uploadWhole(owner, 'all.txt', bytes)).data).toMatchObject({ visibility: 'team' });
});

it('missing, deleted, foreign or invisible groups are refused before the first byte', async () => {
  const begin = (client: Client, groupIds: string[]) =>
    client.ask(startUpload, { body: { name: 'a.txt', size: 1, visibility: 'groups', groupIds } });
  expect(await begin(owner, [])).toMatchObject({ data: { fields: { groupIds: 'field.required' } } });
  expect((await begin(owner, [NOBODY])).code).toBe('E004');
  const { group } = await createTeam(server);
  expect(await begin(owner, [team.group.id, group.id])).toMatchObject({
    code: 'E004',
    data: { fields: { 'groupIds.1': 'field.choice' } },
  });
  expect((await begin(team.people.member, [team.otherGroup.id])).code).toBe('E004');
});

it('a file whose groups were all deleted during the upload is visible to no other member', async () => {
  const group = await owner.call(createGroup, { body: { name: 'Short-lived' } });
  const body = { name: 'late.txt', size: bytes.length, visibility: 'groups' as const, groupIds: [group.id] };
  const { id } = await owner.call(startUpload, { body });
  expect(await sendBytes(owner, id, bytes)).toBe(204);
  await owner.call(removeGroups, { query: { ids: [group.id] } });
  const file = await owner.call(finishUpload, { params: { id }, body: {} });
  expect(file).toMatchObject({ visibility: 'groups', groups: [] });
  expect(await seenBy(team.people.member, file.id)).toBe(false);
});

it('a file whose uploader left the group during the upload is not shared with it', async () => {
  const { member, operator } = team.people;
  const { group, otherGroup, userIds } = team;
  const body = { name: 'moved.txt', size: bytes.length, visibility: 'groups' as const, groupIds: [group.id] };
  const { id } = await member.call(startUpload, { body });
  expect(await sendBytes(member, id, bytes)).toBe(204);
  await owner.call(updatePerson, { params: { id: userIds.member }, body: { groupIds: [otherGroup.id] } });
  const file = await member.call(finishUpload, { params: { id }, body: {} });
  expect(file).toMatchObject({ visibility: 'groups', groups: [] });
  expect(await seenBy(operator, file.id)).toBe(false);
});
