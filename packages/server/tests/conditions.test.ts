import { leaveTeam } from '@muster/contract/account/removal.endpoints';
import * as contract from '@muster/contract/monitoring/conditions.endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import { removePeople } from '@muster/contract/people/endpoints';
import { describe, expect, it } from 'vitest';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const document = (change: object = {}) =>
  condition.parse({ name: freshName().slice(0, 30), robotType: 'kebbi', ...change });
const make = (change: object = {}, groupId: string | null = null) =>
  owner.call(contract.createCondition, { body: { document: document(change), groupId } });
const list = (as = owner) => as.call(contract.listConditions, { query: {} });

describe('a new team', () => {
  it('has a default condition for each type of robot', async () => {
    const { items } = await list((await createTeam(server)).people.owner);
    expect(items.map(({ robotType, isDefault }) => [robotType, isDefault])).toEqual([
      ['kebbi', true],
      ['service', true],
    ]);
  });
});

describe('the default condition', () => {
  const first = async () =>
    owner.call(contract.getCondition, { params: { id: (await list()).items[0]!.id } });

  it.each([
    ['name', { name: 'Mine' }],
    ['battery', { battery: { moderate: 50, high: 20 } }],
    ['alerts', { alerts: { offGround: true, pushMode: false, connectedRobot: false } }],
  ])('refuses to change its %s', async (setting, change) => {
    const { id, document: before, revision } = await first();
    const body = { document: { ...before, ...change }, groupId: null, revision };
    const answer = await owner.ask(contract.updateCondition, { params: { id }, body });
    expect(answer).toMatchObject({
      code: 'condition.partly_read_only',
      data: { detail: { settings: [setting] } },
    });
  });

  it('accepts its other settings, and cannot be removed', async () => {
    const { id, document: before, revision } = await first();
    const body = { document: { ...before, hidesPrompts: true }, groupId: null, revision };
    const saved = await owner.call(contract.updateCondition, { params: { id }, body });
    expect(saved).toMatchObject({ revision: revision + 1, document: { hidesPrompts: true } });
    expect((await owner.ask(contract.removeCondition, { params: { id } })).code).toBe(
      'condition.partly_read_only',
    );
  });
});

describe('a condition', () => {
  it('has a unique name, ignoring case', async () => {
    const { name } = await make();
    const answer = await owner.ask(contract.createCondition, {
      body: { document: document({ name: name.toUpperCase() }), groupId: null },
    });
    expect(answer.code).toBe('condition.name_taken');
  });

  it('is copied under a free name, also when the name has the maximum length', async () => {
    const { id } = await make({ name: '長'.repeat(30) });
    const names = await Promise.all(
      [1, 2, 3].map(async () => (await owner.call(contract.copyCondition, { params: { id } })).name),
    );
    expect(new Set(names)).toEqual(new Set([2, 3, 4].map((count) => `${'長'.repeat(26)} (${count})`)));
  });

  it('keeps its type of robot', async () => {
    const { id, document: before, revision } = await make();
    const answer = await owner.ask(contract.updateCondition, {
      params: { id },
      body: { document: { ...before, robotType: 'service' }, groupId: null, revision },
    });
    expect(answer).toMatchObject({
      code: 'request.invalid',
      data: { fields: { 'document.robotType': 'field.choice' } },
    });
  });

  it('that another user saved meanwhile is not overwritten', async () => {
    const { id, document: before, revision } = await make();
    const save = (hidesPrompts: boolean) =>
      owner.ask(contract.updateCondition, {
        params: { id },
        body: {
          document: { ...before, hidesPrompts, idleProjectDays: hidesPrompts ? 1 : 2 },
          groupId: null,
          revision,
        },
      });
    const answers = await Promise.all([save(true), save(false)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'condition.conflict']);
  });

  it('of a group is visible to its members and the admins, and changed by no other user', async () => {
    const { id } = await make({}, team.otherGroup.id);
    const { member, admin } = team.people;
    expect((await member.ask(contract.getCondition, { params: { id } })).code).toBe('condition.not_found');
    expect((await member.ask(contract.removeCondition, { params: { id } })).code).toBe('condition.not_found');
    expect((await admin.call(contract.getCondition, { params: { id } })).id).toBe(id);
  });

  it('with overlapping times is refused at the field', async () => {
    const night = { days: [1 as const], from: '22:00', to: '06:00' };
    const early = { days: [2 as const], from: '05:00', to: '07:00' };
    const answer = await owner.ask(contract.createCondition, {
      body: { document: { ...document(), doNotDisturb: [night, early] }, groupId: null },
    });
    expect(answer.code).toBe('request.invalid');
    expect(answer.data.fields).toMatchObject({ 'document.doNotDisturb.1': 'field.overlap' });
  });

  it('loses recipients who leave or are removed from the team, and no others', async () => {
    const { people, userIds, teamId } = await createTeam(server);
    const emailOf = async (id: string) =>
      (await server.db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow())
        .email;
    const [removed, left] = [await emailOf(userIds.operator), await emailOf(userIds.member)];
    const outside = { name: 'Help desk', email: 'help@elsewhere.example' };
    const recipients = [
      { name: 'Removed', email: removed.toUpperCase() },
      outside,
      { name: 'Left', email: left },
    ];
    const saved = { document: document({ recipients }), groupId: null };
    const { id, revision } = await people.owner.call(contract.createCondition, { body: saved });
    const get = () => people.owner.call(contract.getCondition, { params: { id } });

    await people.owner.call(removePeople, { query: { ids: [userIds.operator] } });
    expect((await get()).document.recipients).toEqual([outside, { name: 'Left', email: left }]);
    await people.member.call(leaveTeam, { params: { id: teamId } });
    expect((await get()).document.recipients).toEqual([outside]);
    // A user who had the editor open meanwhile gets a conflict, and does not restore the addresses.
    const answer = await people.admin.ask(contract.updateCondition, {
      params: { id },
      body: { ...saved, revision },
    });
    expect(answer.code).toBe('condition.conflict');
    const rows = await server.db
      .selectFrom('auditLog')
      .where('objectId', '=', id)
      .where('action', '=', 'condition.update')
      .select('actorName')
      .execute();
    expect(rows).toEqual([{ actorName: 'Muster' }, { actorName: 'Muster' }]);
  });
});
