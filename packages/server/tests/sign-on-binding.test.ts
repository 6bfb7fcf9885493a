import { login, rmsUserInfo } from '@muster/contract/account/endpoints';
import { changeMail, undoMail, verifyMail } from '@muster/contract/account/mail-address.endpoints';
import { lock } from '@muster/contract/account/proof.endpoints';
import { renewBackupCodes } from '@muster/contract/account/two-step.endpoints';
import { listPeople, removePeople } from '@muster/contract/people/endpoints';
import { testProvider, updateProvider } from '@muster/contract/sign-on/endpoints';
import {
  acceptSignOn,
  beginBinding,
  beginProof,
  finishSignOn,
  listBindings,
  unbind,
} from '@muster/contract/sign-on/entry.endpoints';
import { setPolicy } from '@muster/contract/teams/policy.endpoints';
import type { OpenIdProvider } from '@muster/testing/openid/provider';
import { signInAt } from '@muster/testing/openid/sign-in-at';
import { expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { type Client, PASSWORD } from './setup/client.ts';
import { lettersTo } from './setup/joining.ts';
import { comeBy, enterProvider, providerBody } from './setup/sign-on.ts';
import { createTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { known, withProvider } from './setup/with-provider.ts';

let server: RunningTestServer;
let provider: OpenIdProvider;
withProvider((made) => ({ server, provider } = made));

const domains = ['lake.example'];

async function bind(client: Client, providerId: string, person: string) {
  const { url } = await client.call(beginBinding, { body: { providerId } });
  return client.ask(finishSignOn, { body: (await signInAt(url, person)) as { state: string } });
}

it('an account of the team with the same verified address is linked, and keeps role and groups', async () => {
  provider.people.push(known('linked', { groups: ['it'] }));
  const team = await createTeam(server);
  const userId = await storeAccount(server, { name: 'Linked', email: 'linked@lake.example' });
  const { teamId, group } = team;
  await server.app.people.add({ teamId, userId, name: 'Linked', role: 'operator', groupIds: [group.id] });
  const { id } = await enterProvider(server, team, provider.issuer, {
    domains,
    rules: [{ claim: 'groups', value: 'it', role: 'admin', groupIds: [] }],
  });
  for (const _ of [1, 2]) {
    const { client, data } = await comeBy(server, id, 'linked');
    expect(data).toMatchObject({ outcome: 'signed_in' });
    expect(await client.call(rmsUserInfo, {})).toMatchObject({ userId, roles: ['operator'] });
  }
});

it('any other account is linked after one sign-in with its password', async () => {
  provider.people.push(known('proves', { email_verified: false }));
  const team = await createTeam(server);
  await storeAccount(server, { name: 'Proves', email: 'proves@lake.example' });
  const { id } = await enterProvider(server, team, provider.issuer, { domains, defaultRole: 'operator' });
  const { client, data } = await comeBy(server, id, 'proves');
  expect(data).toMatchObject({ outcome: 'accept', email: 'proves@lake.example' });
  const body = { flow: data.flow! };
  expect((await client.ask(acceptSignOn, { body })).code).toBe('session.expired');
  const wrong = { email: 'proves@lake.example', password: 'not the password' };
  expect((await client.ask(login, { body: wrong })).code).toBe('E035');
  await client.call(login, { body: { ...wrong, password: PASSWORD } });
  await client.call(acceptSignOn, { body });
  expect(await client.call(rmsUserInfo, {})).toMatchObject({ roles: ['operator'] });
  expect((await client.ask(acceptSignOn, { body })).code).toBe('sign_on.expired');
  expect((await comeBy(server, id, 'proves')).data).toMatchObject({ outcome: 'signed_in' });
});

it('a pending link for one account cannot be used for another, nor in another browser', async () => {
  provider.people.push(known('target', { email_verified: false }));
  const team = await createTeam(server);
  const target = await storeAccount(server, { name: 'Target', email: 'target@lake.example' });
  const thief = await storeAccount(server, { name: 'Thief', email: 'thief@lake.example' });
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const first = await comeBy(server, id, 'target');
  await first.client.signIn('thief@lake.example');
  const body = { flow: first.data.flow! };
  expect((await first.client.ask(acceptSignOn, { body })).code).toBe('sign_on.other_account');
  const second = await comeBy(server, id, 'target');
  const elsewhere = await signedIn(server, target);
  expect((await elsewhere.ask(acceptSignOn, { body: { flow: second.data.flow! } })).code).toBe(
    'sign_on.expired',
  );
  const bound = await server.db
    .selectFrom('signOnBindings')
    .where('userId', 'in', [target, thief])
    .select('userId')
    .execute();
  expect(bound).toEqual([]);
});

it('a user links and unlinks their account', async () => {
  provider.people.push(known('own', { email: 'another@elsewhere.example' }), known('second'));
  const team = await createTeam(server);
  const { member, admin } = team.people;
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  expect((await bind(member, id, 'own')).data).toMatchObject({ outcome: 'bound' });
  expect((await member.call(listBindings, {})).items).toMatchObject([{ id, name: 'Lakeside School' }]);
  const { client } = await comeBy(server, id, 'own');
  expect(await client.call(rmsUserInfo, {})).toMatchObject({
    userId: team.userIds.member,
    roles: ['member'],
  });
  // One link per user and provider, and one user per provider account.
  expect((await member.ask(beginBinding, { body: { providerId: id } })).code).toBe('E026');
  expect((await bind(admin, id, 'own')).code).toBe('E055');
  expect((await admin.ask(unbind, { params: { id } })).code).toBe('E056');
  await member.call(unbind, { params: { id } });
  expect((await member.ask(unbind, { params: { id } })).code).toBe('E056');
  expect((await comeBy(server, id, 'own')).code).toBe('sign_on.address');
});

it('two users who link the same provider account at once: one succeeds', async () => {
  provider.people.push(known('wanted'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const both = await Promise.all([
    bind(team.people.member, id, 'wanted'),
    bind(team.people.admin, id, 'wanted'),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', 'E055']);
});

it('a link started by one user cannot be finished by another', async () => {
  provider.people.push(known('began'));
  const team = await createTeam(server);
  const { owner, member } = team.people;
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const { url } = await member.call(beginBinding, { body: { providerId: id } });
  const body = (await signInAt(url, 'began')) as { state: string };
  const browser = await signedIn(server, team.userIds.operator);
  browser.cookies.set('signOn', member.cookies.get('signOn')!);
  expect((await browser.ask(finishSignOn, { body })).code).toBe('sign_on.expired');
  // A test run shows what would happen, and changes nothing.
  const test = await owner.call(testProvider, { params: { id } });
  const answer = await owner.call(finishSignOn, {
    body: (await signInAt(test.url, 'began')) as { state: string },
  });
  expect(answer).toMatchObject({ outcome: 'tested', test: { outcome: 'new', role: 'member' } });
  expect(answer.test!.claims).toContainEqual({ name: 'email', value: 'began@lake.example' });
  const { items } = await owner.call(listPeople, { query: { keyword: 'began@' } });
  expect(items).toEqual([]);
});

it('re-authentication for a sensitive action works by the provider, for the same user only', async () => {
  provider.people.push(known('prover'), known('other'));
  const team = await createTeam(server);
  const { id, revision } = await enterProvider(server, team, provider.issuer, { domains });
  const { owner } = team.people;
  const prove = async (person: string) => {
    const { url } = await owner.call(beginProof, { body: { providerId: id } });
    return owner.ask(finishSignOn, { body: (await signInAt(url, person)) as { state: string } });
  };
  expect((await owner.ask(beginProof, { body: { providerId: id } })).code).toBe('E056');
  await bind(owner, id, 'prover');
  const age = () =>
    server.db
      .updateTable('sessions')
      .set({ provedAt: new Date(0) })
      .execute();
  const change = async () =>
    (
      await owner.ask(updateProvider, {
        params: { id },
        body: { ...providerBody(provider.issuer, { domains }), revision },
      })
    ).code;
  await age();
  expect(await change()).toBe('session.prove');
  expect((await prove('other')).code).toBe('sign_on.other_account');
  expect(await change()).toBe('session.prove');
  expect((await prove('prover')).data).toMatchObject({ outcome: 'proved' });
  expect(await change()).toBe('0');
});

it('a locked session can be unlocked by the provider, and used for nothing else', async () => {
  provider.people.push(known('locker'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const { client } = await comeBy(server, id, 'locker');
  const test = await team.people.owner.call(testProvider, { params: { id } });
  await team.people.owner.call(lock, {});
  const early = (await signInAt(test.url, 'locker')) as { state: string };
  expect((await team.people.owner.ask(finishSignOn, { body: early })).code).toBe('session.locked');
  await client.call(lock, {});
  expect((await client.ask(rmsUserInfo, {})).code).toBe('session.locked');
  expect((await client.ask(beginBinding, { body: { providerId: id } })).code).toBe('session.locked');
  const { url } = await client.call(beginProof, { body: { providerId: id } });
  const answer = (await signInAt(url, 'locker')) as { state: string };
  expect((await client.ask(finishSignOn, { body: answer })).data).toMatchObject({ outcome: 'proved' });
  await expect.poll(async () => (await client.ask(rmsUserInfo, {})).code).toBe('0');
});

it('a session that locked by itself stays unlocked after the provider has proved who it is', async () => {
  provider.people.push(known('idler'));
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const { client } = await comeBy(server, id, 'idler');
  await team.people.owner.call(setPolicy, { body: { secondStep: 'none', lockMinutes: 15 } });
  const codeOf = async () => (await client.ask(rmsUserInfo, {})).code;
  const { userId } = await client.call(rmsUserInfo, {});
  await server.db
    .updateTable('sessions')
    .set({ activeAt: new Date(Date.now() - 60 * 60_000) })
    .where('userId', '=', userId)
    .execute();
  server.app.sessions.forget(userId);
  await expect.poll(codeOf).toBe('session.locked');
  const { url } = await client.call(beginProof, { body: { providerId: id } });
  const answer = (await signInAt(url, 'idler')) as { state: string };
  expect((await client.ask(finishSignOn, { body: answer })).data).toMatchObject({ outcome: 'proved' });
  await expect.poll(codeOf).toBe('0');
  server.app.sessions.forget(userId);
  expect([await codeOf(), await codeOf()]).toEqual(['0', '0']);
});

it('a user who was removed from the team cannot unlink, nor come back after having unlinked', async () => {
  provider.people.push(known('gone'), known('quit'));
  const team = await createTeam(server);
  const { owner } = team.people;
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const [gone, quit] = [(await comeBy(server, id, 'gone')).client, (await comeBy(server, id, 'quit')).client];
  await quit.call(unbind, { params: { id } });
  expect((await comeBy(server, id, 'quit')).data).toMatchObject({ outcome: 'signed_in' });
  await quit.call(unbind, { params: { id } });
  const userIds = [];
  for (const client of [gone, quit]) userIds.push((await client.call(rmsUserInfo, {})).userId);
  await owner.call(removePeople, { query: { ids: userIds } });
  const elsewhere = await signedIn(server, userIds[0]!);
  expect((await elsewhere.ask(unbind, { params: { id } })).code).toBe('E056');
  for (const login of ['gone', 'quit'])
    expect((await comeBy(server, id, login)).code).toBe('sign_on.not_member');
});

it('a user whom the provider added stays under its rules after unlinking and linking again', async () => {
  const person = known('ruled', { groups: ['it'] });
  provider.people.push(person);
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, {
    domains,
    rules: [{ claim: 'groups', value: 'it', role: 'admin', groupIds: [] }],
    defaultRole: 'operator',
  });
  let { client } = await comeBy(server, id, 'ruled');
  const roles = async () => (await client.call(rmsUserInfo, {})).roles;
  expect(await roles()).toEqual(['admin']);
  await client.call(unbind, { params: { id } });
  Object.assign(person.claims, { groups: [] });
  ({ client } = await comeBy(server, id, 'ruled'));
  expect(await roles()).toEqual(['operator']);
  await client.call(unbind, { params: { id } });
  expect((await bind(client, id, 'ruled')).data).toMatchObject({ outcome: 'bound' });
  Object.assign(person.claims, { groups: ['it'] });
  ({ client } = await comeBy(server, id, 'ruled'));
  expect(await roles()).toEqual(['admin']);
});

it('a member who unlinked, and was removed before proving the account, is not added again', async () => {
  provider.people.push(known('leaver', { email_verified: false }));
  const team = await createTeam(server);
  const email = 'leaver@lake.example';
  const userId = await storeAccount(server, { name: 'Leaver', email });
  await server.app.people.add({ teamId: team.teamId, userId, name: 'Leaver', role: 'member', groupIds: [] });
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const own = await signedIn(server, userId);
  await bind(own, id, 'leaver');
  await own.call(unbind, { params: { id } });
  const { client, data } = await comeBy(server, id, 'leaver');
  expect(data).toMatchObject({ outcome: 'accept' });
  await team.people.owner.call(removePeople, { query: { ids: [userId] } });
  await client.signIn(email);
  expect((await client.ask(acceptSignOn, { body: { flow: data.flow! } })).code).toBe('sign_on.not_member');
  const refused = server.db.selectFrom('auditLog').where('teamId', '=', team.teamId);
  expect(await refused.where('action', '=', 'signOn.refuse').select('objectId').execute()).toEqual([
    { objectId: id },
  ]);
  const { items } = await team.people.owner.call(listPeople, { query: { keyword: email } });
  expect(items).toEqual([]);
});

it('the provider of one team gives no access to another team, and proves nothing for members of other teams', async () => {
  provider.people.push(known('both', {}));
  const [team, other] = [await createTeam(server), await createTeam(server)];
  const userId = await storeAccount(server, { name: 'Both', email: 'both@elsewhere.example' });
  for (const { teamId } of [other, team])
    await server.app.people.add({ teamId, userId, name: 'Both', role: 'member', groupIds: [] });
  const { id } = await enterProvider(server, team, provider.issuer, { domains });
  const own = await signedIn(server, userId);
  expect((await bind(own, id, 'both')).data).toMatchObject({ outcome: 'bound' });

  const { client } = await comeBy(server, id, 'both');
  expect(await client.call(rmsUserInfo, {})).toMatchObject({ userId, team: { teamId: team.teamId } });
  client.cookies.set('teamId', other.teamId);
  expect((await client.ask(rmsUserInfo, {})).code).toBe('session.team_ended');
  client.cookies.set('teamId', team.teamId);
  expect((await client.ask(renewBackupCodes, {})).code).toBe('session.prove');
  const { url } = await client.call(beginProof, { body: { providerId: id } });
  const proof = await client.ask(finishSignOn, { body: (await signInAt(url, 'both')) as { state: string } });
  expect(proof.code).toBe('sign_on.own_proof');
  expect((await client.ask(renewBackupCodes, {})).code).toBe('session.prove');

  // Their own password gives access to both.
  own.cookies.set('teamId', other.teamId);
  expect(await own.call(rmsUserInfo, {})).toMatchObject({ team: { teamId: other.teamId } });
});

it('reverting an address change removes links made since, and keeps earlier ones', async () => {
  provider.people.push(known('owner-of-it', { email_verified: false }), known('thief-of-it'));
  const team = await createTeam(server);
  const other = await createTeam(server);
  const before = await enterProvider(server, other, provider.issuer, { name: 'Before' });
  const since = await enterProvider(server, team, provider.issuer, { name: 'Since' });
  const email = 'had@address.example';
  const taken = 'took@address.example';
  const userId = await storeAccount(server, { name: 'Had', email });
  for (const { teamId } of [team, other])
    await server.app.people.add({ teamId, userId, name: 'Had', role: 'member', groupIds: [] });
  const client = await signedIn(server, userId);
  expect((await bind(client, before.id, 'owner-of-it')).code).toBe('0');
  const tokenTo = async (address: string) =>
    new URL((await lettersTo(server, address)).at(-1)!.content.action!.link).searchParams.get('token')!;
  await client.call(changeMail, { body: { email: taken, password: PASSWORD } });
  await client.call(verifyMail, { query: { token: await tokenTo(taken) } });
  expect((await bind(client, since.id, 'thief-of-it')).code).toBe('0');
  const isIn = async (id: string, person: string) =>
    (await comeBy(server, id, person)).data.outcome === 'signed_in';
  expect([await isIn(before.id, 'owner-of-it'), await isIn(since.id, 'thief-of-it')]).toEqual([true, true]);

  await client.call(undoMail, { body: { token: await tokenTo(email) } });
  expect([await isIn(before.id, 'owner-of-it'), await isIn(since.id, 'thief-of-it')]).toEqual([true, false]);
  const entries = await server.db
    .selectFrom('auditLog')
    .where('actorId', '=', userId)
    .where('action', '=', 'signOn.unbind')
    .select(['teamId', 'objectId', 'before'])
    .execute();
  expect(entries).toEqual([{ teamId: team.teamId, objectId: since.id, before: { name: 'Since' } }]);
  // The row stays: it says that the provider added the user, or that a user has left.
  const row = server.db.selectFrom('signOnBindings').where('userId', '=', userId);
  expect(await row.where('providerId', '=', since.id).select(['subject', 'unlinkedAt']).execute()).toEqual([
    { subject: null, unlinkedAt: expect.any(Date) as Date },
  ]);
});
