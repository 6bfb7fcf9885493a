import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { listPeople, removePeople, transferTeam, updatePerson } from '@muster/contract/people/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import {
  createProvider,
  listProviders,
  removeProvider,
  updateProvider,
} from '@muster/contract/sign-on/endpoints';
import { acceptSignOn, beginSignOn, finishSignOn, offers } from '@muster/contract/sign-on/entry.endpoints';
import type { OpenIdProvider } from '@muster/testing/openid/provider';
import { addPasskey, beginPasskey } from '@muster/contract/account/passkeys.endpoints';
import { forgotPassword, resetPassword } from '@muster/contract/account/recovery.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import { signInAt } from '@muster/testing/openid/sign-in-at';
import { clientSecret } from '@muster/testing/openid/people';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { Client } from './setup/client.ts';
import { lettersTo } from './setup/joining.ts';
import { SecurityKey } from './setup/security-key.ts';
import { comeBy, enterProvider, proveDomains, providerBody } from './setup/sign-on.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { known, withProvider } from './setup/with-provider.ts';

let server: RunningTestServer;
let provider: OpenIdProvider;
withProvider((made) => ({ server, provider } = made));

const domains = ['lake.example'];
const personIn = async ({ people }: TestTeam, email: string) =>
  (await people.owner.call(listPeople, { query: { keyword: email } })).items[0];

