import { rmsUserInfo } from '@muster/contract/account/endpoints';
import {
  addGroupMembers,
  createGroup,
  listGroups,
  removeGroupMembers,
  removeGroups,
  updateGroup,
} from '@muster/contract/groups/endpoints';
import {
  assignGroups,
  endPersonSessions,
  getPerson,
  listFunctions,
  listNormalPeople,
  listPeople,
  listRoleFunctions,
  removePeople,
  transferTeam,
  updatePerson,
} from '@muster/contract/people/endpoints';
import { givenRoles } from '@muster/contract/people/schemas';
import { permissionNames, permissions } from '@muster/contract/permissions';
import { type Role, roles } from '@muster/contract/roles';
import { createRole } from '@muster/contract/roles/endpoints';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockMembers } from '../src/features/people/people.store.ts';
import { newId } from '../src/platform/id.ts';
import { signedIn } from './setup/accounts.ts';
import { NOBODY } from './setup/case.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, ownersOf, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { whileWaiting } from './setup/while-waiting.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

let made = 0;

async function register() {
  made += 1;
  const name = `Person ${String(made).padStart(3, '0')}`;
  const email = `person${made}@muster.example`;
  const userId = newId();
  await server.db.insertInto('users').values({ id: userId, name, email }).execute();
  return { userId, name, email };
}

/** Adds a member to the team. */
async function join(role: Exclude<Role, 'owner'>, groupIds: string[] = []) {
  const person = await register();
  await server.app.people.add({ teamId: team.teamId, role, groupIds, ...person });
  return person;
}

const auditOf = (objectId: string) =>
  server.db.selectFrom('auditLog').where('objectId', '=', objectId).orderBy('id').selectAll().execute();

describe('the list of members', () => {
  it('shows members with roles and groups, and counts each role', async () => {
    const list = await team.people.owner.call(listPeople, { query: {} });
    expect(list).toMatchObject({ total: 4, roleCounts: { owner: 1, admin: 1, member: 1, operator: 1 } });
    const member = list.items.find((item) => item.role === 'member')!;
    expect(member).toMatchObject({ status: 'active', groups: [{ name: 'Class 5-B' }] });
    expect(list.items.map((item) => item.name)).toEqual(list.items.map((item) => item.name).toSorted());
  });

  it('is searched by name and e-mail, and filtered by role, group and status, alone and together', async () => {
    const total = async (query: object) => (await team.people.admin.call(listPeople, { query })).total;
    expect(await total({ keyword: 'OPERATOR' })).toBe(1);
    expect(await total({ keyword: 'operator@' })).toBe(1);
    expect(await total({ roleFilter: 'admin' })).toBe(1);
    expect(await total({ groupFilter: [team.group.id] })).toBe(3);
    expect(await total({ groupFilter: [team.group.id, team.otherGroup.id] })).toBe(3);
    expect(await total({ groupFilter: [team.otherGroup.id] })).toBe(0);
    expect(await total({ groupFilter: [team.group.id], roleFilter: 'member', keyword: 'member' })).toBe(1);
    expect(await total({ statusFilter: 'invited' })).toBe(0);
    expect(await total({ statusFilter: 'active' })).toBe(4);
    expect(await total({ orgId: team.teamId })).toBe(4);
    const other = { query: { orgId: team.group.id } };
    expect((await team.people.admin.ask(listPeople, other)).code).toBe('E075');
  });

  it('excludes owner and admins when only regular members are requested', async () => {
    const list = await team.people.owner.call(listNormalPeople, { query: {} });
    expect(list.items.map((item) => item.role).toSorted()).toEqual(['member', 'operator']);
    expect(list.total).toBe(2);
  });

  it('returns the same order in pages, for every sort field in both directions', async () => {
    for (let index = 0; index < 8; index += 1) await join(givenRoles[index % 3]!);
    for (const sort of ['name', 'email', 'role', 'joinedAt'] as const) {
      const ids = async (query: object) =>
        (await team.people.owner.call(listPeople, { query })).items.map((item) => item.id);
      const whole = await ids({ sort, limit: 50 });
      const pages = [1, 2, 3, 4].map((page) => ids({ sort, limit: 4, page }));
      expect((await Promise.all(pages)).flat()).toEqual(whole);
      expect(await ids({ sort: `-${sort}`, limit: 50 })).toEqual(whole.toReversed());
      expect(new Set(whole).size).toBe(12);
    }
  });

  it('shows the current name of a renamed user', async () => {
    const { userId } = await join('member');
    await server.db.updateTable('users').set({ name: 'Renamed' }).where('id', '=', userId).execute();
    const list = await team.people.owner.call(listPeople, { query: { keyword: 'Renamed' } });
    expect(list.items.map((item) => item.id)).toEqual([userId]);
  });
});

