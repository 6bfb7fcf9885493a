import { createConfig, getConfig } from '@muster/contract/configs/endpoints';
import { removeConfig } from '@muster/contract/configs/use.endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { ProblemData } from '@muster/contract/envelope';
import type { GroupDetail } from '@muster/contract/groups/schemas';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { getDevice } from '@muster/contract/devices/endpoints';
import * as contract from '@muster/contract/groups/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import type { Grants } from '@muster/contract/permissions';
import { createRole } from '@muster/contract/roles/endpoints';
import mqtt from 'mqtt';
import { describe, expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

let made = 0;
const make = (name = `Made ${(made += 1)}`) => owner.call(contract.createGroup, { body: { name } });
const get = (id: string, client = owner) => client.call(contract.getGroup, { params: { id } });

/** A member, in the team's first group, whose custom role has only these permissions. */
async function withGrants(grants: Grants): Promise<Client> {
  const name = `Role ${(made += 1)}`;
  const role = await owner.call(createRole, { body: { name, base: 'member', grants } });
  const userId = await storeAccount(server, { name, email: `role${made}@groups.example` });
  await server.app.people.add({
    teamId: team.teamId,
    userId,
    name,
    role: 'member',
    groupIds: [team.group.id],
  });
  await owner.call(updatePerson, { params: { id: userId }, body: { role: role.id } });
  return signedIn(server, userId);
}
const gone = '0199aaaa-0000-7000-8000-000000000000';

describe('the name of a group', () => {
  it.each(['五年二班'.repeat(7) + '啊啊', '👩‍🏫'.repeat(30)])('of 30 characters is valid: %s', async (name) => {
    expect((await make(name)).name).toBe(name);
  });
  it.each([
    ['五'.repeat(31), 'field.too_long'],
    ['👩‍🏫'.repeat(31), 'field.too_long'],
    ['   ', 'field.required'],
  ])('%s is refused', async (name, fault) => {
    const { id, revision } = await make();
    for (const answer of [
      await owner.ask(contract.createGroup, { body: { name } }),
      await owner.ask(contract.updateGroup, { params: { id }, body: { name, revision } }),
    ])
      expect(answer).toMatchObject({ code: 'request.invalid', data: { fields: { name: fault } } });
  });
  it('is unique in a team, ignoring case', async () => {
    await make('Robotics Lab');
    const { id, revision } = await make();
    for (const answer of [
      await owner.ask(contract.createGroup, { body: { name: 'robotics LAB' } }),
      await owner.ask(contract.updateGroup, { params: { id }, body: { name: 'robotics LAB', revision } }),
    ])
      expect(answer).toMatchObject({
        code: 'group.name_taken',
        data: { fields: { name: 'field.duplicate' } },
      });
  });
  it('changed by two users at once: one succeeds, the other gets a conflict with the current name', async () => {
    const { id, revision } = await make();
    const rename = (client: Client, name: string, from = revision) =>
      client.ask(contract.updateGroup, { params: { id }, body: { name, revision: from } });
    const [a, b] = await Promise.all([rename(owner, 'By owner'), rename(team.people.admin, 'By admin')]);
    expect([a.code, b.code].toSorted()).toEqual(['0', 'group.conflict']);
    const [won, lost] = a.code === '0' ? [a, b] : [b, a];
    expect(lost.data).toMatchObject({ detail: { name: won.data.name, revision: revision + 1 } });
    expect((await rename(owner, 'After all', revision + 1)).data.name).toBe('After all');
  });
  it('of a group that was deleted is E004', async () => {
    const answer = await owner.ask(contract.updateGroup, {
      params: { id: gone },
      body: { name: 'x', revision: 1 },
    });
    expect(answer.code).toBe('E004');
  });
});

describe('the list of groups', () => {
  it('accepts the parameters of the original API', async () => {
    const { name, id } = team.group;
    await registerDevice(team);
    const url = `/v1/rms/groups?type=rms&containTeamMember=true&containDevices=true&orgId=${team.teamId}&keyword=${name}`;
    const { data } = await owner.raw<{ items: unknown[]; page: number; limit: number }>('GET', url);
    expect(data).toMatchObject({ page: 1, limit: 10 });
    expect(data.items).toEqual([
      expect.objectContaining({
        id,
        devices: expect.arrayContaining([expect.objectContaining({ connection: -2 })]),
        members: expect.arrayContaining([expect.objectContaining({ role: 'operator' })]),
      }),
    ]);
    const plain = await owner.raw<{ items: object[] }>('GET', '/v1/rms/groups?containDevices=false');
    expect(plain.data.items[0]).not.toHaveProperty('devices');
    expect((await owner.raw('GET', `/v1/rms/groups?orgId=${gone}`)).code).toBe('E075');
  });

  it('names robots only to those who may see robots, in the groups where they may', async () => {
    const robots = (client: Client) =>
      client
        .raw<{ items: { id: string; devices?: object[] }[] }>('GET', '/v1/rms/groups?containDevices=true')
        .then(({ data }) => new Map(data.items.map(({ id, devices }) => [id, devices])));
    const { group, otherGroup } = team;
    await registerDevice(team);
    await registerDevice(team, otherGroup.id);
    const reading = await withToken(owner, ['group.read']);
    expect([...(await robots(reading.client)).values()].every((named) => named === undefined)).toBe(true);
    const person = await withGrants({ 'group.read': 'team', 'device.read': 'groups' });
    const named = await robots(person);
    expect(named.get(group.id)?.length).toBeGreaterThan(0);
    expect(named.has(otherGroup.id)).toBe(true);
    expect(named.get(otherGroup.id)).toBeUndefined();
  });
});

describe('saving a group as a whole', () => {
  const save = (id: string, body: object, client = owner) =>
    client.raw<GroupDetail & ProblemData>('PUT', `/v1/rms/group/${id}`, body);

  it('accepts it as it was read, with another name and without a revision', async () => {
    const group = await make();
    const renamed = await save(group.id, { ...group, name: 'As it was read', revision: undefined });
    expect(renamed.data).toMatchObject({ name: 'As it was read', rmsKey: group.rmsKey, config: null });
    expect(renamed.data.revision).toBe(group.revision + 1);
    expect((await save(group.id, { ...group, name: 'Too late' })).code).toBe('group.conflict');
  });

  it('replaces its members with those sent, and keeps what is omitted', async () => {
    const { member, operator } = team.userIds;
    const group = await make();
    const people = async () =>
      (await owner.call(contract.listGroupMembers, { params: { id: group.id } })).items.map(({ id }) => id);
    await save(group.id, { name: group.name, userIds: [member, operator] });
    expect((await people()).toSorted()).toEqual([member, operator].toSorted());
    expect((await get(group.id, team.people.member)).name).toBe(group.name);
    await save(group.id, { name: group.name, userIds: [operator] });
    expect(await people()).toEqual([operator]);
    expect((await team.people.member.ask(contract.getGroup, { params: { id: group.id } })).code).toBe('E004');
    await save(group.id, { name: `${group.name}!` });
    expect(await people()).toEqual([operator]);
    expect((await save(group.id, { name: group.name, userIds: [gone] })).code).toBe('E006');
    expect(await get(group.id)).toMatchObject({ name: `${group.name}!`, memberCount: 1 });
  });

  it('saved as it is keeps its revision, and is not in the activity log', async () => {
    const { member } = team.userIds;
    const { id } = await make();
    const entries = async () =>
      (
        await server.db
          .selectFrom('auditLog')
          .where('objectId', '=', id)
          .select(['before', 'after'])
          .execute()
      ).length;
    const { data: saved } = await save(id, { name: 'Kept', config: null, userIds: [member] });
    const count = await entries();
    const { name, revision } = saved;
    const { data: again } = await save(id, { name, config: null, userIds: [member], revision });
    expect(again.revision).toBe(revision);
    expect(await entries()).toBe(count);
    expect((await save(id, { name, userIds: [] })).data.revision).toBe(revision + 1);
    expect(await entries()).toBeGreaterThan(count);
  });

  it('creates it with a configuration and members, and robots that join get the configuration', async () => {
    const config = await owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'From the start' } },
    });
    const group = await owner.call(contract.createGroup, {
      body: { name: 'Ready made', config: { id: config.id }, userIds: [team.userIds.operator] },
    });
    expect(group).toMatchObject({ memberCount: 1, config: { id: config.id, name: 'From the start' } });
    const { id, sn } = await registerDevice(team, group.id);
    await new Client(server.address).call(enrol, { body: { sn, key: group.rmsKey!, model: 'air-s' } });
    const given = async () => (await owner.call(getDevice, { params: { id } })).config?.id;
    await expect.poll(given, { timeout: 10_000 }).toBe(config.id);
    expect((await save(group.id, { name: group.name, config: null })).data.config).toBeNull();
    expect(await given()).toBe(config.id);
  });

  it.each([gone, 'of another team'])(
    'refuses a configuration that the team does not have (%s)',
    async (id) => {
      const stranger = await createTeam(server);
      const theirs = await stranger.people.owner.call(createConfig, {
        body: { document: { ...emptyConfig, name: 'Theirs' } },
      });
      const config = { id: id === gone ? gone : theirs.id };
      const group = await make();
      expect((await save(group.id, { name: 'x', config })).code).toBe('config.not_found');
      expect((await owner.ask(contract.createGroup, { body: { name: 'With theirs', config } })).code).toBe(
        'config.not_found',
      );
      expect(await get(group.id)).toMatchObject({ name: group.name, config: null });
    },
  );

  it('based on what it was before a deployment is a conflict, and does not undo the deployment', async () => {
    const config = await owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'Deployed meanwhile' } },
    });
    const group = await make();
    const deploy = (client: Client) =>
      client.call(deployConfig, {
        params: { id: config.id },
        body: { groupIds: [group.id], whenOffline: 'deliver' },
      });
    await deploy(team.people.admin);
    const answer = await save(group.id, { ...group, name: 'Old', config: null });
    expect(answer).toMatchObject({
      code: 'group.conflict',
      data: { detail: { savedBy: expect.stringContaining('admin') } },
    });
    const deployed = await get(group.id);
    expect(deployed.config?.id).toBe(config.id);
    await deploy(owner);
    expect((await get(group.id)).revision).toBe(deployed.revision);
    await owner.call(removeConfig, { params: { id: config.id }, query: { takeAway: true } });
    const taken = await save(group.id, { ...deployed, name: 'Old', config: undefined });
    expect(taken.code).toBe('group.conflict');
  });

  it('does not give it a configuration that the user cannot reach, but keeps one that it has', async () => {
    const config = await owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'Of the lobby' }, groupId: team.otherGroup.id },
    });
    const { id } = team.group;
    const person = await withGrants({
      'group.read': 'team',
      'group.write': 'team',
      'config.read': 'groups',
      'config.deploy': 'groups',
    });
    const body = { name: team.group.name, config: { id: config.id } };
    expect((await save(id, body, person)).code).toBe('config.not_found');
    expect((await get(id)).config).toBeNull();
    await save(id, body);
    expect((await save(id, { ...body, name: 'Renamed' }, person)).data.config?.id).toBe(config.id);
    await save(id, { name: team.group.name, config: null });
  });

  it('twice at once, with members and configuration, mixes nothing of the two requests', async () => {
    const { member, operator } = team.userIds;
    const group = await make();
    const wanted = [[member], [operator], [], [member, operator]];
    const answers = await Promise.all(
      wanted.map((userIds, index) => save(group.id, { name: `Round ${index}`, userIds })),
    );
    expect(answers.map((answer) => answer.code)).toEqual(wanted.map(() => '0'));
    const { name } = await get(group.id);
    const list = await owner.call(contract.listGroupMembers, { params: { id: group.id } });
    const index = Number(name.split(' ')[1]);
    expect(list.items.map(({ id }) => id).toSorted()).toEqual(wanted[index]!.toSorted());
  });
});

