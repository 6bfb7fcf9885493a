import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { addPasskey, beginPasskey } from '@muster/contract/account/passkeys.endpoints';
import { forgotPassword, resetPassword } from '@muster/contract/account/recovery.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import { listPeople, transferTeam, updatePerson } from '@muster/contract/people/endpoints';
import type { Grants } from '@muster/contract/permissions';
import { createRole, listRoles } from '@muster/contract/roles/endpoints';
import { createProvider } from '@muster/contract/sign-on/endpoints';
import { acceptSignOn } from '@muster/contract/sign-on/entry.endpoints';
import type { OpenIdProvider } from '@muster/testing/openid/provider';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client } from './setup/client.ts';
import { lettersTo } from './setup/joining.ts';
import { SecurityKey } from './setup/security-key.ts';
import { comeBy, enterProvider, proveDomains, providerBody } from './setup/sign-on.ts';
import { createTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { known, withProvider } from './setup/with-provider.ts';

let server: RunningTestServer;
let provider: OpenIdProvider;
withProvider((made) => ({ server, provider } = made));

const domains = ['lake.example'];

it('a member of two teams, or of another one, cannot be taken over by a team that verifies their domain', async () => {
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
  // Also when they are a member of the attackers' team besides.
  const more = { teamId: attackers.teamId, userId: victim, name: 'Principal', groupIds: [] };
  await server.app.people.add({ ...more, role: 'member' });
  expect((await comeBy(server, id, 'principal')).data).toMatchObject({ outcome: 'accept' });
});

it('an account created by a provider needs its password before the provider can sign in to another team', async () => {
  provider.people.push(known('early'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const { client } = await comeBy(server, id, 'early');
  const { userId } = await client.call(rmsUserInfo, {});
  // Later the user is in another team, and sets a password by mail.
  const other = await createTeam(server);
  await server.app.people.add({ teamId: other.teamId, userId, name: 'early', role: 'member', groupIds: [] });
  const again = await comeBy(server, id, 'early');
  expect(again.data).toMatchObject({ outcome: 'accept', email: 'early@lake.example' });
  expect((await again.client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  // One proof is enough.
  const owner = await signedIn(server, userId);
  owner.cookies.set('signOn', again.client.cookies.get('signOn')!);
  await owner.call(acceptSignOn, { body: { flow: again.data.flow! } });
  expect((await comeBy(server, id, 'early')).data).toMatchObject({ outcome: 'signed_in' });
});

it('a member who became the owner proves their account before the provider may sign in as them', async () => {
  provider.people.push(known('heir'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  await comeBy(server, id, 'heir');
  const { items } = await team.people.owner.call(listPeople, { query: { keyword: 'heir@' } });
  const { id: userId } = items[0]!;
  await team.people.owner.call(transferTeam, { body: { userId } });
  expect((await comeBy(server, id, 'heir')).data).toMatchObject({ outcome: 'accept' });
});

it('no custom role lets its user add a provider, which could vouch for the admins of the team', async () => {
  const team = await createTeam(server);
  const { owner } = team.people;
  const grants: Grants = { 'team.read': 'team', 'signOn.manage': 'team' };
  const made = await owner.ask(createRole, { body: { name: 'IT', base: 'member', grants: { ...grants } } });
  expect(made).toMatchObject({ httpStatus: 400, code: 'request.invalid' });
  // A role of before loses the permission.
  const { id } = await owner.call(createRole, {
    body: { name: 'IT', base: 'member', grants: { 'team.read': 'team' } },
  });
  await server.db
    .updateTable('teamRoles')
    .set({ grants: JSON.stringify(grants) })
    .where('id', '=', id)
    .execute();
  const file = path.resolve(import.meta.dirname, '../migrations/20261130T1600_roles_without_sign_on.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(server.db);
  const { items } = await owner.call(listRoles, {});
  expect(items.find((role) => role.id === id)).toMatchObject({ grants: { 'team.read': 'team' } });
  const userId = team.userIds.member;
  await owner.call(updatePerson, { params: { id: userId }, body: { role: id } });
  const body = providerBody(provider.issuer, { defaultRole: null });
  expect((await (await signedIn(server, userId)).ask(createProvider, { body })).code).toBe('E033');
});

it('setting the first password by mail removes what the account created by the provider had set up before', async () => {
  provider.people.push(known('before'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const { client } = await comeBy(server, id, 'before');
  const { userId } = await client.call(rmsUserInfo, {});
  const { options } = await client.call(beginPasskey, {});
  const passkey = new SecurityKey(server.address).make(options);
  await client.call(addPasskey, { body: { name: 'Key', passkey } });
  await turnOnTwoStep(client);
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
  expect(await owner.call(getStrength, {})).toMatchObject({
    twoStepSince: null,
    backupCodesLeft: 0,
    passkeys: [],
  });
  const logged = await server.db
    .selectFrom('auditLog')
    .where('actorId', '=', userId)
    .select('action')
    .execute();
  expect(logged.map(({ action }) => action)).toContain('account.resetTwoStep');
});
