import { listApps, readApp } from '@muster/contract/apps/endpoints';
import { createConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { removeFiles, renameFile, shareFiles } from '@muster/contract/files/changes.endpoints';
import { listFiles, readFile, removeFile } from '@muster/contract/files/endpoints';
import type { StoredFile } from '@muster/contract/files/schemas';
import { createGroup } from '@muster/contract/groups/endpoints';
import { removeGroups } from '@muster/contract/groups/endpoints';
import { filesLimits } from '@muster/contract/files/limits';
import { createRollout, previewRollout } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { previewSchedule, scheduleInstall } from '@muster/contract/schedules/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import { expect, it } from 'vitest';
import { longestName } from './setup/longest-name.ts';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
/** A member of the other group only. */
let stranger: Client;
withTeam(async (made) => {
  ({ server, team, owner } = made);
  const name = 'stranger';
  const userId = await storeAccount(server, { name, email: 'stranger@sharing.example' });
  const { teamId, otherGroup } = team;
  await server.app.people.add({ teamId, userId, name, role: 'member', groupIds: [otherGroup.id] });
  stranger = await signedIn(server, userId);
});

const share = (client: Client, file: { id: string }, body: { visibility: string; groupIds?: string[] }) =>
  client.ask(shareFiles, { body: { ids: [file.id], ...body } as never });
const read = async (client: Client, { id }: { id: string }) =>
  (await client.ask(readFile, { params: { id } })).code;
const download = async (client: Client, { id }: { id: string }) =>
  (await fetch(`${server.address}/v1/rms/file/${id}`, { headers: { cookie: client.cookieHeader } })).status;
const lists = async (client: Client, { id, name }: StoredFile) =>
  (await client.call(listFiles, { query: { keyword: name } })).items.some((file) => file.id === id);
const naming = (file: StoredFile, name: string) => ({
  document: { ...emptyConfig, name, files: [{ ...file, fileId: file.id }] },
});

it('a file shared with a group is invisible to members of other groups', async () => {
  const { member, admin, operator } = team.people;
  const file = await member.upload('of-group.txt', 'for class 5-B');
  expect(await lists(stranger, file)).toBe(true);
  expect((await share(member, file, { visibility: 'groups', groupIds: [team.group.id] })).data).toEqual({
    results: [{ id: file.id, code: '0' }],
  });
  for (const client of [member, operator, owner, admin]) {
    expect(await lists(client, file)).toBe(true);
    expect([await read(client, file), await download(client, file)]).toEqual(['0', 200]);
  }
  expect(await lists(stranger, file)).toBe(false);
  expect([await read(stranger, file), await download(stranger, file)]).toEqual(['file.not_found', 404]);
  expect((await stranger.ask(removeFile, { params: { id: file.id } })).code).toBe('file.not_found');
  expect((await stranger.ask(renameFile, { params: { id: file.id }, body: { name: 'mine.txt' } })).code).toBe(
    'file.not_found',
  );
  expect((await share(stranger, file, { visibility: 'team' })).code).toBe('file.not_found');
});

it('a user who does not see a file cannot add it to a configuration, but keeps it where others added it', async () => {
  const file = await owner.upload('not-yours.txt', 'secret');
  await share(owner, file, { visibility: 'groups', groupIds: [team.group.id] });
  const { otherGroup } = team;
  const answer = await stranger.ask(createConfig, {
    body: { ...naming(file, 'Stolen'), groupId: otherGroup.id },
  });
  expect(answer).toMatchObject({ code: 'E013', data: { fields: { 'document.files.0': 'field.unknown' } } });
  const { id } = await owner.call(createConfig, {
    body: { ...naming(file, 'Given'), groupId: otherGroup.id },
  });
  const { document } = naming(file, 'Given anew');
  const saved = await stranger.call(updateConfig, { params: { id }, body: { document, baseVersion: 1 } });
  expect(saved.document.files.map(({ fileId }) => fileId)).toEqual([file.id]);
});

it('a user who does not see a file can send it to no robot: not now, not by schedule, not by a rollout', async () => {
  const { otherGroup } = team;
  const robot = await createTestRobot(server, team, { group: otherGroup });
  const packageName = 'com.example.unseen';
  const apk = new Uint8Array(makeApk({ packageName, versionCode: 1, versionName: '1.0' }));
  const [text, app] = [await owner.upload('unseen.txt', 'secret'), await owner.upload('unseen.apk', apk)];
  for (const file of [text, app])
    await share(owner, file, { visibility: 'groups', groupIds: [team.group.id] });
  const plan = (subject: RolloutPlan['subject']) =>
    ({
      subject,
      targets: { kind: 'list', deviceIds: [robot.id] },
      waves: [{ robots: { take: { by: 'rest' } } }],
    }) as unknown as RolloutPlan;
  const asked = async (who: Client) => {
    const answers = [];
    for (const { id: fileId } of [text, app]) {
      const body = { cmd: 'set_app_install' as const, mode: 2 as const, deviceIds: [robot.id], fileId };
      answers.push(await who.ask(previewSchedule, { body }), await who.ask(scheduleInstall, { body }));
      const asApp = plan({ kind: 'app', fileId, packageName, version: '1.0 (1)' });
      answers.push(
        await who.ask(previewRollout, { body: { plan: asApp } }),
        await who.ask(createRollout, { body: { name: 'Unseen', plan: asApp } }),
      );
    }
    return answers;
  };
  const before = await server.db.selectFrom('commands').select('id').execute();
  const answers = await asked(stranger);
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'file.not_found'));
  expect(JSON.stringify(answers)).not.toContain('unseen');
  expect(await server.db.selectFrom('commands').select('id').execute()).toEqual(before);
  // For a user who sees them, only the text file as an app is refused.
  const seen = (await asked(owner)).map(({ code }) => code);
  expect(seen).toEqual(['0', '0', 'file.not_found', 'file.not_found', '0', '0', '0', '0']);
});

