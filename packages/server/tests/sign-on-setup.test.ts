import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { removePeople } from '@muster/contract/people/endpoints';
import { createProvider, listProviders, updateProvider } from '@muster/contract/sign-on/endpoints';
import { beginSignOn, listBindings, offers } from '@muster/contract/sign-on/entry.endpoints';
import { type OpenIdProvider, startOpenIdProvider } from '@muster/testing/openid/provider';
import { clientSecret } from '@muster/testing/openid/people';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { comeBy, enterProvider, providerBody } from './setup/sign-on.ts';
import { createTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { known, withProvider } from './setup/with-provider.ts';

let server: RunningTestServer;
let provider: OpenIdProvider;
withProvider((made) => ({ server, provider } = made));

it('a domain offers its enabled providers, and reveals nothing about accounts', async () => {
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

it('only verified domains, and existing roles and groups, are accepted', async () => {
  const team = await createTeam(server);
  const { owner, admin } = team.people;
  const ask = (given: object, client = owner) =>
    client.ask(createProvider, { body: { ...providerBody(provider.issuer), ...given } });
  const create = async (given: object, client = owner) => (await ask(given, client)).code;
  expect(await create({}, admin)).toBe('E033');
  expect(await create({ domains: ['not-proved.example'] })).toBe('sign_on.domain');
  const nothing = '01930000-0000-7000-8000-000000000000';
  const rule = { claim: 'groups', value: 'x', role: null, groupIds: [] };
  expect(await create({ rules: [{ ...rule, role: nothing }] })).toBe('role.not_found');
  expect(await create({ rules: [{ ...rule, role: 'owner' }] })).toBe('request.invalid');
  const foreign = (await createTeam(server)).group.id;
  const rules = [
    { ...rule, groupIds: [nothing, team.group.id] },
    { ...rule, value: 'y', groupIds: [foreign, nothing] },
  ];
  expect(await ask({ rules })).toMatchObject({
    code: 'E004',
    data: { detail: { missing: [nothing, foreign] } },
  });
  expect(await create({ issuer: 'ftp://provider.example' })).toBe('request.invalid');
  expect(await create({})).toBe('0');
  expect(await create({})).toBe('sign_on.known');
});

it('with another issuer, a provider signs nobody in as a user of the one before', async () => {
  const team = await createTeam(server);
  const { owner } = team.people;
  const next = await startOpenIdProvider([known('sam', { email: 'another-sam@lake.example' })]);
  try {
    provider.people.push(known('sam'));
    const domains = ['lake.example'];
    const { id, revision } = await enterProvider(server, team, provider.issuer, { domains });
    const { client: before } = await comeBy(server, id, 'sam');
    expect((await before.call(rmsUserInfo, {})).email).toBe('sam@lake.example');
    const body = { ...providerBody(next.issuer, { domains }), revision };
    await owner.call(updateProvider, { params: { id }, body });
    await expect.poll(async () => (await before.ask(rmsUserInfo, {})).code).toBe('session.expired');
    const { client } = await comeBy(server, id, 'sam');
    expect((await client.call(rmsUserInfo, {})).email).toBe('another-sam@lake.example');
  } finally {
    await next.close();
  }
});

it('with another issuer, a provider remembers whom it added and who was removed', async () => {
  const team = await createTeam(server);
  const { owner } = team.people;
  const domains = ['lake.example'];
  const rules = [{ claim: 'groups', value: 'it', role: 'admin' as const, groupIds: [] }];
  provider.people.push(known('kept', { groups: ['it'] }), known('removed'));
  const { id, revision } = await enterProvider(server, team, provider.issuer, { domains, rules });
  const { client: kept } = await comeBy(server, id, 'kept');
  expect((await kept.call(rmsUserInfo, {})).roles).toEqual(['admin']);
  const { client: removed } = await comeBy(server, id, 'removed');
  const { userId } = await removed.call(rmsUserInfo, {});
  await owner.call(removePeople, { query: { ids: [userId] } });
  const next = await startOpenIdProvider(
    ['kept', 'removed'].map((login) => ({ ...known(login), login: `${login}-there` })),
  );
  try {
    const body = { ...providerBody(next.issuer, { domains, rules }), revision };
    await owner.call(updateProvider, { params: { id }, body });
    const { client } = await comeBy(server, id, 'kept-there');
    expect((await client.call(rmsUserInfo, {})).roles).toEqual(['member']);
    expect((await comeBy(server, id, 'removed-there')).code).toBe('sign_on.not_member');
  } finally {
    await next.close();
  }
});

it('a slash at the end is no other issuer: sessions and linked accounts stay, and the secret need not be entered', async () => {
  const team = await createTeam(server);
  const domains = ['lake.example'];
  provider.people.push(known('slash'));
  const { id, revision } = await enterProvider(server, team, provider.issuer, { domains });
  const { client } = await comeBy(server, id, 'slash');
  const { clientSecret: _, ...body } = providerBody(`${provider.issuer}/`, { domains });
  await team.people.owner.call(updateProvider, { params: { id }, body: { ...body, revision } });
  expect((await client.ask(rmsUserInfo, {})).code).toBe('0');
  expect((await client.call(listBindings, {})).items).toMatchObject([
    { id, boundAt: expect.any(String) as string },
  ]);
  expect((await comeBy(server, id, 'slash')).data).toMatchObject({ outcome: 'signed_in' });
});

it('the secret is stored encrypted, never returned, and never sent to another issuer', async () => {
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
