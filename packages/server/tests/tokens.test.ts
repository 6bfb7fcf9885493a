import { rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { tokensLimits } from '@muster/contract/tokens/limits';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { removePeople, transferTeam, updatePerson } from '@muster/contract/people/endpoints';
import { getTeam, listTeams, renameTeam, shareTeamKey } from '@muster/contract/teams/endpoints';
import * as contract from '@muster/contract/tokens/endpoints';
import { scopeNames } from '@muster/contract/tokens/scopes';
import { describe, expect, it, vi } from 'vitest';
import { NOBODY } from './setup/case.ts';
import { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { TokenClient, withToken } from './setup/token-client.ts';
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

const codeOf = async (client: Client) => (await client.ask(listDevices, { query: {} })).code;

describe('an API token', () => {
  it('is shown once, stored as a hash, and recognised by its prefix', async () => {
    const { made } = await withToken(owner, ['device.read']);
    expect(made.token).toMatch(/^muster_pat_[\w-]{43}$/);
    expect(made.token.startsWith(made.hint)).toBe(true);
    expect(made.hint).toHaveLength('muster_pat_'.length + 4);
    const list = JSON.stringify(await owner.call(contract.listTokens, {}));
    expect(list).toContain(made.hint);
    expect(list).not.toContain(made.token);
    const rows = JSON.stringify(await server.db.selectFrom('apiTokens').selectAll().execute());
    const log = JSON.stringify(await server.db.selectFrom('auditLog').selectAll().execute());
    for (const text of [rows, log]) expect(text).not.toContain(made.token.slice(-39));
  });

  it('works without cookie and origin, and its last use is shown', async () => {
    const { client, made } = await withToken(owner, ['device.read', 'team.read', 'team.update']);
    expect(await codeOf(client)).toBe('0');
    const { revision } = await client.call(getTeam, {});
    await client.call(renameTeam, { body: { name: 'By a program', revision } });
    const listed = async () =>
      (await owner.call(contract.listTokens, {})).items.find(({ id }) => id === made.id);
    await expect.poll(listed, WITHIN).toMatchObject({ lastUsedFrom: '127.0.0.1' });
    const entry = await server.db
      .selectFrom('auditLog')
      .where('action', '=', 'team.rename')
      .orderBy('id', 'desc')
      .select(['actorId', 'tokenName'])
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actorId: team.userIds.owner, tokenName: 'ci' });
  });

  it('is refused at once when it is revoked, and its live connection closes', async () => {
    const { client, made } = await withToken(team.people.member, ['device.read', 'team.read']);
    expect(await codeOf(client)).toBe('0');
    const live = await openLive(client);
    await team.people.member.call(contract.revokeToken, { params: { id: made.id } });
    expect(await codeOf(client)).toBe('token.invalid');
    await expect.poll(() => live.closed, WITHIN).not.toBeNull();
    await expect(openLive(client)).rejects.toThrow('401');
  });

  it('is refused in every process when one of them revokes it', async () => {
    const other = await startTestServer({ DATABASE_URL: server.databaseUrl });
    try {
      const { client, made } = await withToken(owner, ['device.read']);
      const elsewhere = new TokenClient(other.address, client.token);
      expect(await codeOf(elsewhere)).toBe('0');
      await owner.call(contract.revokeToken, { params: { id: made.id } });
      // Without a broker between them the other process notices when its token cache expires.
      await vi.waitFor(async () => expect(await codeOf(elsewhere)).toBe('token.invalid'), {
        timeout: 15_000,
        interval: 500,
      });
    } finally {
      await other.end();
    }
  });

  it('gets the same error when unknown, expired, revoked or malformed', async () => {
    const { client, made } = await withToken(owner, ['device.read'], { expiresInDays: 1 });
    await server.db
      .updateTable('apiTokens')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', made.id)
      .execute();
    const wrong = ['muster_pat_x', 'x', made.token.slice(0, -1), `${made.token}x`, made.hint];
    for (const each of [client, ...wrong.map((token) => new TokenClient(server.address, token))]) {
      const answer = await each.ask(listDevices, { query: {} });
      expect([answer.httpStatus, answer.code]).toEqual([401, 'token.invalid']);
    }
    const { items } = await owner.call(contract.listTokens, {});
    expect(items.find(({ id }) => id === made.id)?.isExpired).toBe(true);
  });

  it('that is invalid is refused even with a valid cookie', async () => {
    const both = new (class extends Client {
      override headersOf() {
        return { ...super.headersOf(), authorization: 'Bearer muster_pat_wrong' };
      }
    })(server.address);
    for (const [name, value] of owner.cookies) both.cookies.set(name, value);
    expect(await codeOf(both)).toBe('token.invalid');
  });

  it('has its own rate limit', async () => {
    const { client } = await withToken(owner, ['team.read']);
    const { client: other } = await withToken(owner, ['team.read']);
    // Spread over endpoints, so that the limit per endpoint is not reached.
    const asked = [getTeam, listTeams, userInfo, rmsUserInfo] as const;
    for (let count = 0; count < tokensLimits.perMinute; count += 1)
      await client.call(asked[count % asked.length]!, {});
    expect((await client.ask(getTeam, {})).code).toBe('request.too_many');
    expect((await other.ask(getTeam, {})).code).toBe('0');
    expect((await owner.ask(getTeam, {})).code).toBe('0');
  });
});