/** Every role tries every action on every role; the table has the expected results. */
describe('who may do what to whom (actor, action, target)', () => {
  const actions = {
    role: (id: string) => ({ endpoint: updatePerson, call: { params: { id }, body: { role: 'member' } } }),
    groups: (id: string) => ({
      endpoint: updatePerson,
      call: { params: { id }, body: { groupIds: [team.otherGroup.id] } },
    }),
    bulkGroups: (id: string) => ({
      endpoint: assignGroups,
      call: { body: { userIds: [id], addGroupIds: [team.otherGroup.id] } },
    }),
    remove: (id: string) => ({ endpoint: removePeople, call: { query: { ids: [id] } } }),
  } as const;
  const ok = '0';
  const expected: Record<Role, Record<Role, Record<keyof typeof actions, string>>> = {
    owner: {
      owner: { role: 'member.owner', groups: ok, bulkGroups: ok, remove: 'member.owner' },
      admin: { role: ok, groups: ok, bulkGroups: ok, remove: ok },
      member: { role: ok, groups: ok, bulkGroups: ok, remove: ok },
      operator: { role: ok, groups: ok, bulkGroups: ok, remove: ok },
    },
    admin: {
      owner: { role: 'E033', groups: 'E033', bulkGroups: 'E033', remove: 'E033' },
      admin: { role: 'E033', groups: 'E033', bulkGroups: 'E033', remove: 'E033' },
      member: { role: 'E033', groups: ok, bulkGroups: ok, remove: 'E033' },
      operator: { role: 'E033', groups: ok, bulkGroups: ok, remove: 'E033' },
    },
    member: Object.fromEntries(
      roles.map((role) => [role, { role: 'E033', groups: 'E033', bulkGroups: 'E033', remove: 'E033' }]),
    ) as never,
    operator: Object.fromEntries(
      roles.map((role) => [role, { role: 'E033', groups: 'E033', bulkGroups: 'E033', remove: 'E033' }]),
    ) as never,
  };
  const tries = roles.flatMap((actor) =>
    roles.flatMap((target) =>
      (Object.keys(actions) as (keyof typeof actions)[]).map((action) => [actor, action, target] as const),
    ),
  );

  it.each(tries)('%s, %s, %s', async (actor, action, target) => {
    const id = target === 'owner' ? team.userIds.owner : (await join(target)).userId;
    const { endpoint, call } = actions[action](id);
    const shown = await team.people.owner.call(getPerson, { params: { id } });
    const answer = await team.people[actor].ask(endpoint, call as never);
    expect(answer.code).toBe(expected[actor][target][action]);
    if (answer.code === ok) return;
    // A refused action must change nothing.
    const now = await team.people.owner.call(getPerson, { params: { id } });
    expect(now).toEqual(shown);
  });

  it('the allowed actions in the list are those that the server allows', async () => {
    for (const actor of ['owner', 'admin'] as const) {
      const { items } = await team.people[actor].call(listPeople, { query: { limit: 200 } });
      for (const role of roles) {
        const item = items.find((each) => each.role === role && each.id !== team.userIds[actor])!;
        if (role === actor) continue;
        const { changeRole, assignGroups: groups, remove } = item.allowed;
        expect({ role: changeRole, groups, bulkGroups: groups, remove }, `${actor} → ${role}`).toEqual(
          Object.fromEntries(
            Object.entries(expected[actor][role]).map(([action, code]) => [action, code === ok]),
          ),
        );
      }
    }
  });
});

