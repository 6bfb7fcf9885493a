import { updatePerson } from '@muster/contract/people/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { createProvider, listProviders, updateProvider } from '@muster/contract/sign-on/endpoints';
import { beginSignOn, offers } from '@muster/contract/sign-on/entry.endpoints';
import type { OpenIdProvider } from '@muster/testing/openid/provider';
import { clientSecret } from '@muster/testing/openid/people';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import { Client } from './setup/client.ts';
import { enterProvider, providerBody } from './setup/sign-on.ts';
import { createTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withProvider } from './setup/with-provider.ts';

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

it('a custom role that may set up single sign-on grants nobody more than it has', async () => {
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