describe('permissions of an API token', () => {
  it('are exactly its scopes', async () => {
    const { client } = await withToken(owner, ['device.read']);
    expect(await codeOf(client)).toBe('0');
    const refused = await client.ask(getTeam, {});
    expect([refused.httpStatus, refused.code]).toEqual([403, 'token.scope']);
    const info = await client.call(rmsUserInfo, {});
    expect(info.permissions).toEqual(['device.read']);
  });

  it('never exceed the current permissions of its owner', async () => {
    const { client } = await withToken(team.people.member, ['device.write', 'device.read']);
    const lead = { params: { id: team.userIds.member } };
    const allowed = () => client.call(rmsUserInfo, {}).then(({ permissions }) => permissions);
    expect(await allowed()).toEqual(['device.read', 'device.write']);
    await owner.call(updatePerson, { ...lead, body: { role: 'operator' } });
    expect(await allowed()).toEqual(['device.read']);
    await owner.call(updatePerson, { ...lead, body: { role: 'member' } });
    expect(await allowed()).toEqual(['device.read', 'device.write']);
  });

  it('cannot be requested beyond one’s own', async () => {
    const body = { name: 'x', scopes: ['people.read' as const], expiresInDays: 1 };
    const answer = await team.people.member.ask(contract.createToken, { body });
    expect([answer.code, answer.data.fields]).toEqual(['token.beyond', { scopes: 'field.choice' }]);
    const groupIds = [team.group.id, team.otherGroup.id];
    const elsewhere = { ...body, scopes: ['device.read' as const], groupIds };
    expect(await team.people.member.ask(contract.createToken, { body: elsewhere })).toMatchObject({
      code: 'E004',
      data: { fields: { groupIds: 'field.choice' }, detail: { missing: [team.otherGroup.id] } },
    });
  });

  it('stay within its groups, even if its owner sees more', async () => {
    const { client } = await withToken(owner, ['device.read', 'team.read', 'file.read'], {
      groupIds: [team.group.id],
    });
    const { items } = await client.call(listDevices, { query: {} });
    expect(items.map(({ group }) => group.id)).toEqual([team.group.id]);
    // Permissions for the whole team cannot be limited to groups.
    expect((await client.ask(getTeam, {})).code).toBe('token.scope');
  });

  it('exclude its owner’s account, creating tokens, and granting roles', async () => {
    const { client } = await withToken(owner, [...scopeNames]);
    const body = { name: 'x', scopes: ['team.read' as const], expiresInDays: null };
    expect((await client.ask(contract.createToken, { body })).code).toBe('token.scope');
    expect((await client.raw('POST', '/v1/uams/refresh')).code).toBe('token.refused');
    const raise = { params: { id: team.userIds.operator }, body: { role: 'admin' as const } };
    expect((await client.ask(updatePerson, raise)).code).toBe('role.by_token');
    const invite = { body: { text: 'thief@raised.example', role: 'admin' as const } };
    expect((await client.ask(inviteByMail, invite)).code).toBe('role.by_token');
  });

  it.each(['team.transfer', 'people.resetTwoStep'] as const)(
    'exclude %s, which no token may have',
    async (scope) => {
      const body = { name: 'x', scopes: [scope], expiresInDays: null };
      const { code, data } = await owner.ask(contract.createTeamToken, { body });
      expect(code).toBe('request.invalid');
      expect(data).toHaveProperty('fields');
    },
  );

  it('cover one team, even if the user has several', async () => {
    const other = await createTeam(server);
    const { userIds, teamId } = team;
    const person = { userId: userIds.member, name: 'Guest', role: 'member' as const, groupIds: [] };
    await server.app.people.add({ teamId: other.teamId, ...person });
    const { client } = await withToken(team.people.member, ['device.read', 'team.read']);
    client.cookies.set('teamId', other.teamId);
    expect((await client.call(getTeam, {})).teamId).toBe(teamId);
    for (const said of [
      await client.call(userInfo, {}),
      await client.call(rmsUserInfo, {}),
      await client.call(listTeams, {}),
    ])
      expect(JSON.stringify(said)).not.toContain(other.teamId);
    expect([...client.cookies.keys()]).toEqual(['teamId']);
    await other.people.owner.call(removePeople, { query: { ids: [userIds.member] } });
  });

  it('exclude the team key while the owner shares it', async () => {
    await owner.call(shareTeamKey, { body: { rmsShareKey: true } });
    const { client } = await withToken(team.people.member, ['team.read']);
    expect((await team.people.member.call(getTeam, {})).rmsKey).toBe(team.teamKey);
    expect((await client.call(getTeam, {})).rmsKey).toBeNull();
    await owner.call(shareTeamKey, { body: { rmsShareKey: false } });
  });
});