describe('members of a group', () => {
  it('see the group as long as they belong to it', async () => {
    const group = await make();
    const { member } = team.people;
    const userIds = [team.userIds.member];
    const live = await openLive(member);
    expect((await member.ask(contract.getGroup, { params: { id: group.id } })).code).toBe('E004');
    const candidates = await owner.call(contract.listGroupCandidates, {
      params: { id: group.id },
      query: { keyword: 'member' },
    });
    expect(candidates.items.map((person) => person.id)).toEqual(userIds);

    const add = { params: { id: group.id }, body: { userIds } };
    expect(await owner.call(contract.addGroupMembers, add)).toEqual({ added: 1 });
    expect(await owner.call(contract.addGroupMembers, add)).toEqual({ added: 0 });
    expect((await get(group.id, member)).memberCount).toBe(1);
    await expect.poll(() => live.closed, { timeout: 10_000 }).not.toBeNull();
    const list = await member.call(contract.listGroupMembers, { params: { id: group.id } });
    expect(list.items).toEqual([expect.objectContaining({ id: team.userIds.member, role: 'member' })]);

    const remove = { params: { id: group.id }, query: { ids: userIds } };
    expect(await owner.call(contract.removeGroupMembers, remove)).toEqual({ removed: 1 });
    expect(await owner.call(contract.removeGroupMembers, remove)).toEqual({ removed: 0 });
    expect((await member.ask(contract.getGroup, { params: { id: group.id } })).code).toBe('E004');
  });
  it('are not the owner and admins, who manage every group, even if they were in it before', async () => {
    const group = await make();
    const { teamId, userIds } = team;
    const memberships = [userIds.member, userIds.admin].map((userId) => ({
      teamId,
      groupId: group.id,
      userId,
    }));
    await server.db.insertInto('groupMembers').values(memberships).execute();
    const list = await owner.call(contract.listGroupMembers, { params: { id: group.id } });
    expect(list.items.map(({ id }) => id)).toEqual([userIds.member]);
    expect((await get(group.id)).memberCount).toBe(1);
    const listed = await owner.call(contract.listGroups, {
      query: { keyword: group.name, containTeamMember: true },
    });
    expect(listed.items[0]!.members?.map(({ id }) => id)).toEqual([userIds.member]);
    const removal = await owner.call(contract.getGroupRemoval, { query: { ids: [group.id] } });
    expect(removal.members).toBe(1);
    const saved = await owner.call(contract.updateGroup, {
      params: { id: group.id },
      body: { name: group.name, userIds: [userIds.member], revision: group.revision },
    });
    expect(saved.revision).toBe(group.revision);
  });
  it('an admin who was in it before is not in it any more once its members are saved without them', async () => {
    const group = await make();
    const { teamId, userIds, people } = team;
    await server.db
      .insertInto('groupMembers')
      .values({ teamId, groupId: group.id, userId: userIds.admin })
      .execute();
    const saved = await owner.call(contract.updateGroup, {
      params: { id: group.id },
      body: { name: group.name, userIds: [], revision: group.revision },
    });
    // Nobody in the list of members changed.
    expect(saved.revision).toBe(group.revision);
    await owner.call(updatePerson, { params: { id: userIds.admin }, body: { role: 'operator' } });
    const answer = await people.admin.ask(contract.getGroup, { params: { id: group.id } });
    await owner.call(updatePerson, { params: { id: userIds.admin }, body: { role: 'admin' } });
    expect(answer.code).toBe('E004');
  });
  it('must belong to the team', async () => {
    const stranger = await createTeam(server);
    const group = await make();
    const answer = await owner.ask(contract.addGroupMembers, {
      params: { id: group.id },
      body: { userIds: [team.userIds.operator, stranger.userIds.member] },
    });
    expect(answer).toMatchObject({
      code: 'E006',
      data: { detail: { missing: [stranger.userIds.member] } },
    });
    expect((await get(group.id)).memberCount).toBe(0);
  });
  it('do not see each other’s mail addresses; admins do', async () => {
    const call = { params: { id: team.group.id } };
    const seen = await team.people.operator.call(contract.listGroupMembers, call);
    expect(seen.items.filter((person) => person.email !== null).map((person) => person.role)).toEqual([
      'operator',
    ]);
    const all = await team.people.admin.call(contract.listGroupMembers, call);
    expect(all.items.every((person) => person.email !== null)).toBe(true);
  });
});

