import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { createDevice, listDevices } from '@muster/contract/devices/endpoints';
import {
  addGroupMembers,
  createGroup,
  listGroupCandidates,
  listGroupMembers,
} from '@muster/contract/groups/endpoints';
import { listNotices } from '@muster/contract/notifications/endpoints';
import { approveApplicants, listApplicants } from '@muster/contract/people/applicants.endpoints';
import { addDomain } from '@muster/contract/people/domains.endpoints';
import {
  assignGroups,
  changeTools,
  getPerson,
  listPeople,
  listRoleFunctions,
  removePeople,
  updatePerson,
} from '@muster/contract/people/endpoints';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import { followInvitation, joining } from '@muster/contract/people/joining.endpoints';
import type { Grants } from '@muster/contract/permissions';
import * as contract from '@muster/contract/roles/endpoints';
import type { BaseRole } from '@muster/contract/roles/grantable';
import type { CustomRole } from '@muster/contract/roles/schemas';
import { renameTeam } from '@muster/contract/teams/endpoints';
import { describe, expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { freshName, NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { stranger } from './setup/joining.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam(async (made) => {
  ({ server, team, owner } = made);
  await registerDevice(team);
  await registerDevice(team, team.otherGroup.id);
});

const make = (by: Client, grants: Grants, base: BaseRole = 'operator') =>
  by.ask(contract.createRole, { body: { name: freshName(), base, grants: { ...grants } } });

async function makeRole(grants: Grants, base: BaseRole = 'operator'): Promise<CustomRole> {
  const { code, data } = await make(owner, grants, base);
  expect(code).toBe('0');
  return data;
}

let joined = 0;
/** A new member of the team with this role, in `group`. */
async function join(role: CustomRole): Promise<{ userId: string; client: Client }> {
  joined += 1;
  const name = `Holder ${joined}`;
  const userId = await storeAccount(server, { name, email: `holder${joined}@roles.example` });
  const { teamId, group } = team;
  await server.app.people.add({ teamId, userId, name, role: 'operator', groupIds: [group.id] });
  await give(userId, role.id);
  return { userId, client: await signedIn(server, userId) };
}

const give = (userId: string, role: string, by = owner) =>
  by.call(updatePerson, { params: { id: userId }, body: { role } });

const permissionsOf = async (client: Client) => (await client.call(rmsUserInfo, {})).permissions;
const change = ({ id, name, revision }: CustomRole, grants: Grants, by = owner) =>
  by.ask(contract.updateRole, { params: { id }, body: { name, grants: { ...grants }, revision } });

