import { emptyConfig } from '@muster/contract/configs/empty-config';
import { createConfig } from '@muster/contract/configs/endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import type { Grants } from '@muster/contract/permissions';
import { createRole } from '@muster/contract/roles/endpoints';
import { listActivity } from '@muster/contract/activity/endpoints';
import { listNotices } from '@muster/contract/notifications/endpoints';
import {
  createRollout,
  getRollout,
  listRolloutRobots,
  listRollouts,
  orderRollout,
  previewRollout,
  removeRollout,
  updateRollout,
} from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { NOBODY } from './setup/case.ts';
import { order, oneAtATime, planFor, type PlanInput, read, submit, twoVersions } from './setup/rollout.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let configId: string;
let deviceIds: string[];
withTeam((made) => ({ server, team } = made));
beforeAll(async () => {
  configId = await twoVersions(team.people.owner, 'Orders');
  deviceIds = [];
  for (let count = 0; count < 4; count += 1) deviceIds.push((await registerDevice(team)).id);
});

const create = (client: Client, plan: PlanInput) =>
  client.ask(createRollout, { body: { name: 'Draft', plan: plan as RolloutPlan } });
const tell = (client: Client, id: string, body: Parameters<typeof order>[2]) =>
  client.ask(orderRollout, { params: { id }, body });

describe('approval', () => {
  it('is given by another user than the one who submitted, never by oneself', async () => {
    const { owner, admin } = team.people;
    const { id, status, revision } = await submit(
      owner,
      planFor(configId, deviceIds, { needsApproval: true }),
    );
    expect(status).toBe('awaitingApproval');
    const approve = { order: 'approve', revision } as const;
    expect(await tell(owner, id, approve)).toMatchObject({ httpStatus: 403, code: 'rollout.own' });
    const notices = await admin.call(listNotices, { query: {} });
    expect(notices.items.map(({ kind }) => kind)).toContain('rollouts.approvalWanted');
    expect((await tell(admin, id, { ...approve, revision: 7 })).code).toBe('rollout.conflict');
    expect((await tell(admin, id, approve)).data).toMatchObject({
      status: 'running',
      approver: { id: team.userIds.admin },
    });
    expect((await tell(admin, id, approve)).code).toBe('rollout.status');
    await order(admin, id, { order: 'stop' });
  });

  it('is asked of holders of a custom role who may give it in the whole team', async () => {
    const { owner, operator } = team.people;
    const isAsked = async (scope: 'team' | 'groups') => {
      const grants: Grants = { 'team.read': 'team', 'rollout.read': scope, 'rollout.write': scope };
      const role = await owner.call(createRole, {
        body: { name: `Approver ${scope}`, base: 'operator', grants },
      });
      await owner.call(updatePerson, { params: { id: team.userIds.operator }, body: { role: role.id } });
      const { id } = await submit(owner, planFor(configId, deviceIds, { needsApproval: true }));
      await order(owner, id, { order: 'stop' });
      const { items } = await operator.call(listNotices, { query: {} });
      return items.some(
        ({ kind, parameters }) => kind === 'rollouts.approvalWanted' && parameters['rolloutId'] === id,
      );
    };
    expect(await isAsked('groups')).toBe(false);
    expect(await isAsked('team')).toBe(true);
    await owner.call(updatePerson, { params: { id: team.userIds.operator }, body: { role: 'operator' } });
  });

  it('is refused for a plan that was changed after the approver saw it', async () => {
    const { owner, admin } = team.people;
    const plan = planFor(configId, deviceIds, { needsApproval: true });
    const { id, revision } = await submit(owner, plan);
    await order(admin, id, { order: 'reject', revision });
    const body = { name: 'Other', plan: plan as RolloutPlan, revision };
    const changed = await owner.call(updateRollout, { params: { id }, body });
    expect(changed).toMatchObject({ status: 'draft', revision: revision + 1 });
    expect((await owner.ask(updateRollout, { params: { id }, body })).code).toBe('rollout.conflict');
    await order(owner, id, { order: 'submit', revision: changed.revision });
    expect((await tell(admin, id, { order: 'approve', revision })).code).toBe('rollout.conflict');
    expect((await tell(admin, id, { order: 'approve', revision: changed.revision })).code).toBe('0');
    await order(owner, id, { order: 'stop' });
  });
});

