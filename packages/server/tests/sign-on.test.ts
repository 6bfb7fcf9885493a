import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { listPeople, removePeople, updatePerson } from '@muster/contract/people/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { mapScimGroup } from '@muster/contract/scim/endpoints';
import { removeProvider, updateProvider } from '@muster/contract/sign-on/endpoints';
import {
  acceptSignOn,
  beginBinding,
  beginSignOn,
  finishSignOn,
} from '@muster/contract/sign-on/entry.endpoints';
import type { OpenIdProvider } from '@muster/testing/openid/provider';
import { signInAt } from '@muster/testing/openid/sign-in-at';
import { expect, it } from 'vitest';
import { storeAccount } from './setup/accounts.ts';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client } from './setup/client.ts';
import { withProvider as withDirectory } from './setup/scim-client.ts';
import { comeBy, enterProvider, providerBody } from './setup/sign-on.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { lockAccount, whileWaiting } from './setup/while-waiting.ts';
import { known, withProvider } from './setup/with-provider.ts';

let server: RunningTestServer;
let provider: OpenIdProvider;
withProvider((made) => ({ server, provider } = made));

const domains = ['lake.example'];
const personIn = async ({ people }: TestTeam, email: string) =>
  (await people.owner.call(listPeople, { query: { keyword: email } })).items[0];

it('a new user joins with the role and groups of the rules', async () => {
  provider.people.push(known('mei', { groups: ['teachers', 'it'] }));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, {
    domains,
    rules: [{ claim: 'groups', value: 'it', role: 'admin', groupIds: [team.group.id] }],
  });
  const { client, code, data } = await comeBy(server, id, 'mei');
  expect([code, data]).toMatchObject(['0', { outcome: 'signed_in' }]);
  const info = await client.call(rmsUserInfo, {});
  expect(info).toMatchObject({ email: 'mei@lake.example', roles: ['admin'], groupIds: [team.group.id] });
  expect(await personIn(team, 'mei@')).toMatchObject({ name: 'mei', role: 'admin' });
});

it('role and groups follow the claims at each sign-in; groups without a rule are kept', async () => {
  const person = known('lin', { groups: ['it'] });
  provider.people.push(person);
  const team = await createTeam(server);
  const { owner } = team.people;
  const role = await owner.call(createRole, {
    body: { name: 'Lab', base: 'member', grants: { 'team.read': 'team' } },
  });
  const { id } = await enterProvider(server, team, provider.issuer, {
    domains,
    rules: [
      { claim: 'groups', value: 'it', role: 'admin', groupIds: [team.group.id] },
      { claim: 'groups', value: 'lab', role: role.id, groupIds: [] },
    ],
    defaultRole: 'operator',
  });
  await comeBy(server, id, 'lin');
  const first = (await personIn(team, 'lin@'))!;
  expect(first).toMatchObject({ role: 'admin', groups: [{ id: team.group.id }] });
  await owner.call(updatePerson, {
    params: { id: first.id },
    body: { role: 'member', groupIds: [team.group.id, team.otherGroup.id] },
  });
  Object.assign(person.claims, { groups: ['lab'] });
  await comeBy(server, id, 'lin');
  expect(await personIn(team, 'lin@')).toMatchObject({
    role: 'member',
    customRole: { id: role.id },
    groups: [{ id: team.otherGroup.id }],
  });
  Object.assign(person.claims, { groups: [] });
  await comeBy(server, id, 'lin');
  expect(await personIn(team, 'lin@')).toMatchObject({ role: 'operator', customRole: null });
});

it('signing in changes no role or group granted by provisioning, and still succeeds', async () => {
  provider.people.push(known('granted'));
  const team = await createTeam(server);
  const { owner } = team.people;
  const { id } = await enterProvider(server, team, provider.issuer, { domains, defaultRole: 'operator' });
  await comeBy(server, id, 'granted');
  const { id: userId } = (await personIn(team, 'granted@'))!;
  const { provider: directory } = await withDirectory(owner);
  const { body: group } = await directory.createGroup('Teachers', [userId]);
  await owner.call(mapScimGroup, {
    params: { id: group.id },
    body: { groupId: team.group.id, role: 'member' },
  });
  expect((await comeBy(server, id, 'granted')).data).toMatchObject({ outcome: 'signed_in' });
  expect(await personIn(team, 'granted@')).toMatchObject({ role: 'member', groups: [{ id: team.group.id }] });
});

it('a user whom the provider added, and provisioning manages since, needs no second step besides the provider’s', async () => {
  provider.people.push(known('strong', { amr: ['pwd', 'otp'] }));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains, trustsSecondStep: true });
  const { client } = await comeBy(server, id, 'strong');
  await turnOnTwoStep(client);
  expect((await comeBy(server, id, 'strong')).data).toMatchObject({ outcome: 'signed_in' });
  const { provider: directory } = await withDirectory(team.people.owner);
  await directory.createGroup('Teachers', [(await client.call(rmsUserInfo, {})).userId]);
  expect((await comeBy(server, id, 'strong')).data).toMatchObject({ outcome: 'signed_in' });
});