it('a new person comes in, with the role and groups of the rules', async () => {
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

it('role and groups follow the claims at each sign-in; groups of no rule stay', async () => {
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

it('nobody comes in whom no rule gives a role, where that is asked', async () => {
  provider.people.push(known('nobody'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains, defaultRole: null });
  const { client, code } = await comeBy(server, id, 'nobody');
  expect(code).toBe('sign_on.no_role');
  expect((await client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  expect(await personIn(team, 'nobody@')).toBeUndefined();
});

it('an address that is not verified, or of another domain, makes no account', async () => {
  provider.people.push(
    known('unsure', { email_verified: false }),
    known('foreign', { email: 'foreign@elsewhere.example' }),
    known('nameless', { email: undefined }),
  );
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  for (const login of ['unsure', 'foreign', 'nameless'])
    expect([login, (await comeBy(server, id, login)).code]).toEqual([login, 'sign_on.address']);
  // A domain that the team has proved no more counts for nothing.
  provider.people.push(known('late'));
  await server.db.deleteFrom('mailDomains').where('teamId', '=', team.teamId).execute();
  expect((await comeBy(server, id, 'late')).code).toBe('sign_on.address');
});

it('the names of people are cleaned and cut as elsewhere', async () => {
  const name = `${'👨‍👩‍👧'.repeat(60)}\u202eabc\u0000`;
  provider.people.push(known('odd', { name }), known('blank', { name: '\u202e ' }));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  await comeBy(server, id, 'odd');
  await comeBy(server, id, 'blank');
  expect((await personIn(team, 'odd@'))!.name).toBe('👨‍👩‍👧'.repeat(50));
  expect((await personIn(team, 'blank@'))!.name).toBe('blank');
});

it('whoever was removed from the team does not come back by the provider, but by an invitation', async () => {
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

it('two tabs of a new person make one account', async () => {
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

it('a domain offers its providers while they are turned on, and says nothing of accounts', async () => {
  const team = await createTeam(server);
  const domain = 'offer.example';
  const made = await enterProvider(server, team, provider.issuer, { domains: [domain], isEnabled: false });
  const ask = async (email: string) =>
    (await new Client(server.address).call(offers, { body: { email } })).items;
  expect(await ask(`anybody@${domain}`)).toEqual([]);
  expect((await new Client(server.address).ask(beginSignOn, { body: { providerId: made.id } })).code).toBe(
    'sign_on.not_found',
  );
  const body = { ...providerBody(provider.issuer, { domains: [domain] }), revision: made.revision };
  await team.people.owner.call(updateProvider, { params: { id: made.id }, body });
  const known = await ask(`owner@${domain}`);
  expect(known).toEqual([
    { id: made.id, name: 'Lakeside School', teamName: expect.any(String) as string, isRequired: false },
  ]);
  expect(await ask(`nobody@${domain}`)).toEqual(known);
  expect(await ask('owner@elsewhere.example')).toEqual([]);
});

it('only domains are entered that the team has proved, and roles and groups that there are', async () => {
  const team = await createTeam(server);
  const { owner, admin } = team.people;
  const create = async (given: object, client = owner) =>
    (await client.ask(createProvider, { body: { ...providerBody(provider.issuer), ...given } })).code;
  expect(await create({}, admin)).toBe('E033');
  expect(await create({ domains: ['not-proved.example'] })).toBe('sign_on.domain');
  const nothing = '01930000-0000-7000-8000-000000000000';
  const rule = { claim: 'groups', value: 'x', role: null, groupIds: [] };
  expect(await create({ rules: [{ ...rule, role: nothing }] })).toBe('role.not_found');
  expect(await create({ rules: [{ ...rule, role: 'owner' }] })).toBe('request.invalid');
  expect(await create({ rules: [{ ...rule, groupIds: [nothing] }] })).toBe('E004');
  expect(await create({ issuer: 'ftp://provider.example' })).toBe('request.invalid');
  expect(await create({})).toBe('0');
  expect(await create({})).toBe('sign_on.known');
});

it('who may set up single sign-on by a role of the team gives nobody more than they have', async () => {
  const team = await createTeam(server);
  const { owner } = team.people;
  const { id } = await owner.call(createRole, {
    body: { name: 'IT', base: 'member', grants: { 'signOn.manage': 'team', 'team.read': 'team' } },
  });
  const member = team.userIds.member;
  await owner.call(updatePerson, { params: { id: member }, body: { role: id } });
  const client = await signedIn(server, member);
  const create = async (defaultRole: 'admin' | null) =>
    (await client.ask(createProvider, { body: providerBody(provider.issuer, { defaultRole }) })).code;
  expect(await create('admin')).toBe('role.beyond');
  expect(await create(null)).toBe('0');
});

it('the secret is kept encrypted, never sent back, and never sent to another issuer', async () => {
  const team = await createTeam(server);
  const { owner } = team.people;
  const { id, revision } = await enterProvider(server, team, provider.issuer, { isEnabled: false });
  const list = await owner.call(listProviders, {});
  expect(JSON.stringify(list)).not.toContain(clientSecret);
  expect(list.redirectUri).toBe(`${server.address}/auth-redirect/${team.teamId}`);
  const kept = await sql<{ text: string }>`
    select (select string_agg(p::text, '') from sign_on_providers p where p.team_id = ${team.teamId})
      || (select string_agg(a::text, '') from audit_log a where a.team_id = ${team.teamId}) as text
  `.execute(server.db);
  expect(kept.rows[0]!.text).not.toContain(clientSecret);
  expect(kept.rows[0]!.text).not.toContain(Buffer.from(clientSecret).toString('hex'));
  const { clientSecret: _, ...body } = providerBody('https://elsewhere.example', { isEnabled: false });
  const moved = await owner.ask(updateProvider, { params: { id }, body: { ...body, revision } });
  expect(moved).toMatchObject({
    code: 'request.invalid',
    data: { fields: { clientSecret: 'field.required' } },
  });
  const stale = { ...body, issuer: provider.issuer, revision: revision + 1 };
  expect((await owner.ask(updateProvider, { params: { id }, body: stale })).code).toBe('sign_on.conflict');
});

it('sessions end with the provider that let them in; its people stay', async () => {
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

it('what happened stands in the log of the team', async () => {
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

it('a person of two teams, or of another one, is not taken over by a team that proves their domain', async () => {
  provider.people.push(known('principal'), known('outside'));
  const victim = await storeAccount(server, { name: 'Principal', email: 'principal@lake.example' });
  await storeAccount(server, { name: 'Outside', email: 'outside@lake.example' });
  const first = await createTeam(server);
  const { teamId } = first;
  await server.app.people.add({ teamId, userId: victim, name: 'Principal', role: 'admin', groupIds: [] });
  const attackers = await createTeam(server);
  await proveDomains(server, attackers.teamId, domains);
  const { id } = await enterProvider(server, attackers, provider.issuer, { domains });
  for (const login of ['principal', 'outside']) {
    const { client, code, data } = await comeBy(server, id, login);
    expect([code, data]).toMatchObject(['0', { outcome: 'accept', email: `${login}@lake.example` }]);
    expect((await client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  }
  // Also where they are in the attackers' team besides.
  const more = { teamId: attackers.teamId, userId: victim, name: 'Principal', groupIds: [] };
  await server.app.people.add({ ...more, role: 'member' });
  expect((await comeBy(server, id, 'principal')).data).toMatchObject({ outcome: 'accept' });
});

it('whom a provider brought, it brings to no other team without the account being proved', async () => {
  provider.people.push(known('early'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const { client } = await comeBy(server, id, 'early');
  const { userId } = await client.call(rmsUserInfo, {});
  // The real person comes later: they are in a team of their own, and have a password by their mailbox.
  const other = await createTeam(server);
  await server.app.people.add({ teamId: other.teamId, userId, name: 'early', role: 'member', groupIds: [] });
  const again = await comeBy(server, id, 'early');
  expect(again.data).toMatchObject({ outcome: 'accept', email: 'early@lake.example' });
  expect((await again.client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  // Proved once, it holds.
  const owner = await signedIn(server, userId);
  owner.cookies.set('signOn', again.client.cookies.get('signOn')!);
  await owner.call(acceptSignOn, { body: { flow: again.data.flow! } });
  expect((await comeBy(server, id, 'early')).data).toMatchObject({ outcome: 'signed_in' });
});

it('whoever became the owner proves their account, before the provider may sign in as them', async () => {
  provider.people.push(known('heir'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  await comeBy(server, id, 'heir');
  const { id: userId } = (await personIn(team, 'heir@'))!;
  await team.people.owner.call(transferTeam, { body: { userId } });
  expect((await comeBy(server, id, 'heir')).data).toMatchObject({ outcome: 'accept' });
});

it('the first password, which comes by mail, ends what was set up before by whom the provider brought', async () => {
  provider.people.push(known('before'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const { client } = await comeBy(server, id, 'before');
  const { userId } = await client.call(rmsUserInfo, {});
  const { options } = await client.call(beginPasskey, {});
  const passkey = new SecurityKey(server.address).make(options);
  await client.call(addPasskey, { body: { name: 'Key', passkey } });
  const stranger = new Client(server.address);
  const email = 'before@lake.example';
  await stranger.call(forgotPassword, { body: { email } });
  const { link } = (await lettersTo(server, email)).findLast(({ content }) => content.action)!.content
    .action!;
  const password = 'their own passphrase';
  const token = new URL(link).searchParams.get('token')!;
  await stranger.call(resetPassword, { body: { token, password, confirmation: password } });
  await expect.poll(async () => (await client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  const owner = await signedIn(server, userId);
  expect((await owner.call(getStrength, {})).passkeys).toEqual([]);
});