it('a rejected rollout can be given more or fewer waves, and is then approved and run', async () => {
  const { owner, admin } = team.people;
  const planOf = (waves: number) =>
    planFor(configId, deviceIds, { needsApproval: true, waves: oneAtATime(waves) }) as RolloutPlan;
  const { id, revision } = await submit(owner, planOf(2));
  await order(admin, id, { order: 'reject', revision });
  let seen = revision;
  for (const waves of [3, 1]) {
    const body = { name: 'Waves', plan: planOf(waves), revision: seen };
    const draft = await owner.call(updateRollout, { params: { id }, body });
    const robots = await owner.call(listRolloutRobots, { params: { id }, query: {} });
    expect([draft.waves.length, robots.total]).toEqual([waves, 0]);
    seen = draft.revision;
    await order(owner, id, { order: 'submit', revision: seen });
    const { waves: submitted } = await read(owner, id);
    expect(submitted.map(({ counts }) => counts.planned)).toEqual([
      ...Array.from({ length: waves - 1 }, () => 1),
      deviceIds.length - waves + 1,
    ]);
    if (waves > 1) await order(admin, id, { order: 'reject', revision: seen });
  }
  await order(admin, id, { order: 'approve', revision: seen });
  expect((await read(owner, id)).status).toBe('running');
  await order(owner, id, { order: 'stop' });
});

describe('two users at once', () => {
  it('begin one wave, not two', async () => {
    const { owner, admin } = team.people;
    const { id } = await submit(owner, planFor(configId, deviceIds, { waves: oneAtATime(3) }));
    const answers = await Promise.all(
      [owner, admin].map((client) => tell(client, id, { order: 'nextWave', wave: 0 })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'rollout.conflict']);
    expect((await read(owner, id)).wave).toBe(1);
    await order(owner, id, { order: 'stop' });
  });

  it('pausing and stopping: the pause is refused, or the stop comes last', async () => {
    const { owner, admin } = team.people;
    const { id } = await submit(owner, planFor(configId, deviceIds));
    const [pause, stop] = await Promise.all([
      tell(owner, id, { order: 'pause' }),
      tell(admin, id, { order: 'stop' }),
    ]);
    expect(stop.code).toBe('0');
    expect(['0', 'rollout.status']).toContain(pause.code);
    expect(await read(owner, id)).toMatchObject({ status: 'stopped', counts: { skipped: deviceIds.length } });
  });
});

