import { scimLimits } from '@muster/contract/scim/limits';
import { listPeople, assignGroups, transferTeam, updatePerson } from '@muster/contract/people/endpoints';
import { createGroup, removeGroups, updateGroup } from '@muster/contract/groups/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { getProvisioning, mapScimGroup, setProvisioning } from '@muster/contract/scim/endpoints';
import { describe, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { type ScimClient, withProvider, withProvisionedTeam } from './setup/scim-client.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
let provider: ScimClient;
withProvisionedTeam((made) => ({ server, team, owner, provider } = made), 'school.example');

let made = 0;
async function person(): Promise<{ id: string; email: string }> {
  made += 1;
  const email = `person${made}@school.example`;
  const { body } = await provider.createUser(email);
  return { id: body.id as string, email };
}

const memberOf = async (email: string) =>
  (await owner.call(listPeople, { query: { keyword: email } })).items.find((each) => each.email === email)!;

const members = async (id: string) =>
  ((await provider.get(`/Groups/${id}`)).body.members as { value: string }[]).map(({ value }) => value);

const map = (id: string, groupId: string | null, role: 'admin' | 'member' | 'operator' | null) =>
  owner.call(mapScimGroup, { params: { id }, body: { groupId, role } });

const change = (id: string, op: string, ids: readonly string[]) =>
  provider.patch(`/Groups/${id}`, { op, path: 'members', value: ids.map((value) => ({ value })) });

it('a change of the device group that a group maps to keeps its role, and the other way round', async () => {
  const { body: group } = await provider.createGroup('Mapped twice', []);
  const change = (body: { groupId?: string; role?: 'member' }) =>
    owner.call(mapScimGroup, { params: { id: group.id }, body });
  await change({ groupId: team.group.id });
  await change({ role: 'member' });
  const { groups } = await owner.call(getProvisioning, {});
  expect(groups.find(({ id }) => id === group.id)).toMatchObject({
    group: { id: team.group.id },
    role: 'member',
  });
});

describe('a group of the provider', () => {
  it('with the name of a device group adds its members to that group, and removes them again', async () => {
    const { id: device } = await registerDevice(team, team.otherGroup.id);
    const one = await person();
    const browser = await signedIn(server, one.id);
    const sees = async () =>
      (await browser.call(listDevices, { query: {} })).items.map((each) => each.id).includes(device);
    expect(await sees()).toBe(false);
    const { body: group } = await provider.createGroup(team.otherGroup.name.toUpperCase(), [one.id]);
    expect(await sees()).toBe(true);
    expect((await memberOf(one.email)).groups).toEqual([
      { id: team.otherGroup.id, name: team.otherGroup.name },
    ]);
    await change(group.id, 'remove', [one.id]);
    expect(await sees()).toBe(false);
    await change(group.id, 'add', [one.id]);
    expect(await sees()).toBe(true);
    expect((await provider.delete(`/Groups/${group.id}`)).status).toBe(204);
    expect(await sees()).toBe(false);
  });

  it('gives its members what the owner maps it to, from that moment', async () => {
    const one = await person();
    const { body: group } = await provider.createGroup('Teachers', [one.id]);
    expect(await memberOf(one.email)).toMatchObject({ role: 'operator', groups: [] });
    await map(group.id, team.group.id, 'admin');
    expect(await memberOf(one.email)).toMatchObject({
      role: 'admin',
      groups: [{ id: team.group.id }],
      provider: { ownsRole: true, groupIds: [team.group.id] },
      allowed: { changeRole: false },
    });
    const { groups } = await owner.call(getProvisioning, {});
    expect(groups.find(({ id }) => id === group.id)).toEqual({
      id: group.id,
      name: 'Teachers',
      members: 1,
      group: { id: team.group.id, name: team.group.name },
      role: 'admin',
    });
    // Later members get the same; of two groups the higher role counts.
    const later = await person();
    const { body: helpers } = await provider.createGroup('Helpers', [later.id]);
    await map(helpers.id, null, 'member');
    await change(group.id, 'add', [later.id]);
    expect((await memberOf(later.email)).role).toBe('admin');
    await change(group.id, 'remove', [later.id]);
    expect(await memberOf(later.email)).toMatchObject({ role: 'member', groups: [] });
    await provider.delete(`/Groups/${helpers.id}`);
    expect((await memberOf(later.email)).role).toBe('operator');
    await map(group.id, null, null);
    expect(await memberOf(one.email)).toMatchObject({ role: 'operator', groups: [] });
  });

  it('shows the owning provider to users who try to change its members in the console', async () => {
    const one = await person();
    const { body: group } = await provider.createGroup('Owned', [one.id]);
    await map(group.id, team.group.id, 'member');
    const refused = [
      await owner.ask(updatePerson, { params: { id: one.id }, body: { role: 'operator' } }),
      await owner.ask(updatePerson, { params: { id: one.id }, body: { groupIds: [] } }),
      await owner.ask(assignGroups, {
        body: { userIds: [one.id], addGroupIds: [], removeGroupIds: [team.group.id] },
      }),
      await owner.ask(updateGroup, {
        params: { id: team.group.id },
        body: { name: team.group.name, userIds: [] },
      }),
    ];
    for (const { httpStatus, code } of refused) expect([httpStatus, code]).toEqual([409, 'scim.owned']);
    // Groups that the provider does not assign may be changed.
    const more = { groupIds: [team.group.id, team.otherGroup.id] };
    await owner.call(updatePerson, { params: { id: one.id }, body: more });
    expect((await memberOf(one.email)).groups).toHaveLength(2);
    await provider.delete(`/Groups/${group.id}`);
    expect((await memberOf(one.email)).groups.map(({ id }) => id)).toEqual([team.otherGroup.id]);
  });

  it('whose device group is deleted is mapped to nothing any more', async () => {
    const { id: groupId } = await owner.call(createGroup, { body: { name: 'Short-lived' } });
    const one = await person();
    const { body: group } = await provider.createGroup('Short-lived', [one.id]);
    expect((await memberOf(one.email)).groups).toHaveLength(1);
    await owner.call(removeGroups, { query: { ids: [groupId] } });
    expect((await memberOf(one.email)).groups).toEqual([]);
    expect(await members(group.id)).toEqual([one.id]);
    const { groups } = await owner.call(getProvisioning, {});
    expect(groups.find(({ id }) => id === group.id)).toMatchObject({ group: null });
  });

  it('never makes a member the owner, and never changes the owner', async () => {
    const { userIds } = team;
    const { body: group } = await provider.createGroup('With the owner', [userIds.owner]);
    await map(group.id, null, 'operator');
    expect((await memberOf('owner@t1.example')).role).toBe('owner');
    const answer = await owner.raw('PUT', `/v1/rms/scim/group/${group.id}`, {
      groupId: null,
      role: 'owner',
    });
    expect(answer.code).toBe('request.invalid');
    // A new owner is protected as well.
    await owner.call(transferTeam, { body: { userId: userIds.admin } });
    expect((await provider.delete(`/Users/${userIds.admin}`)).status).toBe(403);
    await team.people.admin.call(transferTeam, { body: { userId: userIds.owner } });
    await provider.delete(`/Groups/${group.id}`);
  });

  it('of another team cannot be mapped, nor be mapped to a group of another team', async () => {
    const other = await createTeam(server);
    const { body: group } = await provider.createGroup('Only ours');
    const body = { groupId: other.group.id, role: null };
    const foreign = await owner.ask(mapScimGroup, { params: { id: group.id }, body });
    expect([foreign.httpStatus, foreign.code]).toEqual([404, 'E004']);
    const theirs = await other.people.owner.ask(mapScimGroup, { params: { id: group.id }, body });
    expect([theirs.httpStatus, theirs.code]).toEqual([404, 'scim.not_found']);
    expect((await other.people.owner.call(getProvisioning, {})).groups).toEqual([]);
  });

  it('is changed as a whole or not at all', async () => {
    const [one, two] = [await person(), await person()];
    const { body: group } = await provider.createGroup('Whole', [one.id]);
    const bad = await provider.patch(
      `/Groups/${group.id}`,
      { op: 'replace', path: 'displayName', value: 'Half' },
      { op: 'add', path: 'members', value: [{ value: two.id }, { value: NOBODY }] },
    );
    expect([bad.status, bad.body.scimType, bad.body.detail]).toEqual([
      400,
      'invalidValue',
      `Member ${NOBODY} does not exist. Nothing was changed.`,
    ]);
    const { body } = await provider.get(`/Groups/${group.id}`);
    expect([body.displayName, await members(group.id)]).toEqual(['Whole', [one.id]]);
    for (const value of ['x', 7, null, {}])
      expect((await change(group.id, 'add', [value as string])).status).toBe(400);
    const { status } = await provider.createGroup('whole');
    expect(status).toBe(409);
  });

  it('gets all members from concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, person));
    const { body: group } = await provider.createGroup('Crowded');
    await map(group.id, team.group.id, 'member');
    const answers = await Promise.all(people.map(({ id }) => change(group.id, 'add', [id])));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(new Set(await members(group.id))).toEqual(new Set(people.map(({ id }) => id)));
    for (const { email } of people)
      expect(await memberOf(email)).toMatchObject({ role: 'member', groups: [{ id: team.group.id }] });
  });

  it('can be found by its members, and has a version', async () => {
    const one = await person();
    const { body: group, headers } = await provider.createGroup('Versioned', [one.id]);
    expect(headers.get('etag')).toBe(group.meta.version);
    const { body } = await provider.find('Groups', `members[value eq "${one.id}"]`);
    expect(body.Resources).toMatchObject([{ id: group.id }]);
    await change(group.id, 'remove', [one.id]);
    const late = await provider.ask(
      'PATCH',
      `/Groups/${group.id}`,
      { Operations: [{ op: 'add', path: 'members', value: [{ value: one.id }] }] },
      { 'if-match': group.meta.version as string },
    );
    expect(late.status).toBe(412);
  });
});