describe('changing a member', () => {
  it('changes role and groups at once, and logs the previous values', async () => {
    const { userId, name } = await join('member', [team.group.id]);
    const body = { role: 'operator' as const, groupIds: [team.otherGroup.id], revision: 1 };
    const after = await team.people.owner.call(updatePerson, { params: { id: userId }, body });
    expect(after).toMatchObject({ role: 'operator', groups: [{ name: 'Lobby' }], revision: 2 });
    const entry = (await auditOf(userId)).at(-1)!;
    expect(entry).toMatchObject({ action: 'member.update', actorId: team.userIds.owner });
    expect(entry.before).toEqual({ name, role: 'member', groupIds: [team.group.id] });
    expect(entry.after).toEqual({ name, role: 'operator', groupIds: [team.otherGroup.id] });
  });

  it('based on an outdated revision returns the current values and who set them', async () => {
    const { userId } = await join('member', [team.group.id]);
    const params = { id: userId };
    await team.people.admin.call(updatePerson, { params, body: { groupIds: [], revision: 1 } });
    const late = { role: 'operator' as const, groupIds: [team.group.id], revision: 1 };
    const answer = await team.people.owner.ask(updatePerson, { params, body: late });
    expect(answer).toMatchObject({
      httpStatus: 409,
      code: 'member.conflict',
      data: { detail: { role: 'member', groups: [], revision: 2, by: expect.stringContaining('admin') } },
    });
    // Whoever did something else to the member meanwhile changed none of these values.
    await team.people.owner.call(endPersonSessions, { params });
    const later = await team.people.owner.ask(updatePerson, { params, body: late });
    expect(later.data).toMatchObject({ detail: { by: expect.stringContaining('admin') } });
    const again = await team.people.owner.call(updatePerson, { params, body: { ...late, revision: 2 } });
    expect(again).toMatchObject({ role: 'operator', revision: 3 });
  });

  it('on the page of a group counts for the revision of the member', async () => {
    const { userId } = await join('member', []);
    const params = { id: userId };
    const made = await team.people.owner.call(createGroup, { body: { name: 'Of a moment' } });
    const changes: [string, () => Promise<unknown>][] = [
      [
        'put into it',
        () =>
          team.people.admin.call(addGroupMembers, { params: { id: made.id }, body: { userIds: [userId] } }),
      ],
      [
        'saved without them',
        () =>
          team.people.admin.call(updateGroup, {
            params: { id: made.id },
            body: { name: made.name, userIds: [] },
          }),
      ],
      [
        'saved with them',
        () =>
          team.people.admin.call(updateGroup, {
            params: { id: made.id },
            body: { name: made.name, userIds: [userId] },
          }),
      ],
      [
        'taken out of it',
        () =>
          team.people.admin.call(removeGroupMembers, { params: { id: made.id }, query: { ids: [userId] } }),
      ],
      [
        'put into it again',
        () =>
          team.people.admin.call(addGroupMembers, { params: { id: made.id }, body: { userIds: [userId] } }),
      ],
      ['removed with it', () => team.people.admin.call(removeGroups, { query: { ids: [made.id] } })],
    ];
    for (const [index, [what, change]] of changes.entries()) {
      const revision = index + 1;
      await change();
      const late = { groupIds: [team.otherGroup.id], revision };
      const answer = await team.people.owner.ask(updatePerson, { params, body: late });
      expect(answer, what).toMatchObject({
        code: 'member.conflict',
        data: { detail: { revision: revision + 1, by: expect.stringContaining('admin') } },
      });
    }
  });

  it('to the current values changes and logs nothing', async () => {
    const { userId } = await join('member', [team.group.id]);
    const before = (await auditOf(userId)).length;
    const body = { role: 'member' as const, groupIds: [team.group.id] };
    const after = await team.people.owner.call(updatePerson, { params: { id: userId }, body });
    expect(after.revision).toBe(1);
    expect(await auditOf(userId)).toHaveLength(before);
  });

  it('a refused assignment names the groups that the team does not have', async () => {
    const { userId } = await join('member');
    const foreign = await createTeam(server);
    const missing = [NOBODY, foreign.group.id];
    const answer = await team.people.owner.ask(assignGroups, {
      body: { userIds: [userId], addGroupIds: [NOBODY, team.group.id, foreign.group.id] },
    });
    expect(answer).toMatchObject({
      code: 'E004',
      data: { fields: { addGroupIds: 'field.choice' }, detail: { missing } },
    });
  });

  it.each([
    ['no change', {}, 'request.invalid', { role: 'field.required' }],
    ['the owner’s role', { role: 'owner' }, 'request.invalid', { role: 'field.choice' }],
    ['an invalid group id', { groupIds: ['x'] }, 'request.invalid', { 'groupIds.0': 'field.format' }],
    [
      'a deleted group',
      { groupIds: ['0192aaaa-0000-7000-8000-000000000000'] },
      'E004',
      { groupIds: 'field.choice' },
    ],
  ])('invalid input: %s', async (_, body, code, fields) => {
    const { userId } = await join('member');
    const url = `/v1/rms/sub/user/${userId}`;
    expect(await team.people.owner.raw('PUT', url, body)).toMatchObject({ code, data: { fields } });
  });

  it('who left meanwhile is E028', async () => {
    const { userId } = await join('member');
    await team.people.owner.call(removePeople, { query: { ids: [userId] } });
    const change = { params: { id: userId }, body: { groupIds: [] } };
    expect((await team.people.admin.ask(updatePerson, change)).code).toBe('E028');
    expect((await team.people.admin.ask(getPerson, { params: { id: userId } })).code).toBe('E028');
    expect((await team.people.owner.ask(removePeople, { query: { ids: [userId] } })).code).toBe('E028');
    const bulk = { body: { userIds: [userId], addGroupIds: [team.group.id] } };
    expect((await team.people.admin.ask(assignGroups, bulk)).code).toBe('E028');
  });
});