describe('a custom role', () => {
  it('grants exactly its permissions, more or fewer than its base', async () => {
    const role = await makeRole({ 'device.read': 'team', 'device.write': 'groups', 'team.read': 'team' });
    const { client, userId } = await join(role);
    const info = await client.call(rmsUserInfo, {});
    expect(info).toMatchObject({
      roles: ['operator'],
      ecRole: 'rms-user',
      customRole: { id: role.id, name: role.name },
      permissions: ['team.read', 'device.read', 'device.write'],
      wholeTeam: ['team.read', 'device.read'],
    });
    expect((await client.call(listDevices, { query: {} })).total).toBe(2);
    const inOther = { sn: nextSerialNumber(), groupId: team.otherGroup.id };
    expect((await client.ask(createDevice, { body: inOther })).code).toBe('E004');
    const inOwn = { sn: nextSerialNumber(), groupId: team.group.id };
    expect((await client.ask(createDevice, { body: inOwn })).code).toBe('0');
    expect((await client.raw('GET', '/v1/rms/groups')).code).toBe('E033');
    const person = await owner.call(getPerson, { params: { id: userId } });
    expect(person.customRole).toEqual({ id: role.id, name: role.name });
  });

  it('that assigns groups cannot assign its holder, alone or among others', async () => {
    const role = await makeRole({ 'people.read': 'team', 'people.assign': 'team' });
    const { client, userId } = await join(role);
    const other = await join(role);
    const { group, otherGroup } = team;
    const body = { groupIds: [group.id, otherGroup.id] };
    const change = (id: string) => client.ask(updatePerson, { params: { id }, body });
    expect((await change(userId)).code).toBe('E033');
    const many = { userIds: [userId, other.userId], addGroupIds: [otherGroup.id] };
    expect((await client.ask(assignGroups, { body: many })).code).toBe('E033');
    const self = await client.call(getPerson, { params: { id: userId } });
    expect(self).toMatchObject({ groups: [{ id: group.id }], allowed: { assignGroups: false } });
    expect((await change(other.userId)).code).toBe('0');
  });

  it('that writes groups cannot add its holder to a group, but others to any', async () => {
    const role = await makeRole({ 'group.read': 'team', 'group.write': 'team' });
    const { client, userId } = await join(role);
    const other = await join(role);
    const { id } = team.otherGroup;
    const add = (userIds: string[], by = client) =>
      by.ask(addGroupMembers, { params: { id }, body: { userIds } });
    const save = (userIds: string[], by = client) =>
      by.raw('PUT', `/v1/rms/group/${id}`, { name: freshName(), userIds });
    const members = async () => {
      const { items } = await owner.call(listGroupMembers, { params: { id } });
      return items.map((person) => person.id).filter((each) => [userId, other.userId].includes(each));
    };
    expect((await add([userId, other.userId])).code).toBe('E033');
    expect((await save([userId, other.userId])).code).toBe('E033');
    const made = await client.ask(createGroup, { body: { name: freshName(), userIds: [userId] } });
    expect(made.code).toBe('E033');
    expect(await members()).toEqual([]);
    const offered = async () =>
      (await client.call(listGroupCandidates, { params: { id }, query: { limit: 200 } })).items.map(
        (person) => person.id,
      );
    expect(await offered()).not.toContain(userId);
    expect(await offered()).toContain(other.userId);
    expect((await add([other.userId])).code).toBe('0');
    // A holder who was added by another user stays when the group is saved unchanged.
    expect((await add([userId], owner)).code).toBe('0');
    expect((await save([userId, other.userId])).code).toBe('0');
    expect(await members()).toHaveLength(2);
    await give(
      userId,
      (
        await makeRole({
          'group.read': 'team',
          'group.write': 'team',
          'people.read': 'team',
          'people.role': 'team',
        })
      ).id,
    );
    await save([], owner);
    expect(await offered()).toContain(userId);
    expect((await add([userId])).code).toBe('0');
  });

  it('based on admin does not let its holder join a group without the permission to change roles', async () => {
    const { client, userId } = await join(
      await makeRole({ 'group.read': 'team', 'group.write': 'team', 'people.assign': 'team' }, 'admin'),
    );
    const { id } = team.otherGroup;
    const add = await client.ask(addGroupMembers, { params: { id }, body: { userIds: [userId] } });
    const assign = await client.ask(assignGroups, { body: { userIds: [userId], addGroupIds: [id] } });
    expect([add.code, assign.code]).toEqual(['E033', 'E033']);
  });

  it('takes effect at once when it is edited, also on live connections', async () => {
    const role = await makeRole({ 'device.read': 'groups', 'team.read': 'team' });
    const { client } = await join(role);
    expect(await permissionsOf(client)).toEqual(['team.read', 'device.read']);
    const live = await openLive(client);
    expect((await change(role, { 'team.read': 'team' })).code).toBe('0');
    expect(await permissionsOf(client)).toEqual(['team.read']);
    expect((await client.ask(listDevices, { query: {} })).code).toBe('E033');
    // The client reconnects with the current permissions.
    await expect.poll(() => live.closed, WITHIN).not.toBeNull();
  });

  it('changed from an outdated revision is refused', async () => {
    const role = await makeRole({ 'device.read': 'groups' });
    const both = await Promise.all([
      change(role, { 'device.read': 'team' }),
      change(role, { 'team.read': 'team' }),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', 'role.conflict']);
  });

  it('has a unique name, ignoring case', async () => {
    const role = await makeRole({ 'device.read': 'groups' });
    const body = {
      name: role.name.toUpperCase(),
      base: 'member' as const,
      grants: { 'team.read': 'team' as const },
    };
    const answer = await owner.ask(contract.createRole, { body });
    expect([answer.code, answer.data.fields]).toEqual(['role.name_taken', { name: 'field.duplicate' }]);
  });

  it.each([
    ['no permissions', {}],
    ['owner-only permissions', { 'team.transfer': 'team' }],
    ['group scope for a team-wide permission', { 'team.read': 'groups' }],
    ['an unknown scope', { 'device.read': 'everywhere' }],
    ['an unknown permission', { 'device.explode': 'team' }],
  ])('cannot be made of %s', async (_, grants) => {
    const answer = await owner.raw('POST', '/v1/rms/role', { name: freshName(), base: 'admin', grants });
    expect(answer).toMatchObject({ httpStatus: 400, code: 'request.invalid' });
  });
});

describe('nobody grants more than they have', () => {
  it('an admin creates roles with permissions of admins only', async () => {
    const { admin } = team.people;
    expect((await make(admin, { 'device.write': 'team', 'people.read': 'team' })).code).toBe('0');
    expect((await make(admin, { 'team.update': 'team' })).code).toBe('role.beyond');
    const role = await makeRole({ 'team.update': 'team', 'team.read': 'team' });
    expect((await change(role, { 'team.read': 'team' }, admin)).code).toBe('role.beyond');
    const listed = (await admin.call(contract.listRoles, {})).items.find(({ id }) => id === role.id)!;
    expect(listed.allowed).toEqual({ update: false, remove: false, give: false, invite: false });
  });

  it('a user who may change roles gives none beyond their own, and not to members with more permissions', async () => {
    const role = await makeRole(
      { 'people.read': 'team', 'people.assign': 'team', 'people.role': 'team', 'team.read': 'team' },
      'admin',
    );
    const { client, userId } = await join(role);
    const { member, admin, operator } = team.userIds;
    const ask = (id: string, wanted: string) =>
      client.ask(updatePerson, { params: { id }, body: { role: wanted } }).then(({ code }) => code);
    expect(await ask(operator, 'admin')).toBe('E033');
    expect(await ask(admin, 'member')).toBe('E033');
    expect(await ask(member, 'operator')).toBe('E033');
    expect(await ask(userId, 'admin')).toBe('role.own');
    const little = await makeRole({ 'team.read': 'team' });
    const { userId: below } = await join(little);
    expect(await ask(below, 'admin')).toBe('role.beyond');
    expect(await ask(below, NOBODY)).toBe('role.not_found');
    const other = await makeRole({ 'people.read': 'team' });
    expect(await ask(below, other.id)).toBe('0');
  });

  it('nobody removes or changes a member with the same permissions in other groups', async () => {
    const role = await makeRole({
      'people.read': 'team',
      'people.remove': 'team',
      'people.tools': 'team',
      'device.write': 'groups',
    });
    const { client } = await join(role);
    const { userId: beside } = await join(role);
    const { userId: elsewhere } = await join(role);
    await owner.call(updatePerson, {
      params: { id: elsewhere },
      body: { groupIds: [team.otherGroup.id] },
    });
    const body = { userIds: [elsewhere], remove: ['roflow' as const] };
    expect((await client.ask(changeTools, { body })).code).toBe('E033');
    const remove = (id: string) => client.ask(removePeople, { query: { ids: [id] } });
    expect((await remove(elsewhere)).code).toBe('E033');
    expect((await remove(beside)).code).toBe('0');
  });

  it('the permissions of a role in use are changed only by those who may change roles of members', async () => {
    const { admin } = team.people;
    const role = await makeRole({ 'team.read': 'team' });
    const { userId } = await join(role);
    const allowed = async () =>
      (await admin.call(contract.listRoles, {})).items.find(({ id }) => id === role.id)!.allowed;
    expect(await allowed()).toMatchObject({ update: false, remove: false });
    const refused = await change(role, { 'team.read': 'team', 'device.read': 'team' }, admin);
    expect([refused.code, refused.data.detail]).toEqual([
      'E033',
      { role: 'admin', permission: 'people.role' },
    ]);
    const renamed = await change({ ...role, name: freshName() }, { 'team.read': 'team' }, admin);
    expect(renamed.code).toBe('0');
    await give(userId, 'operator');
    expect(await allowed()).toMatchObject({ update: true, remove: true });
    expect((await change(renamed.data, { 'device.read': 'team' }, admin)).code).toBe('0');
  });

  it('a user who may invite gives no role beyond their own: not by mail, code, domain, or approval', async () => {
    const role = await makeRole({
      'team.read': 'team',
      'people.read': 'team',
      'people.invite': 'team',
      'people.approve': 'team',
      'people.role': 'team',
      'people.domains': 'team',
    });
    const { client } = await join(role);
    for (const wanted of ['operator', 'member', 'admin'] as const) {
      const invited = { text: `${wanted}@raised.example`, role: wanted };
      expect((await client.ask(inviteByMail, { body: invited })).code, wanted).toBe('role.beyond');
      if (wanted === 'admin') continue;
      expect((await client.ask(createJoinCode, { body: { role: wanted } })).code).toBe('role.beyond');
      const domain = { email: `it@${wanted}.example`, role: wanted };
      expect((await client.ask(addDomain, { body: domain })).code).toBe('role.beyond');
    }
    const { client: waiting, email } = await stranger(server);
    await team.people.admin.call(inviteByMail, { body: { text: email, role: 'operator' } });
    const { invitations } = await waiting.call(joining, {});
    await waiting.call(followInvitation, { body: { id: invitations[0]!.id } });
    const { items } = await client.call(listApplicants, { query: {} });
    expect(items.map(({ allowed }) => allowed)).toEqual([{ approve: false, reject: true }]);
    const ids = items.map(({ id }) => id);
    expect((await client.ask(approveApplicants, { body: { ids } })).code).toBe('role.beyond');
    expect((await team.people.admin.ask(approveApplicants, { body: { ids } })).code).toBe('0');
  });

  it('nobody edits or removes their own role', async () => {
    const grants = { 'role.read': 'team', 'role.write': 'team', 'team.read': 'team' } as const;
    const role = await makeRole(grants, 'admin');
    const { client } = await join(role);
    expect((await change(role, { 'team.read': 'team' }, client)).code).toBe('role.own');
    const removal = await client.ask(contract.removeRole, { params: { id: role.id }, query: {} });
    expect(removal.code).toBe('role.own');
    // A second role with the same permissions does not give them more, either.
    expect((await make(client, { ...grants, 'device.read': 'groups' })).code).toBe('role.beyond');
    expect((await make(client, grants, 'admin')).code).toBe('0');
  });
});

describe('removing a role', () => {
  it('needs a replacement when it is in use, and gives it to all its holders', async () => {
    const role = await makeRole({ 'device.read': 'groups', 'team.read': 'team' });
    const other = await makeRole({ 'team.read': 'team' }, 'member');
    const [one, two] = [await join(role), await join(role)];
    const remove = (query: { replacement?: string }) =>
      owner.ask(contract.removeRole, { params: { id: role.id }, query });
    expect((await remove({})).code).toBe('role.in_use');
    expect((await remove({ replacement: role.id })).code).toBe('role.in_use');
    expect((await remove({ replacement: NOBODY })).code).toBe('role.not_found');
    expect(await permissionsOf(one.client)).toContain('device.read');
    expect((await remove({ replacement: other.id })).data).toEqual({ changed: 2 });
    for (const { client } of [one, two])
      expect(await client.call(rmsUserInfo, {})).toMatchObject({
        roles: ['member'],
        customRole: { id: other.id },
        permissions: ['team.read'],
      });
    expect((await remove({})).code).toBe('role.not_found');
  });

  it('notifies its holders, and the log has the role before', async () => {
    const role = await makeRole({ 'team.read': 'team' });
    const other = await makeRole({ 'team.read': 'team' }, 'member');
    const { client, userId } = await join(role);
    const query = { replacement: other.id };
    await owner.call(contract.removeRole, { params: { id: role.id }, query });
    const { items } = await client.call(listNotices, { query: {} });
    expect(items[0]).toMatchObject({ kind: 'people.roleChanged', parameters: { role: other.name } });
    const entry = await server.db
      .selectFrom('auditLog')
      .where('objectId', '=', userId)
      .where('action', '=', 'member.update')
      .orderBy('id', 'desc')
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toMatchObject([{ role: role.name }, { role: other.name }]);
  });

  it('while a member is being given it leaves no member without a role', async () => {
    for (let round = 0; round < 5; round += 1) {
      const role = await makeRole({ 'team.read': 'team' });
      const userId = team.userIds.operator;
      const [given, removed] = await Promise.all([
        owner.ask(updatePerson, { params: { id: userId }, body: { role: role.id } }),
        owner.ask(contract.removeRole, { params: { id: role.id }, query: {} }),
      ]);
      expect([given.code, removed.code]).toSatisfy(
        ([first, second]: string[]) =>
          (first === '0' && second === 'role.in_use') || (first === 'role.not_found' && second === '0'),
      );
      await give(userId, 'operator');
    }
  });

  it('is possible in one’s own team only', async () => {
    const foreign = await createTeam(server);
    const { data: role } = await make(foreign.people.owner, { 'team.read': 'team' });
    const asked = [
      owner.ask(contract.removeRole, { params: { id: role.id }, query: {} }),
      change(role, { 'device.read': 'team' }),
      owner.ask(updatePerson, { params: { id: team.userIds.operator }, body: { role: role.id } }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.code).toBe('role.not_found');
    expect((await owner.call(contract.listRoles, {})).items.map(({ id }) => id)).not.toContain(role.id);
  });
});

it('a member who becomes owner has the owner’s permissions, and no custom role any more', async () => {
  const other = await createTeam(server);
  const { data: role } = await make(other.people.owner, { 'team.read': 'team' });
  const id = other.userIds.member;
  await other.people.owner.call(updatePerson, { params: { id }, body: { role: role.id } });
  expect((await other.people.owner.raw('PUT', '/v1/rms/team/owner', { userId: id })).code).toBe('0');
  const info = await other.people.member.call(rmsUserInfo, {});
  expect([info.roles, info.customRole]).toEqual([['owner'], null]);
  const renamed = await other.people.member.ask(renameTeam, { body: { name: 'Mine now', revision: 1 } });
  expect(renamed.code).toBe('0');
});

it('custom roles are listed with their permissions to users who may read roles', async () => {
  const role = await makeRole({ 'device.read': 'groups', 'team.read': 'team' }, 'member');
  const listed = async (client: Client) =>
    (await client.call(listRoleFunctions, { query: { role: 'member' } })).items;
  expect(await listed(owner)).toContainEqual({
    role: 'member',
    customRole: { id: role.id, name: role.name },
    ecRole: 'user',
    functions: [
      { permission: 'team.read', scope: 'team' },
      { permission: 'device.read', scope: 'groups' },
    ],
  });
  expect((await listed(team.people.member)).map(({ customRole }) => customRole)).toEqual([null]);
});

it('members with a custom role are listed and counted under its base', async () => {
  const role = await makeRole({ 'team.read': 'team' }, 'admin');
  const before = (await owner.call(listPeople, { query: {} })).roleCounts;
  await join(role);
  const after = await owner.call(listPeople, { query: { roleFilter: 'admin' } });
  expect(after.roleCounts.admin).toBe(before.admin + 1);
  expect(after.items.map((item) => item.customRole?.id)).toContain(role.id);
});