it('a user without a role from the rules is refused if there is no default role', async () => {
  provider.people.push(known('nobody'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains, defaultRole: null });
  const { client, code } = await comeBy(server, id, 'nobody');
  expect(code).toBe('sign_on.no_role');
  expect((await client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  expect(await personIn(team, 'nobody@')).toBeUndefined();
});

it('an unverified address, or one of another domain, creates no account', async () => {
  provider.people.push(
    known('unsure', { email_verified: false }),
    known('foreign', { email: 'foreign@elsewhere.example' }),
    known('nameless', { email: undefined }),
  );
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  for (const login of ['unsure', 'foreign', 'nameless'])
    expect([login, (await comeBy(server, id, login)).code]).toEqual([login, 'sign_on.address']);
  // A domain that is no longer verified does not count.
  provider.people.push(known('late'));
  await server.db.deleteFrom('mailDomains').where('teamId', '=', team.teamId).execute();
  expect((await comeBy(server, id, 'late')).code).toBe('sign_on.address');
});

it('names are cleaned and truncated as elsewhere', async () => {
  const name = `${'👨‍👩‍👧'.repeat(60)}\u202eabc\u0000`;
  provider.people.push(known('odd', { name }), known('blank', { name: '\u202e ' }));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  await comeBy(server, id, 'odd');
  await comeBy(server, id, 'blank');
  expect((await personIn(team, 'odd@'))!.name).toBe('👨‍👩‍👧'.repeat(50));
  expect((await personIn(team, 'blank@'))!.name).toBe('blank');
});

it('a removed member cannot come back by the provider, but by an invitation', async () => {
  provider.people.push(known('gone'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  await comeBy(server, id, 'gone');
  const { id: userId, name } = (await personIn(team, 'gone@'))!;
  await team.people.owner.call(removePeople, { query: { ids: [userId] } });
  expect((await comeBy(server, id, 'gone')).code).toBe('sign_on.not_member');
  await server.app.people.add({ teamId: team.teamId, userId, name, role: 'member', groupIds: [] });
  expect((await comeBy(server, id, 'gone')).code).toBe('0');
});

it('a removed member who never used the provider cannot come back by it either', async () => {
  provider.people.push(known('never'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const userId = await storeAccount(server, { name: 'Never', email: 'never@lake.example' });
  const member = { teamId: team.teamId, userId, name: 'Never', role: 'member' as const, groupIds: [] };
  await server.app.people.add(member);
  await team.people.owner.call(removePeople, { query: { ids: [userId] } });
  expect((await comeBy(server, id, 'never')).code).toBe('sign_on.not_member');
  await server.app.people.add(member);
  expect((await comeBy(server, id, 'never')).code).toBe('0');
});

it('an unused account that provisioning removed and brought back still follows its address', async () => {
  const team = await createTeam(server);
  await enterProvider(server, team, provider.issuer, { domains });
  const { provider: directory } = await withDirectory(team.people.owner);
  const { body } = await directory.createUser('mistyped@lake.example');
  const change = (path: string, value: unknown) =>
    directory.patch(`/Users/${body.id as string}`, { op: 'replace', path, value });
  await change('active', false);
  await change('active', true);
  await change('userName', 'corrected@lake.example');
  expect(await personIn(team, 'corrected@')).toBeDefined();
});

it('two tabs of a new user create one account', async () => {
  provider.people.push(known('twice'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const begun = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = new Client(server.address);
      const { url } = await client.call(beginSignOn, { body: { providerId: id } });
      return { client, body: (await signInAt(url, 'twice')) as { state: string } };
    }),
  );
  const codes = await Promise.all(
    begun.map(async ({ client, body }) => (await client.ask(finishSignOn, { body })).code),
  );
  expect(codes).toContain('0');
  expect(codes.filter((code) => !['0', 'sign_on.expired'].includes(code))).toEqual([]);
  const { items } = await team.people.owner.call(listPeople, { query: { keyword: 'twice@' } });
  expect(items).toHaveLength(1);
  expect((await comeBy(server, id, 'twice')).code).toBe('0');
});

it('sessions end when their provider is disabled or removed; its members stay', async () => {
  provider.people.push(known('stays'), known('stays-too'));
  const team = await createTeam(server);
  const { owner } = team.people;
  const made = await enterProvider(server, team, provider.issuer, { domains });
  const { client } = await comeBy(server, made.id, 'stays');
  await client.call(rmsUserInfo, {});
  const { clientSecret: _, ...body } = providerBody(provider.issuer, { domains, isEnabled: false });
  const off = await owner.call(updateProvider, { params: { id: made.id }, body: { ...body, revision: 1 } });
  await expect.poll(async () => (await client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  await owner.call(updateProvider, {
    params: { id: made.id },
    body: { ...body, isEnabled: true, revision: off.revision },
  });
  const other = await comeBy(server, made.id, 'stays-too');
  await owner.call(removeProvider, { params: { id: made.id } });
  await expect.poll(async () => (await other.client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  expect(await personIn(team, 'stays@')).toBeDefined();
  expect(await personIn(team, 'stays-too@')).toBeDefined();
});

it('sign-ins and refusals are in the log of the team', async () => {
  provider.people.push(known('logged'), known('refused', { email_verified: false }));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  await comeBy(server, id, 'logged');
  await comeBy(server, id, 'refused');
  const rows = await server.db
    .selectFrom('auditLog')
    .where('teamId', '=', team.teamId)
    .where('objectType', '=', 'signOn')
    .orderBy('id')
    .select(['action', 'actorName'])
    .execute();
  expect(rows).toEqual([
    { action: 'signOn.create', actorName: expect.stringContaining('owner') as string },
    { action: 'signOn.signIn', actorName: 'logged' },
    { action: 'signOn.refuse', actorName: 'Muster' },
  ]);
});

it('a sign-in under way when the provider is turned off gives no session', async () => {
  provider.people.push(known('late'));
  const team = await createTeam(server);
  const { owner } = team.people;
  const { id, revision } = await enterProvider(server, team, provider.issuer, { domains });
  await comeBy(server, id, 'late');
  const { id: userId } = (await personIn(team, 'late@'))!;
  const body = { ...providerBody(provider.issuer, { domains, isEnabled: false }), revision };
  const { client, code } = await whileWaiting(server, {
    lock: lockAccount(userId),
    begin: () => comeBy(server, id, 'late'),
    change: () => owner.call(updateProvider, { params: { id }, body }),
  });
  expect(code).toBe('sign_on.expired');
  expect((await client.ask(rmsUserInfo, {})).code).toBe('session.expired');
});

it('a sign-in under way when the provider gets another issuer links nobody', async () => {
  provider.people.push(known('tardy'), known('outside'), known('binding'));
  const team = await createTeam(server);
  const { owner, member } = team.people;
  const { id, revision } = await enterProvider(server, team, provider.issuer, { domains });
  const userId = await storeAccount(server, { name: 'Tardy', email: 'tardy@lake.example' });
  await server.app.people.add({ teamId: team.teamId, userId, name: 'Tardy', role: 'member', groupIds: [] });
  const moveTo = (issuer: string, since: number) =>
    owner.call(updateProvider, {
      params: { id },
      body: { ...providerBody(issuer, { domains }), revision: since },
    });
  const late = await whileWaiting(server, {
    lock: lockAccount(userId),
    begin: () => comeBy(server, id, 'tardy'),
    change: () => moveTo('https://next.example', revision),
  });
  expect(late.code).toBe('sign_on.expired');
  await moveTo(provider.issuer, revision + 1);
  const outside = await storeAccount(server, { name: 'Outside', email: 'outside@lake.example' });
  const { client, data } = await comeBy(server, id, 'outside');
  await client.signIn('outside@lake.example');
  const accepted = await whileWaiting(server, {
    lock: lockAccount(outside),
    begin: () => client.ask(acceptSignOn, { body: { flow: data.flow! } }),
    change: () => moveTo('https://next.example', revision + 2),
  });
  expect(accepted.code).toBe('sign_on.expired');
  await moveTo(provider.issuer, revision + 3);
  const { url } = await member.call(beginBinding, { body: { providerId: id } });
  const body = (await signInAt(url, 'binding')) as { state: string };
  const linking = await whileWaiting(server, {
    lock: (tx) => tx.selectFrom('signOnProviders').where('id', '=', id).select('id').forUpdate().execute(),
    begin: () => member.ask(finishSignOn, { body }),
    change: (tx) =>
      tx
        .updateTable('signOnProviders')
        .set({ revision: 10, issuer: 'https://next.example' })
        .where('id', '=', id)
        .execute(),
  });
  expect(linking.code).toBe('sign_on.expired');
  expect(
    await server.db.selectFrom('signOnBindings').where('providerId', '=', id).selectAll().execute(),
  ).toEqual([]);
});

it('a user who joins waits for a request of provisioning before anything that the request may still need', async () => {
  const email = 'waits@lake.example';
  provider.people.push(known('waits', { email_verified: false }));
  const team = await createTeam(server);
  const { provider: directory } = await withDirectory(team.people.owner);
  await directory.createGroup('Made before');
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const userId = await storeAccount(server, { name: 'Waits', email });
  const { client, data } = await comeBy(server, id, 'waits');
  expect(data).toMatchObject({ outcome: 'accept' });
  await client.signIn(email);
  const accepting = await whileWaiting(server, {
    lock: (tx) =>
      tx.selectFrom('scimSettings').where('teamId', '=', team.teamId).selectAll().forUpdate().execute(),
    begin: () => client.ask(acceptSignOn, { body: { flow: data.flow! } }),
    async change(tx) {
      const user = tx.selectFrom('users').where('id', '=', userId).select('id');
      expect(await user.forUpdate().skipLocked().execute()).toHaveLength(1);
    },
  });
  expect(accepting.code).toBe('0');
  expect(await personIn(team, email)).toMatchObject({ role: 'member' });
});