describe('the key of a group', () => {
  it('can be renewed: the old one stops working, activated robots stay activated', async () => {
    const group = await make();
    const device = await registerDevice(team, group.id);
    const robot = new Client(server.address);
    const join = (sn: string, key: string) => robot.ask(enrol, { body: { sn, key, model: 'air-s' } });
    expect((await join(device.sn, group.rmsKey!)).code).toBe('0');
    const renew = { params: { id: group.id }, body: { revision: group.revision } };
    const { rmsKey } = await owner.call(contract.renewGroupKey, renew);
    expect(rmsKey).not.toBe(group.rmsKey);
    expect((await owner.ask(contract.renewGroupKey, renew)).code).toBe('group.conflict');
    expect((await owner.call(getDevice, { params: { id: device.id } })).connection).toBe(0);
    expect((await join(device.sn, group.rmsKey!)).code).toBe('robot.key');
    expect((await join(device.sn, rmsKey!)).code).toBe('0');
  });
});

describe('removing a group', () => {
  it('shows its effects beforehand, and has just those', async () => {
    const [a, b] = [await make(), await make()];
    const byGroup = await registerDevice(team, a.id);
    const byTeam = await registerDevice(team, b.id);
    const robot = new Client(server.address);
    const joined = await robot.call(enrol, { body: { sn: byGroup.sn, key: a.rmsKey!, model: 'air-s' } });
    await robot.call(enrol, { body: { sn: byTeam.sn, key: team.teamKey, model: 'air-s' } });
    await owner.call(contract.addGroupMembers, {
      params: { id: a.id },
      body: { userIds: [team.userIds.member] },
    });
    const own = await owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'Of group a' }, groupId: a.id },
    });
    const client = await mqtt.connectAsync(joined.mqtt.websocket!, {
      clientId: byGroup.sn,
      username: byGroup.sn,
      password: joined.secret,
      reconnectPeriod: 0,
    });
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await client.publishAsync(`muster/v1/${byGroup.sn}/connection`, '{"status":"ONLINE"}', { qos: 1 });
    const connection = async () => (await owner.call(getDevice, { params: { id: byGroup.id } })).connection;
    await expect.poll(connection, { timeout: 10_000 }).toBe(1);

    const query = { ids: [a.id, b.id] };
    const expected = { devices: 2, toActivateAgain: 1, members: 1, configs: 1 };
    const foreseen = await owner.call(contract.getGroupRemoval, { query });
    expect(foreseen).toMatchObject({ ...expected, heir: { id: team.defaultGroupId } });
    expect(await owner.call(contract.removeGroups, { query })).toEqual(foreseen);

    await closed;
    const find = (id: string) => owner.call(getDevice, { params: { id } });
    const heir = { id: team.defaultGroupId, name: foreseen.heir.name };
    expect(await find(byGroup.id)).toMatchObject({ group: heir, connection: -2, activatedBy: null });
    expect(await find(byTeam.id)).toMatchObject({ group: heir, connection: 0, activatedBy: 'team' });
    expect((await owner.call(getConfig, { params: { id: own.id } })).group).toEqual(heir);
    expect((await team.people.member.ask(getConfig, { params: { id: own.id } })).code).toBe(
      'config.not_found',
    );
    expect((await owner.ask(contract.getGroup, { params: { id: a.id } })).code).toBe('E004');
    expect((await owner.ask(contract.removeGroups, { query })).code).toBe('E004');
    const again = { sn: byGroup.sn, key: a.rmsKey!, model: 'air-s' as const };
    expect((await robot.ask(enrol, { body: again })).code).toBe('robot.key');
    const counts = await server.db
      .selectFrom('deviceCounts')
      .where('groupId', 'in', query.ids)
      .selectAll()
      .execute();
    expect(counts).toEqual([]);
  });
  it('gives its robots the configuration of the group they move to', async () => {
    const config = await owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'Of the default group' } },
    });
    await owner.call(deployConfig, {
      params: { id: config.id },
      body: { groupIds: [team.defaultGroupId], whenOffline: 'deliver' },
    });
    const group = await make();
    const device = await registerDevice(team, group.id);
    await new Client(server.address).call(enrol, {
      body: { sn: device.sn, key: team.teamKey, model: 'air-s' },
    });
    await owner.call(contract.removeGroups, { query: { ids: [group.id] } });
    const configOf = async () => (await owner.call(getDevice, { params: { id: device.id } })).config;
    await expect.poll(configOf).toMatchObject({ id: config.id });
    await owner.call(contract.takeGroupConfig, { params: { id: team.defaultGroupId } });
  });
  it('is refused for the default group, and for all groups of the request if one is refused', async () => {
    const group = await make();
    for (const [other, refusal] of [
      [team.defaultGroupId, { code: 'group.default' }],
      [gone, { code: 'E004', data: { detail: { missing: [gone] } } }],
    ] as const) {
      const query = { ids: [group.id, other] };
      expect(await owner.ask(contract.removeGroups, { query })).toMatchObject(refusal);
      expect(await owner.ask(contract.getGroupRemoval, { query })).toMatchObject(refusal);
    }
    expect((await get(group.id)).id).toBe(group.id);
    expect((await owner.raw('DELETE', '/v1/rms/group?ids=')).code).toBe('request.invalid');
  });
  it('by two users at once happens once', async () => {
    const { id } = await make();
    const call = { query: { ids: [id] } };
    const both = [owner, team.people.admin].map((client) => client.ask(contract.removeGroups, call));
    expect((await Promise.all(both)).map((answer) => answer.code).toSorted()).toEqual(['0', 'E004']);
  });
});

describe('the configuration of a group', () => {
  it('is shown with the number of robots that have it, and can be unassigned', async () => {
    const group = await make();
    const device = await registerDevice(team, group.id);
    await registerDevice(team, group.id);
    await new Client(server.address).call(enrol, {
      body: { sn: device.sn, key: group.rmsKey!, model: 'air-s' },
    });
    const config = await owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'For all' } },
    });
    await owner.call(deployConfig, {
      params: { id: config.id },
      body: { groupIds: [group.id], whenOffline: 'deliver' },
    });
    const given = await get(group.id);
    expect(given.config).toEqual({ id: config.id, name: 'For all' });
    expect(given.configRobots).toMatchObject({ waiting: 1, none: 1, applied: 0 });
    const take = { params: { id: group.id } };
    expect((await team.people.operator.ask(contract.takeGroupConfig, take)).code).toBe('E004');
    expect((await owner.call(contract.takeGroupConfig, take)).config).toBeNull();
    expect((await owner.call(getDevice, { params: { id: device.id } })).config?.id).toBe(config.id);
  });
});