describe('changing several members at once', () => {
  it('adds and removes groups, and reports who is gone', async () => {
    const [first, second, left] = [
      await join('member'),
      await join('operator', [team.group.id]),
      await join('member'),
    ];
    await team.people.owner.call(removePeople, { query: { ids: [left.userId] } });
    const body = {
      userIds: [first.userId, second.userId, left.userId],
      addGroupIds: [team.otherGroup.id],
      removeGroupIds: [team.group.id],
    };
    expect(await team.people.admin.call(assignGroups, { body })).toEqual({ changed: 2, gone: [left.userId] });
    for (const { userId } of [first, second]) {
      const { groups } = await team.people.admin.call(getPerson, { params: { id: userId } });
      expect(groups.map((group) => group.name)).toEqual(['Lobby']);
    }
    expect(await team.people.admin.call(assignGroups, { body })).toMatchObject({ changed: 0 });
    expect((await auditOf(first.userId)).at(-1)).toMatchObject({ action: 'member.assignGroups' });
  });

  it('counts and logs a member once who is named several times', async () => {
    const { userId } = await join('member');
    const ids = [userId, userId, NOBODY, NOBODY];
    const body = { userIds: ids, addGroupIds: [team.otherGroup.id] };
    expect(await team.people.admin.call(assignGroups, { body })).toEqual({ changed: 1, gone: [NOBODY] });
    const removed = await team.people.owner.call(removePeople, { query: { ids } });
    expect(removed).toEqual({ removed: 1, gone: [NOBODY] });
    const logged = (await auditOf(userId)).map(({ action }) => action);
    expect(logged).toEqual(['member.add', 'member.assignGroups', 'member.remove']);
  });

  it('moves them: they leave every other group, and the log names those', async () => {
    const [here, there] = [
      await join('member', [team.group.id]),
      await join('operator', [team.otherGroup.id]),
    ];
    const body = {
      userIds: [here.userId, there.userId],
      addGroupIds: [team.otherGroup.id],
      isMove: true,
    };
    expect(await team.people.admin.call(assignGroups, { body })).toEqual({ changed: 1, gone: [] });
    for (const { userId } of [here, there]) {
      const { groups } = await team.people.admin.call(getPerson, { params: { id: userId } });
      expect(groups.map((group) => group.id)).toEqual([team.otherGroup.id]);
    }
    expect((await auditOf(here.userId)).at(-1)).toMatchObject({
      action: 'member.assignGroups',
      after: { addGroupIds: [team.otherGroup.id], removeGroupIds: [team.group.id] },
    });
  });

  it('is refused as a whole if one of them may not be changed', async () => {
    const { userId } = await join('member');
    const body = { userIds: [userId, team.userIds.owner], addGroupIds: [team.otherGroup.id] };
    expect((await team.people.admin.ask(assignGroups, { body })).code).toBe('E033');
    expect((await team.people.admin.call(getPerson, { params: { id: userId } })).groups).toEqual([]);
    const ids = [userId, team.userIds.owner];
    expect((await team.people.owner.ask(removePeople, { query: { ids } })).code).toBe('member.owner');
    expect((await team.people.admin.call(getPerson, { params: { id: userId } })).id).toBe(userId);
  });

  it('keeps the role counts right after any changes', async () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'role', 'remove'),
      role: fc.constantFrom(...givenRoles),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const present: string[] = [];
        for (const { kind, role } of steps) {
          if (kind === 'add' || present.length === 0) present.push((await join(role)).userId);
          else if (kind === 'remove')
            await team.people.owner.call(removePeople, { query: { ids: [present.pop()!] } });
          else await team.people.owner.call(updatePerson, { params: { id: present[0]! }, body: { role } });
        }
        const { roleCounts } = await team.people.owner.call(listPeople, { query: {} });
        const rows = await server.db
          .selectFrom('teamMembers')
          .where('teamId', '=', team.teamId)
          .select('role')
          .execute();
        const counted = { owner: 0, admin: 0, member: 0, operator: 0 };
        for (const { role } of rows) counted[role] += 1;
        expect(roleCounts).toEqual(counted);
      }),
      { numRuns: 8 },
    );
  });
});

