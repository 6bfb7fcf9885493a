import { readApp, renameApp } from '@muster/contract/apps/endpoints';
import { getAlertSettings, setAlertSettings } from '@muster/contract/alerts/settings.endpoints';
import { createConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { renameDevice } from '@muster/contract/devices/changes.endpoints';
import { renameFile, shareFiles } from '@muster/contract/files/changes.endpoints';
import { readFile } from '@muster/contract/files/endpoints';
import { createGroup, updateGroup } from '@muster/contract/groups/endpoints';
import { getMaterial, updateMaterial } from '@muster/contract/materials/endpoints';
import { createMotionTag } from '@muster/contract/materials/motion.endpoints';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import { getPerson, updatePerson } from '@muster/contract/people/endpoints';
import { createLesson, updateLesson } from '@muster/contract/readiness/lessons.endpoints';
import { createRole, updateRole } from '@muster/contract/roles/endpoints';
import { getScreenPolicy, setScreenPolicy } from '@muster/contract/screenshots/policy.endpoints';
import { getTeam, renameTeam } from '@muster/contract/teams/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { uploadMaterial } from './setup/materials.ts';
import { uploadWhole } from './setup/resumable.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import { withTeam } from './setup/with-team.ts';

let team: TestTeam;
let owner: Client;
withTeam((made) => ({ team, owner } = made));

interface Answer {
  code: string;
  data: unknown;
}

/** @param save saves one of two values, always based on what was there at first */
async function expectOnce(save: (value: 0 | 1) => Promise<Answer>, read: () => Promise<unknown>) {
  expect((await save(0)).code).toBe('0');
  const saved = await read();
  // As after an answer that the network lost: the user saves again.
  expect((await save(0)).code).toBe('0');
  // Nothing was saved a second time.
  expect(await read()).toEqual(saved);
  expect((await save(1)).code).toMatch(/conflict/);
}

it('a name of the team', async () => {
  const { revision } = await owner.call(getTeam, {});
  const save = (value: number) => owner.ask(renameTeam, { body: { name: `Team ${value}`, revision } });
  await expectOnce(save, () => owner.call(getTeam, {}));
});

it('a group', async () => {
  const { id, revision } = await owner.call(createGroup, { body: { name: 'Saved again' } });
  const userIds = [team.userIds.member];
  let last: unknown;
  const save = async (value: number) => {
    const body = { name: `Saved again ${value}`, members: { userIds }, revision };
    const answer = await owner.ask(updateGroup, { params: { id }, body });
    last = answer.data;
    return answer;
  };
  await expectOnce(save, async () => last);
});

it('a configuration', async () => {
  const body = { document: { ...emptyConfig, name: 'Saved again' }, groupId: null };
  const { id, version } = await owner.call(createConfig, { body });
  let last: unknown;
  const save = async (value: number) => {
    const document = { ...body.document, selfName: `Robo ${value}` };
    const answer = await owner.ask(updateConfig, {
      params: { id },
      body: { document, baseVersion: version },
    });
    if (answer.code === '0') last = { ...answer.data, allowed: null };
    return answer;
  };
  await expectOnce(save, async () => last);
});

it('a robot', async () => {
  const { id, revision: baseRevision } = await registerDevice(team);
  let last: unknown;
  const save = async (value: number) => {
    const answer = await owner.ask(renameDevice, { body: { id, name: `Robot ${value}`, baseRevision } });
    if (answer.code === '0') last = answer.data.revision;
    return answer;
  };
  await expectOnce(save, async () => last);
});

it('a monitoring condition', async () => {
  const { items } = await owner.call(conditions.listConditions, { query: {} });
  const copy = await owner.call(conditions.copyCondition, { params: { id: items[0]!.id } });
  const { id, document: before, revision, groupId } = copy;
  const read = () => owner.call(conditions.getCondition, { params: { id } });
  const save = (value: number) => {
    const document = { ...before, name: `Saved again ${value}` };
    return owner.ask(conditions.updateCondition, { params: { id }, body: { document, groupId, revision } });
  };
  await expectOnce(save, read);
});

it('a role', async () => {
  const grants = { 'team.read': 'team' } as const;
  const body = { name: 'Saved again', base: 'operator', grants } as const;
  const { id, revision } = await owner.call(createRole, { body });
  let last: unknown;
  const save = async (value: number) => {
    const changed = { name: `Saved again ${value}`, grants, revision };
    const answer = await owner.ask(updateRole, { params: { id }, body: changed });
    if (answer.code === '0') last = answer.data;
    return answer;
  };
  await expectOnce(save, async () => last);
});

it('a lesson', async () => {
  const days: (1 | 3)[] = [1, 3];
  const lesson = { name: 'Saved again', days, beginTime: '09:00', minutes: 45, reserve: 10 };
  const first = { ...lesson, packageName: null, versionCode: null };
  const body = { groupId: team.group.id, lesson: first };
  const { id, revision } = await owner.call(createLesson, { body });
  let last: unknown;
  const save = async (value: number) => {
    const changed = { ...first, name: `Saved again ${value}` };
    const answer = await owner.ask(updateLesson, { params: { id }, body: { lesson: changed, revision } });
    if (answer.code === '0') last = answer.data.revision;
    return answer;
  };
  await expectOnce(save, async () => last);
});

it('the alert settings', async () => {
  const { settings, revision } = await owner.call(getAlertSettings, {});
  const save = (value: number) => {
    const quiet = { ...settings.quiet, letsSevereThrough: value === 0 };
    return owner.ask(setAlertSettings, { body: { settings: { ...settings, quiet }, revision } });
  };
  await expectOnce(save, () => owner.call(getAlertSettings, {}));
});

it('the rules for viewing screens', async () => {
  const { policy, revision } = await owner.call(getScreenPolicy, {});
  const save = (value: number) => {
    const isAllowed = Object.fromEntries(
      Object.entries(policy).map(([key, now]) => [key, typeof now === 'boolean' ? value === 0 : now]),
    ) as typeof policy;
    return owner.ask(setScreenPolicy, { body: { policy: isAllowed, revision } });
  };
  await expectOnce(save, () => owner.call(getScreenPolicy, {}));
});

it('groups and role of a member', async () => {
  const id = team.userIds.operator;
  const read = () => owner.call(getPerson, { params: { id } });
  const { revision } = await read();
  const both = [[team.otherGroup.id], [team.group.id, team.otherGroup.id]] as const;
  const save = (value: 0 | 1) =>
    owner.ask(updatePerson, { params: { id }, body: { groupIds: [...both[value]], revision } });
  await expectOnce(save, read);
});

it('the name of a file', async () => {
  const { id, revision } = (await uploadWhole(owner, 'saved again.txt', Buffer.from('the name of a file')))
    .data;
  const save = (value: number) =>
    owner.ask(renameFile, { params: { id }, body: { name: `saved again ${value}.txt`, revision } });
  await expectOnce(save, () => owner.call(readFile, { params: { id } }));
});

it('who can see a file', async () => {
  const { id, revision } = (await uploadWhole(owner, 'shared again.txt', Buffer.from('who can see a file')))
    .data;
  const save = (value: 0 | 1) => {
    const groupIds = [team.group, team.otherGroup].slice(0, value + 1).map((group) => group.id);
    const sharing = { visibility: 'groups', groupIds } as const;
    return owner.ask(shareFiles, { body: { ids: [id], ...sharing, revision } });
  };
  await expectOnce(save, () => owner.call(readFile, { params: { id } }));
});

it('the name of an app', async () => {
  const packageName = 'com.example.again';
  await uploadWhole(owner, 'again.apk', makeApk({ packageName }));
  const read = () => owner.call(readApp, { params: { packageName } });
  const { revision } = (await read()).app;
  const save = (value: number) =>
    owner.ask(renameApp, { params: { packageName }, body: { name: `Again ${value}`, revision } });
  await expectOnce(save, read);
});

it('the tags of a motion', async () => {
  const id = await uploadMaterial(owner, 'again.json', '{"name":"again"}');
  const read = () => owner.call(getMaterial, { params: { id } });
  const tags = [
    await owner.call(createMotionTag, { body: { name: 'again' } }),
    await owner.call(createMotionTag, { body: { name: 'once more' } }),
  ] as const;
  const { revision } = await read();
  const save = (value: 0 | 1) =>
    owner.ask(updateMaterial, { params: { id }, body: { tagIds: [tags[value].id], revision } });
  await expectOnce(save, read);
});
