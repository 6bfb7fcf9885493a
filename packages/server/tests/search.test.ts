import { randomBytes } from 'node:crypto';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { createDevice } from '@muster/contract/devices/endpoints';
import { addMonitored } from '@muster/contract/monitoring/station.endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { searchLimits } from '@muster/contract/search/limits';
import {
  forgetSearches,
  listRecentSearches,
  rememberSearch,
  searchEverything,
} from '@muster/contract/search/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { createTeam, nextSerialNumber, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  const stranger = await createTeam(server);
  for (const [own, groupId] of [
    [team, team.group.id],
    [team, team.otherGroup.id],
    [stranger, stranger.group.id],
  ] as const) {
    const { owner } = own.people;
    await owner.call(createDevice, { body: { sn: nextSerialNumber(), name: 'Kebbi 凱比', groupId } });
    const document = { ...emptyConfig, name: `Kebbi ${groupId.slice(-6)}` };
    await owner.call(createConfig, { body: { document, groupId } });
  }
});
afterAll(() => server.end());

const find = (role: 'owner' | 'admin' | 'member' | 'operator', keyword: string, limit?: number) =>
  team.people[role].call(searchEverything, { query: { keyword, ...(limit === undefined ? {} : { limit }) } });

describe('the search', () => {
  it('finds only what the user sees, and nothing of another team', async () => {
    for (const [role, count] of [
      ['owner', 2],
      ['admin', 2],
      ['member', 1],
      ['operator', 1],
    ] as const) {
      const found = await find(role, 'kebbi');
      expect(found.devices, role).toHaveLength(count);
      expect(found.configs, role).toHaveLength(count);
      expect((await find(role, 'lobby')).groups, role).toHaveLength(count - 1);
    }
  });

  it('finds members only for users who may see members', async () => {
    expect((await find('admin', 'operator@')).people).toMatchObject([{ role: 'operator' }]);
    expect((await find('member', 'operator@')).people).toEqual([]);
  });

  it('works by serial number, in any script, and with a limit per kind', async () => {
    const sn = nextSerialNumber();
    await team.people.owner.call(createDevice, { body: { sn, groupId: team.group.id } });
    expect((await find('owner', sn.toLowerCase())).devices).toMatchObject([{ sn }]);
    expect((await find('owner', '凱')).devices).toHaveLength(2);
    expect((await find('owner', 'e', 1)).devices).toHaveLength(1);
  });

  it('shows which robots are on the station, to users who see them there', async () => {
    const robot = await createTestRobot(server, team, { group: team.group });
    const isMonitored = async (role: 'owner' | 'member') =>
      (await find(role, robot.sn)).devices.map((each) => each.isMonitored);
    expect(await isMonitored('owner')).toEqual([false]);
    await team.people.owner.call(addMonitored, { body: { deviceIds: [robot.id] } });
    expect(await isMonitored('owner')).toEqual([true]);
    expect(await isMonitored('member')).toEqual([true]);
    // A custom role without access to the station.
    const { owner } = team.people;
    const role = await owner.call(createRole, {
      body: { name: 'Desk', base: 'member', grants: { 'team.read': 'team', 'device.read': 'groups' } },
    });
    const be = (next: string) =>
      owner.call(updatePerson, { params: { id: team.userIds.member }, body: { role: next } });
    await be(role.id);
    expect(await isMonitored('member')).toEqual([false]);
    await be('member');
  });

  it.each(["'; drop table devices; --", '%', '_', '\\', '🤖'])('accepts the keyword %j', async (keyword) => {
    expect((await team.people.owner.ask(searchEverything, { query: { keyword } })).code).toBe('0');
  });

  it('without a keyword is refused', async () => {
    const answer = await team.people.owner.raw('GET', '/v1/rms/search?keyword=%20');
    expect(answer).toMatchObject({
      code: 'request.invalid',
      data: { fields: { keyword: 'field.required' } },
    });
  });
});

describe('recent searches', () => {
  const remember = (params: Record<string, string>, role: 'owner' | 'admin' = 'owner') =>
    team.people[role].ask(rememberSearch, { body: { list: 'people', params } });
  const recent = async (role: 'owner' | 'admin' = 'owner') =>
    (await team.people[role].call(listRecentSearches, { query: { list: 'people' } })).items.map(
      (item) => item.params,
    );

  it('are returned newest first, without page and empty keyword, each once, up to a limit', async () => {
    await remember({ keyword: 'Ann', page: '3', roleFilter: 'admin' });
    await remember({ keyword: ' ', groupFilter: 'x' });
    await remember({ keyword: 'Ann', roleFilter: 'admin' });
    expect(await recent()).toEqual([{ keyword: 'Ann', roleFilter: 'admin' }, { groupFilter: 'x' }]);
    for (let index = 0; index < searchLimits.recentKept + 3; index += 1)
      await remember({ keyword: `word ${index}` });
    const kept = await recent();
    expect(kept).toHaveLength(searchLimits.recentKept);
    expect(kept[0]).toEqual({ keyword: `word ${searchLimits.recentKept + 2}` });
  });

  it('can be searched', async () => {
    await remember({ keyword: 'Kebbi 100%', roleFilter: 'member' });
    await remember({ keyword: 'Lobby' });
    const holding = async (keyword: string) =>
      (await team.people.owner.call(listRecentSearches, { query: { list: 'people', keyword } })).items.map(
        (item) => item.params['keyword'],
      );
    expect(await holding('kebbi')).toEqual(['Kebbi 100%']);
    expect(await holding('0%')).toEqual(['Kebbi 100%']);
    expect(await holding('%')).toEqual(['Kebbi 100%']);
    expect(await holding('nothing')).toEqual([]);
    expect((await holding(' ')).slice(0, 2)).toEqual(['Lobby', 'Kebbi 100%']);
    for (const name of ['İstanbul', 'ΟΔΟΣ']) {
      await remember({ keyword: name });
      expect(await holding(name.slice(0, 3))).toEqual([name]);
    }
  });

  it('are private, and can be cleared', async () => {
    await remember({ keyword: 'mine' }, 'admin');
    expect(await recent('owner')).not.toContainEqual({ keyword: 'mine' });
    await team.people.owner.call(forgetSearches, { query: { list: 'people' } });
    expect(await recent('owner')).toEqual([]);
    expect(await recent('admin')).toEqual([{ keyword: 'mine' }]);
  });

  it('are not stored when empty or too long', async () => {
    expect((await remember({ keyword: '', page: '2' })).code).toBe('request.invalid');
    expect((await remember({ keyword: 'x'.repeat(201) })).code).toBe('request.invalid');
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v']));
    expect((await remember(many)).code).toBe('request.invalid');
    // Each value may be as long, but not all of them together.
    const long = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`k${index}`, randomBytes(100).toString('hex')]),
      );
    expect((await remember(long(10))).code).toBe('0');
    expect((await remember(long(20))).code).toBe('request.invalid');
  });
});

describe('an unknown path is not found', () => {
  it.each(['/v1/rms/nothing', '/v1/rms/nothing/below?a=1', '/v1/rms/__proto__'])('%s', async (url) => {
    const answer = await team.people.owner.raw('GET', url);
    expect([answer.httpStatus, answer.code]).toEqual([404, 'request.not_found']);
  });
  it('and reveals nothing without a session', async () => {
    expect((await new Client(server.address).raw('GET', '/v1/rms/nothing')).code).toBe('session.expired');
  });
});