describe('permissions end at once', () => {
  it('for a removed member: requests and live connections', async () => {
    const { userId } = await join('operator', [team.group.id]);
    const client = await signedIn(server, userId);
    const socket = await openLive(client);
    expect((await client.raw('GET', '/v1/rms/devices')).code).toBe('0');
    await team.people.owner.call(removePeople, { query: { ids: [userId] } });
    expect((await client.raw('GET', '/v1/rms/devices')).code).toBe('E020');
    await expect.poll(() => socket.closed).toBe(4000);
  });

  it('for a member with another role or fewer groups', async () => {
    const { userId } = await join('admin');
    const client = await signedIn(server, userId);
    expect((await client.ask(listPeople, { query: {} })).code).toBe('0');
    const params = { id: userId };
    await team.people.owner.call(updatePerson, {
      params,
      body: { role: 'member', groupIds: [team.group.id] },
    });
    expect((await client.ask(listPeople, { query: {} })).code).toBe('E033');
    expect((await client.call(listGroups, { query: {} })).total).toBe(1);
    await team.people.owner.call(updatePerson, { params, body: { groupIds: [] } });
    expect((await client.call(listGroups, { query: {} })).total).toBe(0);
  });

  it('clients that show members refetch after a change; clients without the permission get no message', async () => {
    const [admin, member] = [await openLive(team.people.admin), await openLive(team.people.member)];
    await admin.watch({});
    await member.watch({});
    await join('operator');
    const people = { topic: 'people' };
    await expect.poll(() => admin.changes).toContainEqual(people);
    await expect.poll(() => member.changes).toContainEqual({ topic: 'groups' });
    expect(member.changes).not.toContainEqual(people);
    admin.close();
    member.close();
  });
});