describe('permissions for rollouts', () => {
  it('a member creates rollouts in their groups, and does not see others', async () => {
    const { owner, member, operator } = team.people;
    const other = await registerDevice(team, team.otherGroup.id);
    expect(await create(member, planFor(configId, [other.id]))).toMatchObject({
      code: 'E008',
      data: { detail: { missing: [other.id] } },
    });
    const elsewhere = { targets: { kind: 'groups' as const, groupIds: [team.otherGroup.id] } };
    expect(await create(member, planFor(configId, [], elsewhere))).toMatchObject({
      code: 'E004',
      data: { detail: { missing: [team.otherGroup.id] } },
    });
    const { id } = await submit(owner, planFor(configId, [other.id]));
    expect((await member.ask(getRollout, { params: { id } })).code).toBe('rollout.not_found');
    expect((await tell(member, id, { order: 'stop' })).code).toBe('rollout.not_found');
    const listed = await member.call(listRollouts, { query: {} });
    expect(listed.items.map((each) => each.id)).not.toContain(id);
    expect((await operator.ask(listRollouts, { query: {} })).code).toBe('E033');

    const own = await submit(member, planFor(configId, deviceIds));
    expect(own.allowed.orders).toContain('stop');
    const open = async () => (await member.call(listRollouts, { query: { isOpen: true } })).items;
    expect((await open()).map((each) => each.id)).toContain(own.id);
    await order(member, own.id, { order: 'stop' });
    expect((await open()).map((each) => each.id)).not.toContain(own.id);
    await order(owner, id, { order: 'stop' });
  });

  it('a rollout is found by its name, ignoring case in any alphabet', async () => {
    const { owner } = team.people;
    for (const [name, keyword] of [
      ['İstanbul', 'İST'],
      ['ΟΔΟΣ', 'ΟΔΟΣ'],
      ['ÉCOLE', 'école'],
    ] as const) {
      const { id } = await submit(owner, planFor(configId, deviceIds), name);
      const { items } = await owner.call(listRollouts, { query: { keyword } });
      expect(items.map((each) => each.id)).toEqual([id]);
      await order(owner, id, { order: 'stop' });
    }
  });

  it('a refused plan names the groups and robots that do not exist or are out of reach', async () => {
    const { member } = team.people;
    const named = async (targets: PlanInput['targets'], waves = oneAtATime(1)) => {
      const { code, data } = await create(member, planFor(configId, [], { targets, waves }));
      return [code, data.detail];
    };
    const groupIds = [NOBODY, team.group.id, team.otherGroup.id, NOBODY];
    const missing = [NOBODY, team.otherGroup.id];
    expect(await named({ kind: 'groups', groupIds })).toEqual(['E004', { missing }]);
    expect(await named({ kind: 'filter', filter: { groupFilter: groupIds } })).toEqual(['E004', { missing }]);
    const [own] = deviceIds as [string];
    const [first, last] = oneAtATime(2) as [PlanInput['waves'][number], PlanInput['waves'][number]];
    const ofWave = [{ ...first, robots: { ...first.robots, groupIds: [NOBODY] } }, last];
    expect(await named({ kind: 'list', deviceIds: [own] }, ofWave)).toEqual(['E004', { missing: [NOBODY] }]);
    const other = await registerDevice(team, team.otherGroup.id);
    expect(await named({ kind: 'list', deviceIds: [other.id, own, NOBODY] })).toEqual([
      'E008',
      { missing: [other.id, NOBODY] },
    ]);
  });

  it('a user who sees some of its robots sees those, and changes nothing', async () => {
    const { owner, member } = team.people;
    const other = await registerDevice(team, team.otherGroup.id);
    const { id } = await submit(owner, planFor(configId, [deviceIds[0]!, other.id]));
    const seen = await member.call(getRollout, { params: { id } });
    expect(seen.allowed).toEqual({ update: false, remove: false, orders: [] });
    const robots = await member.call(listRolloutRobots, { params: { id }, query: {} });
    expect(robots).toMatchObject({ total: 1, items: [{ device: { id: deviceIds[0] } }] });
    expect((await tell(member, id, { order: 'stop' })).code).toBe('E033');
    await order(owner, id, { order: 'stop' });
  });

  it('a filter of a member selects robots of their groups only', async () => {
    const { member } = team.people;
    await registerDevice(team, team.otherGroup.id);
    const preview = await member.call(previewRollout, {
      body: {
        plan: planFor(configId, [], { targets: { kind: 'filter', filter: {} } }) as RolloutPlan,
      },
    });
    expect(preview.total).toBe(deviceIds.length);
  });

  it('objects of another team are refused', async () => {
    const foreign = await createTeam(server);
    const robot = await registerDevice(foreign);
    const { owner } = team.people;
    const { id: config } = await foreign.people.owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'Foreign' } },
    });
    expect((await create(owner, planFor(configId, [robot.id]))).code).toBe('E008');
    expect((await create(owner, planFor(config, deviceIds))).code).toBe('config.not_found');
    const groups = { targets: { kind: 'groups' as const, groupIds: [foreign.group.id] } };
    expect((await create(owner, planFor(configId, [], groups))).code).toBe('E004');
    expect((await tell(owner, NOBODY, { order: 'stop' })).code).toBe('rollout.not_found');
  });
});

