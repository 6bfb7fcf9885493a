import { createWebhook, listWebhooks } from '@muster/contract/alerts/webhooks.endpoints';
import { createConfig, listConfigs } from '@muster/contract/configs/endpoints';
import { copyConfig } from '@muster/contract/configs/use.endpoints';
import { createDevice, listDevices } from '@muster/contract/devices/endpoints';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import { createSavedFilter, listSavedFilters } from '@muster/contract/devices/filters.endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { feedbackLimits } from '@muster/contract/feedback/limits';
import { listFeedback, sendFeedback } from '@muster/contract/feedback/endpoints';
import { createGroup, listGroups } from '@muster/contract/groups/endpoints';
import {
  createMotionCategory,
  createMotionTag,
  listMotionCategories,
  listMotionTags,
} from '@muster/contract/materials/motion.endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import { createCondition, listConditions } from '@muster/contract/monitoring/conditions.endpoints';
import { inviteByMail, listInvitations } from '@muster/contract/people/invitations.endpoints';
import { createJoinCode, listJoinCodes } from '@muster/contract/people/join-codes.endpoints';
import { createLesson, listLessons } from '@muster/contract/readiness/lessons.endpoints';
import type { LessonBody } from '@muster/contract/readiness/lessons.schemas';
import { createRole, listRoles } from '@muster/contract/roles/endpoints';
import { createRollout, listRollouts } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import type { Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { planFor, robotsWith } from './setup/rollout.ts';
import { nextSerialNumber, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

interface Answer {
  code: string;
  data: { id: string };
}

/** As after an answer that the network lost: the user sends the same again, with the same id. */
async function expectOnce(
  create: (requestId: string) => Promise<Answer>,
  total: () => Promise<number>,
): Promise<void> {
  const before = await total();
  const requestId = newId();
  const first = await create(requestId);
  expect(first.code).toBe('0');
  const again = await create(requestId);
  expect([again.code, again.data]).toEqual(['0', first.data]);
  expect((await total()) - before).toBe(1);
}

const groups = async () => (await owner.call(listGroups, { query: {} })).total;
const configs = async () => (await owner.call(listConfigs, { query: {} })).total;
const reports = async () => (await owner.call(listFeedback, { query: {} })).total;

it('a group', () =>
  expectOnce((requestId) => owner.ask(createGroup, { body: { name: 'Again', requestId } }), groups));

it('a configuration', () => {
  const document = { ...emptyConfig, name: 'Again' };
  return expectOnce((requestId) => owner.ask(createConfig, { body: { document, requestId } }), configs);
});

it('a copy of a configuration', async () => {
  const { id } = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Original' } } });
  const params = { id };
  await expectOnce(
    (requestId) =>
      owner.ask(copyConfig, { params, body: { name: 'Copied again', groupId: null, requestId } }),
    configs,
  );
});

it('a lesson', () => {
  const groupId = team.group.id;
  const lesson: LessonBody = {
    name: 'Again',
    days: [1],
    beginTime: '09:10',
    minutes: 45,
    reserve: 10,
    packageName: null,
    versionCode: null,
  };
  const lessons = async () => (await owner.call(listLessons, { query: { groupId } })).items.length;
  return expectOnce(
    (requestId) => owner.ask(createLesson, { body: { groupId, lesson, requestId } }),
    lessons,
  );
});

it('a monitoring condition', () => {
  const document = condition.parse({ name: 'Again', robotType: 'kebbi' });
  const conditions = async () => (await owner.call(listConditions, { query: {} })).total;
  return expectOnce(
    (requestId) => owner.ask(createCondition, { body: { document, groupId: null, requestId } }),
    conditions,
  );
});

it('a role', () => {
  const role = { name: 'Again', base: 'operator' as const, grants: { 'device.read': 'team' as const } };
  const roles = async () => (await owner.call(listRoles, {})).items.length;
  return expectOnce((requestId) => owner.ask(createRole, { body: { ...role, requestId } }), roles);
});

it('a draft of a rollout', async () => {
  const { configId, robots } = await robotsWith(server, team, 1);
  const plan = planFor(configId, [robots[0]!.id]) as RolloutPlan;
  const rollouts = async () => (await owner.call(listRollouts, { query: {} })).total;
  await expectOnce(
    (requestId) => owner.ask(createRollout, { body: { name: 'Again', plan, requestId } }),
    rollouts,
  );
});

it('a robot', () => {
  const body = { sn: nextSerialNumber(), groupId: team.group.id };
  const robots = async () => (await owner.call(listDevices, { query: {} })).total;
  return expectOnce((requestId) => owner.ask(createDevice, { body: { ...body, requestId } }), robots);
});

it('a saved filter of the devices list', () => {
  const body = { name: 'Again', filter: { keyword: 'hall' } };
  const filters = async () => (await owner.call(listSavedFilters, {})).items.length;
  return expectOnce((requestId) => owner.ask(createSavedFilter, { body: { ...body, requestId } }), filters);
});

it('a category and a tag of motions', async () => {
  const categories = async () => (await owner.call(listMotionCategories, {})).items.length;
  const tags = async () => (await owner.call(listMotionTags, {})).items.length;
  const body = { name: 'Again' };
  await expectOnce(
    (requestId) => owner.ask(createMotionCategory, { body: { ...body, requestId } }),
    categories,
  );
  await expectOnce((requestId) => owner.ask(createMotionTag, { body: { ...body, requestId } }), tags);
});

it('a join code: the same code again', () => {
  const codes = async () => (await owner.call(listJoinCodes, {})).items.length;
  return expectOnce((requestId) => owner.ask(createJoinCode, { body: { requestId } }), codes);
});

it('a webhook: the same secret again', () => {
  const webhooks = async () => (await owner.call(listWebhooks, {})).items.length;
  const body = { name: 'Again', url: 'https://hooks.muster.example/' };
  return expectOnce((requestId) => owner.ask(createWebhook, { body: { ...body, requestId } }), webhooks);
});

it('feedback, also when the user has sent as much as they may within an hour', async () => {
  const body = { category: 'idea', message: 'A map of the building.' } as const;
  await expectOnce((requestId) => owner.ask(sendFeedback, { body: { ...body, requestId } }), reports);
  const { admin } = team.people;
  const requestId = newId();
  const first = await admin.call(sendFeedback, { body: { ...body, requestId } });
  for (let sent = 1; sent < feedbackLimits.perHour; sent += 1) await admin.call(sendFeedback, { body });
  expect((await admin.ask(sendFeedback, { body })).code).toBe('request.too_many');
  expect(await admin.call(sendFeedback, { body: { ...body, requestId } })).toEqual(first);
});

it('one request sent twice at the same moment', async () => {
  const body = { name: 'At once', requestId: newId() };
  const before = await groups();
  const asked = await server.db.transaction().execute(async (tx) => {
    // Neither can write its entry of the log yet.
    await tx.selectFrom('teams').where('id', '=', team.teamId).select('id').forUpdate().execute();
    const both = [owner.ask(createGroup, { body }), owner.ask(createGroup, { body })];
    await lockWaits(server, 2);
    return both;
  });
  const [first, second] = await Promise.all(asked);
  expect([first!.code, second!.code, second!.data.id]).toEqual(['0', '0', first!.data.id]);
  await expect.poll(groups, WITHIN).toBe(before + 1);
});

it('the id of another user’s request answers nobody else', async () => {
  const requestId = newId();
  const first = await owner.call(createGroup, { body: { name: 'Mine', requestId } });
  const other = await team.people.admin.call(createGroup, { body: { name: 'Theirs', requestId } });
  expect(other.id).not.toBe(first.id);
});

const robots = async () => (await owner.call(listDevices, { query: {} })).total;

it.each([
  ['one after the other', async (ask: () => Promise<unknown>) => [await ask(), await ask()]],
  ['at once', async (ask: () => Promise<unknown>) => Promise.all([ask(), ask()])],
])('an import of robots, sent twice with the same id %s, answers both the same', async (_, twice) => {
  const lines = [1, 2].map((line) => ({
    line,
    sn: nextSerialNumber(),
    name: '',
    group: '',
    model: '',
    comment: '',
  }));
  const before = await robots();
  const body = { lines, groupId: team.group.id, requestId: newId() };
  const answers = await twice(() => owner.call(importDevices, { body }));
  expect(answers).toEqual([
    { created: 2, faults: [] },
    { created: 2, faults: [] },
  ]);
  expect(await robots()).toBe(before + 2);
  // Under another id it is another import.
  const other = await owner.call(importDevices, { body: { ...body, requestId: newId() } });
  expect(other.faults).toHaveLength(2);
});

it('invitations, sent twice with the same id, answer both the same and send one mail each', async () => {
  const body = { text: 'once@muster.example, twice@muster.example', requestId: newId() };
  const first = await owner.call(inviteByMail, { body });
  expect(first.invited).toBe(2);
  expect(await owner.call(inviteByMail, { body })).toEqual(first);
  expect((await owner.call(listInvitations, { query: {} })).total).toBe(2);
});