it('a private file is visible to its uploader, the owner and admins', async () => {
  const { member, operator, admin } = team.people;
  const file = await member.upload('private.txt', 'mine');
  await share(member, file, { visibility: 'private' });
  const codes = await Promise.all([member, owner, admin, operator, stranger].map((who) => read(who, file)));
  expect(codes).toEqual(['0', '0', '0', 'file.not_found', 'file.not_found']);
  expect((await owner.call(listFiles, { query: { visibility: 'private' } })).items).toMatchObject([
    { id: file.id, visibility: 'private', groups: [] },
  ]);
});

it('only its uploader, or a user who may change all files, shares a file, and only with groups they see', async () => {
  const { member, operator, admin } = team.people;
  const file = await owner.upload('of-owner.txt', 'x');
  const own = await member.upload('of-member.txt', 'x');
  expect((await share(operator, file, { visibility: 'private' })).code).toBe('E033');
  const both = await member.call(shareFiles, {
    body: { ids: [file.id, own.id, NOBODY], visibility: 'private', groupIds: [] },
  });
  expect(both.results).toEqual([
    { id: file.id, code: 'E011' },
    { id: own.id, code: '0' },
    { id: NOBODY, code: 'file.not_found' },
  ]);
  expect(await read(operator, file)).toBe('0');
  const groupIds = [team.group.id, team.otherGroup.id];
  expect(await share(member, own, { visibility: 'groups', groupIds })).toMatchObject({
    code: 'E004',
    data: { fields: { 'groupIds.1': 'field.choice' } },
  });
  expect(await share(owner, own, { visibility: 'groups', groupIds: [NOBODY] })).toMatchObject({
    code: 'E004',
    data: { fields: { 'groupIds.0': 'field.choice' }, detail: { missing: [NOBODY] } },
  });
  expect(await share(owner, own, { visibility: 'groups' })).toMatchObject({
    code: 'request.invalid',
    data: { fields: { groupIds: 'field.required' } },
  });
  expect((await share(admin, own, { visibility: 'groups', groupIds })).code).toBe('0');
  // Of the groups it is shared with, only one's own are shown.
  const { file: seen } = await member.call(readFile, { params: { id: own.id } });
  expect(seen.groups).toEqual([{ id: team.group.id, name: team.group.name }]);
  const { file: all } = await owner.call(readFile, { params: { id: own.id } });
  expect(all.groups).toHaveLength(2);
  // Saving what is shown undoes nothing that is not.
  expect((await share(member, own, { visibility: 'groups', groupIds: [team.group.id] })).code).toBe('0');
  expect((await owner.call(readFile, { params: { id: own.id } })).file.groups).toHaveLength(2);
  await share(member, own, { visibility: 'private' });
  await share(member, own, { visibility: 'groups', groupIds: [team.group.id] });
  expect((await owner.call(readFile, { params: { id: own.id } })).file.groups).toHaveLength(1);
});