describe('a plan is refused at the invalid field', () => {
  it.each([
    [
      'a version that is no longer stored',
      { subject: { kind: 'configuration', version: '9' } },
      'plan.subject.version',
    ],
    [
      'an invalid version',
      { subject: { kind: 'configuration', version: '2; drop' } },
      'plan.subject.version',
    ],
    ['no waves', { waves: [] }, 'plan.waves'],
  ])('%s', async (_, change, field) => {
    const { subject, ...rest } = change as { subject?: object };
    const plan = planFor(configId, deviceIds, rest as Partial<PlanInput>);
    const answer = await create(team.people.owner, {
      ...plan,
      subject: { ...plan.subject, ...subject } as PlanInput['subject'],
    });
    expect([answer.httpStatus, answer.code]).toEqual([400, 'request.invalid']);
    expect(Object.keys((answer.data as { fields: object }).fields)).toContain(field);
  });

  it('a wave of a group that is no target', async () => {
    const answer = await create(
      team.people.owner,
      planFor(configId, [], {
        targets: { kind: 'groups', groupIds: [team.group.id] },
        waves: [
          { robots: { groupIds: [team.otherGroup.id], take: { by: 'rest' } } },
          { robots: { take: { by: 'rest' } } },
        ],
      }),
    );
    expect((answer.data as { fields: object }).fields).toEqual({
      'plan.waves.0.robots.groupIds': 'field.choice',
    });
  });
});

it('the preview shows the changes, the number of robots and the duration', async () => {
  const plan = planFor(configId, deviceIds, {
    waves: oneAtATime(2).map((wave) => ({ ...wave, soakMinutes: 30 })),
    startAt: '2027-01-01T08:00:00.000Z',
  });
  const preview = await team.people.owner.call(previewRollout, { body: { plan: plan as RolloutPlan } });
  expect(preview).toMatchObject({
    total: deviceIds.length,
    online: 0,
    versions: [{ version: null, robots: deviceIds.length, isWanted: false }],
    waves: [
      { robots: 1, expected: { beginsAt: '2027-01-01T08:00:00.000Z', passesAt: '2027-01-01T08:31:00.000Z' } },
      { robots: deviceIds.length - 1, expected: { passesAt: '2027-01-01T09:02:00.000Z' } },
    ],
  });
});

it('a draft can be changed and removed, a running rollout cannot; everything is logged', async () => {
  const { owner } = team.people;
  const draft = await owner.call(createRollout, {
    body: { name: 'Gone', plan: planFor(configId, deviceIds) as RolloutPlan },
  });
  expect(draft).toMatchObject({
    status: 'draft',
    allowed: { update: true, remove: true, orders: ['submit'] },
  });
  expect(await owner.call(removeRollout, { params: { id: draft.id } })).toEqual({ id: draft.id });
  const { id } = await submit(owner, planFor(configId, deviceIds), 'Logged');
  expect((await owner.ask(removeRollout, { params: { id } })).code).toBe('rollout.status');
  await order(owner, id, { order: 'pause' });
  await order(owner, id, { order: 'resume' });
  await order(owner, id, { order: 'stop' });
  const log = await owner.call(listActivity, { query: { objectType: 'rollout', objectId: id } });
  expect(log.items.map(({ action }) => action)).toEqual([
    'rollout.stop',
    'rollout.resume',
    'rollout.pause',
    'rollout.startWave',
    'rollout.submit',
    'rollout.create',
  ]);
});

it('a plan without robots cannot be submitted', async () => {
  const { owner } = team.people;
  const nobody = { targets: { kind: 'filter' as const, filter: { keyword: 'no such robot' } } };
  const draft = await create(owner, planFor(configId, [], nobody));
  const { id, revision } = draft.data;
  expect((await tell(owner, id, { order: 'submit', revision })).code).toBe('rollout.no_robots');
});