it('the tokens of a member who leaves are revoked', async () => {
  const other = await createTeam(server);
  const { client } = await withToken(other.people.member, ['device.read']);
  expect(await codeOf(client)).toBe('0');
  await other.people.owner.call(removePeople, { query: { ids: [other.userIds.member] } });
  expect(await codeOf(client)).toBe('token.invalid');
  const { items } = await other.people.owner.call(contract.listTeamTokens, {});
  expect(items).toEqual([]);
});

it('a team token stays valid when the team is transferred, and acts for its new owner', async () => {
  const other = await createTeam(server);
  const { client } = await withToken(other.people.owner, ['device.read', 'team.update', 'team.read'], {
    kind: 'team',
  });
  const { client: own } = await withToken(other.people.owner, ['team.read', 'team.update']);
  await other.people.owner.call(transferTeam, { body: { userId: other.userIds.admin } });
  const rename = async (by: Client) => {
    const { revision } = await other.people.admin.call(getTeam, {});
    return (await by.ask(renameTeam, { body: { name: 'Renamed', revision } })).code;
  };
  expect(await rename(client)).toBe('0');
  // The former owner is an admin now, and so is their token.
  expect(await rename(own)).toBe('E033');
});

describe('team tokens', () => {
  it('act for the owner, are created by the owner only, and are listed with those of all members', async () => {
    const { client, made } = await withToken(owner, ['device.read'], { kind: 'team', expiresInDays: null });
    expect(made).toMatchObject({ kind: 'team', expiresAt: null });
    expect(made.token).toMatch(/^muster_team_/);
    expect(await codeOf(client)).toBe('0');
    const { made: theirs } = await withToken(team.people.member, ['device.read']);
    const ids = (await owner.call(contract.listTeamTokens, {})).items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([made.id, theirs.id]));
    expect((await owner.call(contract.listTokens, {})).items.map(({ id }) => id)).not.toContain(made.id);
    const refused = await owner.ask(contract.revokeToken, { params: { id: theirs.id } });
    expect(refused.code).toBe('token.not_found');
    await owner.call(contract.revokeTeamToken, { params: { id: theirs.id } });
    await owner.call(contract.revokeTeamToken, { params: { id: made.id } });
    expect(await codeOf(client)).toBe('token.invalid');
    expect((await owner.ask(contract.revokeTeamToken, { params: { id: NOBODY } })).code).toBe(
      'token.not_found',
    );
  });

  it('are limited in number, also under concurrent requests', async () => {
    const body = { name: 'x', scopes: ['team.read' as const], expiresInDays: 1 };
    const asked = Array.from({ length: tokensLimits.perOwnerMax + 5 }, () =>
      team.people.operator.ask(contract.createToken, { body }),
    );
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.filter((code) => code === '0')).toHaveLength(tokensLimits.perOwnerMax);
    expect(codes.filter((code) => code === 'token.limit')).toHaveLength(5);
  });
});