it('a file whose only group is deleted becomes visible to nobody new', async () => {
  const group = await owner.call(createGroup, { body: { name: 'Soon gone' } });
  const file = await owner.upload('of-gone-group.txt', 'x');
  await share(owner, file, { visibility: 'groups', groupIds: [group.id] });
  await owner.call(removeGroups, { query: { ids: [group.id] } });
  expect(await read(owner, file)).toBe('0');
  expect(await read(team.people.member, file)).toBe('file.not_found');
});

it('an app is visible to users who see one of its versions, and a new version to those who saw the previous one', async () => {
  const packageName = 'com.example.shared';
  const bring = (client: Client, versionCode: number) =>
    client.upload(
      `app ${versionCode}.apk`,
      new Uint8Array(makeApk({ packageName, versionCode, versionName: `${versionCode}.0` })),
    );
  const first = await bring(owner, 1);
  await share(owner, first, { visibility: 'groups', groupIds: [team.group.id] });
  await bring(owner, 2);
  const { member } = team.people;
  const newest = async (client: Client) =>
    (await client.call(listApps, { query: { keyword: packageName } })).items.map((app) => [
      app.newest.versionName,
      app.versionCount,
      app.newest.visibility,
    ]);
  expect(await newest(member)).toEqual([['2.0', 2, 'groups']]);
  expect(await newest(stranger)).toEqual([]);
  expect((await stranger.ask(readApp, { params: { packageName } })).code).toBe('app.not_found');
  const icon = await fetch(`${server.address}/v1/rms/apk/${packageName}/icon`, {
    headers: { cookie: stranger.cookieHeader },
  });
  expect(icon.status).toBe(404);
  await share(owner, first, { visibility: 'team' });
  expect(await newest(stranger)).toEqual([['1.0', 1, 'team']]);
});

it('a file can be renamed, but keeps its type', async () => {
  const { member } = team.people;
  const file = await member.upload('Before.TXT', 'x');
  const rename = (client: Client, name: string) =>
    client.ask(renameFile, { params: { id: file.id }, body: { name } });
  expect((await rename(member, 'after.txt')).data).toMatchObject({ id: file.id, name: 'after.txt' });
  expect((await rename(owner, 'after.mp3')).code).toBe('E009');
  expect(await rename(owner, 'after.exe')).toMatchObject({
    code: 'E009',
    data: { fields: { name: 'field.format' } },
  });
  expect((await rename(owner, `${'x'.repeat(filesLimits.nameMax)}.txt`)).code).toBe('request.invalid');
  const longest = `${longestName(69)}.txt`;
  expect((await rename(owner, longest)).data.name).toBe(longest);
  expect(await rename(owner, `${longestName(116)}.txt`)).toMatchObject({
    data: { fields: { name: 'field.too_long' } },
  });
  await rename(owner, 'after.txt');
  expect((await rename(stranger, 'theirs.txt')).code).toBe('E011');
  expect((await member.call(readFile, { params: { id: file.id } })).file.name).toBe('after.txt');
});

it('several files can be removed at once; files in use or of other users are kept', async () => {
  const { member } = team.people;
  const [free, used] = [await member.upload('free.txt', 'a'), await member.upload('used.txt', 'b')];
  const others = await owner.upload('others.txt', 'c');
  const { id } = await owner.call(createConfig, { body: naming(used, 'Uses one of three') });
  const { results } = await member.call(removeFiles, {
    query: { ids: [free.id, used.id, others.id, NOBODY] },
  });
  expect(results).toEqual([
    { id: free.id, code: '0', uses: [] },
    {
      id: used.id,
      code: 'file.in_use',
      uses: [{ kind: 'config', total: 1, items: [{ id, name: 'Uses one of three' }] }],
    },
    { id: others.id, code: 'E011', uses: [] },
    { id: NOBODY, code: 'file.not_found', uses: [] },
  ]);
  expect(await read(owner, free)).toBe('file.not_found');
  expect([await read(owner, used), await read(owner, others)]).toEqual(['0', '0']);
});
