import { listApps, readApp } from '@muster/contract/apps/endpoints';
import { createConfig, getConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { shareFiles } from '@muster/contract/files/changes.endpoints';
import { listFiles, readFile, removeFile } from '@muster/contract/files/endpoints';
import { startUpload } from '@muster/contract/files/uploads.endpoints';
import { scheduleInstall } from '@muster/contract/schedules/endpoints';
import { createRollout, getRollout } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { makeApk } from '@muster/testing/apk/make-apk';
import { expect, it } from 'vitest';
import { sweepReplacedJob } from '../src/features/files/replacing/sweep-replaced.job.ts';
import { createFiles } from '../src/platform/files/files.ts';
import { createUses } from '../src/platform/uses/uses.ts';
import { findInstallsOfFile } from '../src/features/apps/installs/installs.store.ts';
import { readEnvironment } from '../src/environment.ts';
import type { Client } from './setup/client.ts';
import { uploadWhole } from './setup/resumable.ts';
import { oneAtATime, planFor } from './setup/rollout.ts';
import { sendingAs } from './setup/sending.ts';
import { startSimulatedRobot } from './setup/simulated-robot.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));
const { ended, robotsOf } = sendingAs(() => owner);

const text = (words: string) => new TextEncoder().encode(words);
const replace = (id: string, words: string, name = 'new name.txt', client = owner) =>
  uploadWhole(client, name, text(words), { replaces: id });
const bytesOf = async (id: string) =>
  (await fetch(`${server.address}/v1/rms/file/${id}`, { headers: { cookie: owner.cookieHeader } })).text();
const blobs = async () =>
  (await server.db.selectFrom('blobs').select('sha256').where('teamId', '=', team.teamId).execute()).map(
    ({ sha256 }) => sha256,
  );

/** As the job runs, with installs as the only use of files. */
async function sweep(): Promise<void> {
  const disk = await createFiles(readEnvironment({ DATA_DIR: server.dataDir }));
  const uses = createUses();
  uses.add({ of: 'file', kind: 'install', permission: 'usage.read', find: findInstallsOfFile });
  const log = { info: () => {}, warn: () => {} };
  await sweepReplacedJob({ db: server.db, disk, uses, log }).run({}, new AbortController().signal);
}

it('references to a file use the new version, under the old name and with the same sharing', async () => {
  const { member } = team.people;
  const old = await member.upload('plan.txt', 'first');
  const groups = { visibility: 'groups' as const, groupIds: [team.group.id] };
  await owner.call(shareFiles, { body: { ids: [old.id], ...groups } });
  const document = { ...emptyConfig, name: 'Names a plan', files: [{ ...old, fileId: old.id }] };
  const config = await owner.call(createConfig, { body: { document, groupId: null } });
  const { data: made, code } = await replace(old.id, 'second');
  expect(code).toBe('0');
  expect(made).toMatchObject({
    name: 'plan.txt',
    size: 6,
    visibility: 'groups',
    groups: [{ id: team.group.id }],
    uploadedBy: { id: team.userIds.member },
  });
  const now = await owner.call(getConfig, { params: { id: config.id } });
  expect(now).toMatchObject({
    version: 2,
    document: { files: [{ fileId: made.id, name: 'plan.txt', size: 6, sha256: made.sha256 }] },
  });
  // The old address leads to the new file; lists contain only the new one.
  expect((await owner.call(readFile, { params: { id: old.id } })).file.id).toBe(made.id);
  expect(await bytesOf(old.id)).toBe('second');
  const { items } = await owner.call(listFiles, { query: { keyword: 'plan.txt' } });
  expect(items.map(({ id }) => id)).toEqual([made.id]);

  expect(await blobs()).toContain(old.sha256);
  await sweep();
  expect(await blobs()).not.toContain(old.sha256);
  expect(await bytesOf(made.id)).toBe('second');
});

it('two concurrent replacements of a file both succeed, one replacing the other', async () => {
  const old = await owner.upload('both.txt', 'none');
  const results = await Promise.all([replace(old.id, 'one'), replace(old.id, 'other')]);
  expect(results.map(({ code }) => code)).toEqual(['0', '0']);
  const { items } = await owner.call(listFiles, { query: { keyword: 'both.txt' } });
  expect(items).toHaveLength(1);
  expect(['one', 'other']).toContain(await bytesOf(old.id));
});

it('an install in progress finishes with its bytes, which are stored until then', async () => {
  const old = await owner.upload('song.txt', 'la');
  const robot = await startSimulatedRobot(server, team, 'V1');
  const { id: deviceId } = robot;
  try {
    await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
    await robot.stop();
    const order = {
      cmd: 'set_app_install' as const,
      mode: 2 as const,
      deviceIds: [deviceId],
      fileId: old.id,
    };
    const [task] = (await owner.call(scheduleInstall, { body: order })).tasks;
    // The install is listed as a use, and the file is kept.
    const refused = await owner.ask(removeFile, { params: { id: old.id } });
    expect(refused).toMatchObject({ code: 'file.in_use' });
    expect(refused.data.detail).toEqual({
      uses: [{ kind: 'install', total: 1, items: [{ id: task!.taskId, name: 'song.txt' }] }],
    });
    const { items } = await owner.call(listFiles, { query: { keyword: 'song.txt' } });
    expect(items).toMatchObject([{ id: old.id, uses: { configs: 0, installs: 1, rollouts: 0 } }]);
    const made = await replace(old.id, 'la la la', 'song.txt');
    expect(made.code).toBe('0');
    await sweep();
    expect(await blobs()).toContain(old.sha256);
    // A later order with the old id gets the new bytes.
    const later = (await owner.call(scheduleInstall, { body: order })).tasks[0]!;
    const { parameters } = await server.db
      .selectFrom('commandTasks')
      .where('id', '=', later.taskId)
      .select('parameters')
      .executeTakeFirstOrThrow();
    expect(parameters).toMatchObject({ fileId: made.data.id, sha256: made.data.sha256 });
  } finally {
    await robot.stop();
  }
});

it('a robot installs the bytes of its command, even if they were replaced before it connected', async () => {
  const old = await owner.upload('story.txt', 'once');
  const robot = await startSimulatedRobot(server, team, 'V2');
  const { id: deviceId } = robot;
  try {
    await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
    const order = {
      cmd: 'set_app_install' as const,
      mode: 2 as const,
      deviceIds: [deviceId],
      fileId: old.id,
    };
    const [[task]] = await Promise.all([
      owner.call(scheduleInstall, { body: order }).then(({ tasks }) => tasks),
      replace(old.id, 'once upon', 'story.txt'),
    ]);
    await ended(task!.taskId);
    expect((await robotsOf(task!.taskId)).map(({ status }) => status)).toEqual(['done']);
  } finally {
    await robot.stop();
  }
});

it('replacing a file needs the permission to change it, and keeps the type', async () => {
  const old = await owner.upload('mine.txt', 'mine');
  const begin = (client: Client, id: string, name = 'a.txt') =>
    client.ask(startUpload, { body: { name, size: 1, replaces: id } });
  expect((await begin(team.people.member, old.id)).code).toBe('E011');
  expect(await begin(owner, old.id, 'a.mp3')).toMatchObject({
    code: 'E009',
    data: { detail: { fileType: '.txt' } },
  });
  await owner.call(shareFiles, { body: { ids: [old.id], visibility: 'private' } });
  expect((await begin(team.people.member, old.id)).code).toBe('file.not_found');
});

it('an app is replaced only by the same app; a lower version needs confirmation; draft rollouts follow', async () => {
  const packageName = 'com.example.replaced';
  const apk = (versionCode: number, name = packageName) =>
    makeApk({ packageName: name, versionCode, versionName: `${versionCode}.0` });
  const { data: old } = await uploadWhole(owner, 'app.apk', apk(4));
  const { id: deviceId } = await registerDevice(team);
  const plan = {
    ...planFor(old.id, [deviceId]),
    subject: { kind: 'app' as const, fileId: old.id, packageName, version: '4.0 (4)' },
    waves: oneAtATime(1),
  };
  const { id: rolloutId } = await owner.call(createRollout, {
    body: { name: 'Draft', plan: plan as RolloutPlan },
  });
  const other = await uploadWhole(owner, 'b.apk', apk(5, 'com.example.another'), { replaces: old.id });
  expect(other).toMatchObject({
    code: 'app.other_package',
    data: { detail: { now: packageName, asked: 'com.example.another' } },
  });
  expect((await uploadWhole(owner, 'b.apk', apk(3), { replaces: old.id })).code).toBe('app.older');
  const made = await uploadWhole(owner, 'b.apk', apk(3), { replaces: old.id }, true);
  expect(made.code).toBe('0');
  const { versions } = await owner.call(readApp, { params: { packageName } });
  expect(versions.map(({ versionName }) => versionName)).toEqual(['3.0']);
  expect((await owner.call(listApps, { query: { keyword: packageName } })).items).toMatchObject([
    { versionCount: 1 },
  ]);
  const rollout = await owner.call(getRollout, { params: { id: rolloutId } });
  expect(rollout.plan).toMatchObject({ subject: { fileId: made.data.id, version: '3.0 (3)' } });
  const refused = await owner.ask(removeFile, { params: { id: made.data.id } });
  expect(refused.data.detail).toMatchObject({
    uses: [{ kind: 'rollout', total: 1, items: [{ id: rolloutId }] }],
  });
  const { file } = await owner.call(readFile, { params: { id: made.data.id } });
  expect(file.uses).toEqual({ configs: 0, installs: 0, rollouts: 1 });
});