it('a new user without a group that gives a role has the default role that the owner chose', async () => {
  await owner.call(setProvisioning, { body: { defaultRole: 'member' } });
  const one = await person();
  expect((await memberOf(one.email)).role).toBe('member');
  await owner.call(setProvisioning, { body: { defaultRole: 'operator' } });
  expect((await memberOf(one.email)).role).toBe('member');
});

it('a thousand users added in one request get what the group gives, in a bounded number of statements', async () => {
  const big = await createTeam(server);
  const { provider: from } = await withProvider(big.people.owner);
  const COUNT = 1000;
  await server.db.transaction().execute(async (tx) => {
    const ids = Array.from({ length: COUNT }, () => crypto.randomUUID());
    await tx
      .insertInto('users')
      .values(ids.map((id, index) => ({ id, name: `Big ${index}`, email: `big${index}@big.example` })))
      .execute();
    await tx
      .insertInto('teamMembers')
      .values(ids.map((userId) => ({ teamId: big.teamId, userId, role: 'operator' as const })))
      .execute();
  });
  const rows = await server.db
    .selectFrom('teamMembers')
    .where('teamId', '=', big.teamId)
    .where('email', 'like', 'big%')
    .select('userId')
    .execute();
  const ids = rows.map(({ userId }) => userId);
  const { body: group } = await from.createGroup(big.group.name);
  const answer = await from.patch(`/Groups/${group.id}`, {
    op: 'add',
    path: 'members',
    value: ids.map((value) => ({ value })),
  });
  expect(answer.status).toBe(204);
  const { body } = await from.get(`/Groups/${group.id}`);
  expect(body.members).toHaveLength(COUNT);
  const { count } = await server.db
    .selectFrom('groupMembers')
    .where('groupId', '=', big.group.id)
    .where('userId', 'in', ids)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(COUNT);
  const emptied = await from.patch(`/Groups/${group.id}`, { op: 'remove', path: 'members' });
  expect(emptied.status).toBe(204);
  expect((await from.get(`/Groups/${group.id}`)).body.members).toEqual([]);
});

it('more members than the limit are refused', async () => {
  const { body: group } = await provider.createGroup('Too many');
  const many = Array.from({ length: scimLimits.membersMax + 1 }, () => NOBODY);
  expect((await change(group.id, 'add', many)).status).toBe(413);
});