describe('transferring the team', () => {
  let own: TestTeam;
  beforeAll(async () => {
    own = await createTeam(server);
  });

  it('to a user outside the team is E027, and to oneself is refused', async () => {
    const to = async (userId: string) =>
      (await own.people.owner.ask(transferTeam, { body: { userId } })).code;
    expect(await to(team.userIds.member)).toBe('E027');
    expect(await to(own.userIds.owner)).toBe('member.owner');
  });

  it('makes the former owner an admin, and all members see it', async () => {
    const { admin, owner, member } = own.people;
    await owner.call(transferTeam, { body: { userId: own.userIds.admin } });
    expect((await owner.call(rmsUserInfo, {})).team).toMatchObject({ role: 'admin' });
    const ownerName = expect.stringContaining('admin');
    expect((await admin.call(rmsUserInfo, {})).team).toMatchObject({ role: 'owner', ownerName });
    expect((await member.call(rmsUserInfo, {})).team).toMatchObject({ ownerName });
    expect((await owner.ask(transferTeam, { body: { userId: own.userIds.owner } })).code).toBe('E033');
    expect((await auditOf(own.userIds.admin)).at(-1)).toMatchObject({ action: 'team.transfer' });
  });

  it('twice at the same moment leaves one owner', async () => {
    // The former admin is the owner now.
    const to = (userId: string) => own.people.admin.ask(transferTeam, { body: { userId } });
    const answers = await Promise.all([to(own.userIds.owner), to(own.userIds.member)]);
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['0', 'E033']);
    expect(await ownersOf(server, own.teamId)).toHaveLength(1);
  });
});

it('a member who waited to be locked is read with the groups and the role that they have then', async () => {
  const { teamId, otherGroup } = team;
  const { userId } = await join('operator', [team.group.id]);
  const { id: roleId } = await team.people.owner.call(createRole, {
    body: { name: 'Since', base: 'operator', grants: { 'team.read': 'team' } },
  });
  const member = await whileWaiting(server, {
    lock: (tx) => tx.selectFrom('teamMembers').where('userId', '=', userId).selectAll().forUpdate().execute(),
    begin: () => server.db.unit(({ tx }) => lockMembers(tx, teamId, [userId])),
    async change(tx) {
      await tx.insertInto('groupMembers').values({ teamId, userId, groupId: otherGroup.id }).execute();
      await tx
        .updateTable('teamRoles')
        .set({ grants: JSON.stringify({ 'device.read': 'team' }) })
        .where('id', '=', roleId)
        .execute();
      await tx.updateTable('teamMembers').set({ roleId }).where('userId', '=', userId).execute();
    },
  });
  expect(member.get(userId)).toMatchObject({ roleId, grants: { 'device.read': 'team' } });
  expect(member.get(userId)!.groupIds.toSorted()).toEqual([team.group.id, otherGroup.id].toSorted());
});

describe('the permission table', () => {
  it('equals the contract, for all roles and for each', async () => {
    const { items } = await team.people.operator.call(listFunctions, {});
    expect(items.map((item) => item.permission)).toEqual(permissionNames);
    for (const { permission, ...scopes } of items)
      for (const role of roles)
        expect(scopes[role]).toBe((permissions[permission] as Partial<Record<Role, string>>)[role] ?? null);
    const ofRoles = await team.people.operator.call(listRoleFunctions, { query: {} });
    expect(ofRoles.items.map((item) => item.ecRole)).toEqual(['ec-owner', 'org-admin', 'user', 'rms-user']);
    const one = await team.people.operator.call(listRoleFunctions, { query: { role: 'owner' } });
    expect(one.items).toHaveLength(1);
    expect(one.items[0]!.functions).toHaveLength(permissionNames.length);
  });
});
