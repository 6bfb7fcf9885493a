import { login, logout, rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@muster/contract/account/passkeys.endpoints';
import { giveSecondStep } from '@muster/contract/account/two-step.endpoints';
import { updateProvider } from '@muster/contract/sign-on/endpoints';
import { acceptSignOn } from '@muster/contract/sign-on/entry.endpoints';
import { getTeam } from '@muster/contract/teams/endpoints';
import { setPolicy } from '@muster/contract/teams/policy.endpoints';
import type { OpenIdProvider } from '@muster/testing/openid/provider';
import { expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { SecurityKey } from './setup/security-key.ts';
import { comeBy, enterProvider, providerBody } from './setup/sign-on.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { lockAccount, whileWaiting } from './setup/while-waiting.ts';
import { known, withProvider } from './setup/with-provider.ts';

let server: RunningTestServer;
let provider: OpenIdProvider;
withProvider((made) => ({ server, provider } = made));

let teams = 0;
const newDomain = () => `required${(teams += 1)}.example`;

async function join({ teamId }: TestTeam, email: string, role: 'member' | 'admin' = 'member') {
  const userId = await storeAccount(server, { name: 'Somebody', email });
  await server.app.people.add({ teamId, userId, name: 'Somebody', role, groupIds: [] });
  return { userId, client: await signedIn(server, userId) };
}

const password = (email: string, client = new Client(server.address)) =>
  client.ask(login, { body: { email, password: PASSWORD } });

it('members of its domains sign in by it only, and their other sessions end; others, and the owner, are exempt', async () => {
  const team = await createTeam(server);
  const domain = newDomain();
  const made = await enterProvider(server, team, provider.issuer, { domains: [domain] });
  const { client: before } = await join(team, `a@${domain}`);
  await before.call(rmsUserInfo, {});
  const { owner } = team.people;
  await server.db
    .updateTable('users')
    .set({ email: `owner@${domain}` })
    .where('id', '=', team.userIds.owner)
    .execute();
  const { clientSecret: _, ...body } = providerBody(provider.issuer, { domains: [domain], isRequired: true });
  await owner.call(updateProvider, { params: { id: made.id }, body: { ...body, revision: made.revision } });
  await expect.poll(async () => (await before.ask(rmsUserInfo, {})).code).toBe('session.expired');
  expect(await password(`a@${domain}`)).toMatchObject({
    httpStatus: 401,
    code: 'sign_on.required',
    data: { detail: { providerId: made.id, name: 'Lakeside School' } },
  });
  // The error for a wrong password stays the same.
  const wrong = { email: `a@${domain}`, password: 'not the password' };
  expect((await new Client(server.address).ask(login, { body: wrong })).code).toBe('E035');
  expect((await password(`owner@${domain}`)).code).toBe('0');
  const { email: free } = await team.people.member.call(userInfo, {});
  expect((await password(free)).code).toBe('0');
  await owner.call(rmsUserInfo, {});
});

it('a passkey does not bypass it', async () => {
  const team = await createTeam(server);
  const domain = newDomain();
  const { client } = await join(team, `key@${domain}`);
  const { options } = await client.call(beginPasskey, {});
  const key = new SecurityKey(server.address);
  await client.call(addPasskey, { body: { name: 'Key', passkey: key.make(options) } });
  await enterProvider(server, team, provider.issuer, { domains: [domain], isRequired: true });
  const stranger = new Client(server.address);
  const asked = await stranger.call(beginPasskeySignIn, { body: {} });
  const answer = await stranger.ask(signInWithPasskey, { body: { passkey: key.sign(asked.options) } });
  expect(answer.code).toBe('sign_on.required');
  expect(stranger.cookies.has('token')).toBe(false);
});

it('a user who has to prove their account to link it may use the password for that', async () => {
  const team = await createTeam(server);
  const other = await createTeam(server);
  const domain = newDomain();
  const email = `both@${domain}`;
  provider.people.push(known('both', { email }));
  const { userId } = await join(team, email);
  await server.app.people.add({ teamId: other.teamId, userId, name: 'Both', role: 'member', groupIds: [] });
  const { id } = await enterProvider(server, team, provider.issuer, { domains: [domain], isRequired: true });
  expect((await password(email)).code).toBe('sign_on.required');
  const { client, data } = await comeBy(server, id, 'both');
  expect(data).toMatchObject({ outcome: 'accept' });
  expect((await password(email, client)).code).toBe('0');
  await client.call(acceptSignOn, { body: { flow: data.flow! } });
  // Once only: from then on the provider is required again.
  expect((await password(email, client)).code).toBe('sign_on.required');
  expect((await comeBy(server, id, 'both')).data).toMatchObject({ outcome: 'signed_in' });
});

it('waiting to prove an account to the provider of another team does not lift the requirement', async () => {
  const [team, other] = [await createTeam(server), await createTeam(server)];
  const domain = newDomain();
  const email = `aside@${domain}`;
  provider.people.push(known('aside', { email }));
  await join(team, email);
  await enterProvider(server, team, provider.issuer, { domains: [domain], isRequired: true });
  const { id } = await enterProvider(server, other, provider.issuer);
  const { client, data } = await comeBy(server, id, 'aside');
  expect(data).toMatchObject({ outcome: 'accept' });
  expect((await password(email, client)).code).toBe('sign_on.required');
});

it('a sign-in under way when the provider becomes required is refused', async () => {
  const team = await createTeam(server);
  const domain = newDomain();
  const email = `late@${domain}`;
  const { userId } = await join(team, email);
  const { id } = await enterProvider(server, team, provider.issuer, { domains: [domain] });
  const signing = await whileWaiting(server, {
    lock: lockAccount(userId),
    begin: () => password(email),
    change: (tx) =>
      tx.updateTable('signOnProviders').set({ isRequired: true }).where('id', '=', id).execute(),
  });
  expect(signing.code).toBe('sign_on.required');
});

it('a user with a second step needs it after the provider too', async () => {
  const team = await createTeam(server);
  const domain = newDomain();
  const email = `strong@${domain}`;
  provider.people.push(known('strong', { email, amr: ['pwd', 'mfa'] }));
  const { client: owned } = await join(team, email);
  const { app } = await turnOnTwoStep(owned);
  const { id } = await enterProvider(server, team, provider.issuer, {
    domains: [domain],
    trustsSecondStep: true,
  });
  const { client, code, data } = await comeBy(server, id, 'strong');
  expect(code).toBe('session.two_factor');
  expect(client.cookies.has('token')).toBe(false);
  const ticket = data.detail!['ticket'] as string;
  await client.call(giveSecondStep, { body: { ticket, code: app.code() } });
  await client.call(rmsUserInfo, {});
  const rows = await server.db
    .selectFrom('sessions')
    .where('signOnProviderId', '=', id)
    .select('method')
    .execute();
  expect(rows).toEqual([{ method: 'sign-on' }]);
});

it('a second step at a trusted provider meets the policy of the team, in that session and team only', async () => {
  const team = await createTeam(server);
  const domain = newDomain();
  provider.people.push(
    known('mfa', { email: `mfa@${domain}`, amr: ['pwd', 'otp'] }),
    known('plain', { email: `plain@${domain}` }),
  );
  const given = { domains: [domain], trustsSecondStep: true };
  const made = await enterProvider(server, team, provider.issuer, given);
  await team.people.owner.call(setPolicy, { body: { secondStep: 'any', graceDays: 0, lockMinutes: null } });
  const codeOf = async (client: Client) => (await client.ask(rmsUserInfo, {})).code;
  const strong = await comeBy(server, made.id, 'mfa');
  const info = await strong.client.call(rmsUserInfo, {});
  expect(info.policy.demand).toMatchObject({ what: 'any', isMet: true });
  const plain = await comeBy(server, made.id, 'plain');
  expect(await codeOf(plain.client)).toBe('session.weak');
  const other = await createTeam(server);
  await other.people.owner.call(setPolicy, { body: { secondStep: 'any', graceDays: 0, lockMinutes: null } });
  const { userId } = info;
  await server.app.people.add({ teamId: other.teamId, userId, name: 'mfa', role: 'member', groupIds: [] });
  strong.client.cookies.set('teamId', other.teamId);
  await expect.poll(() => codeOf(strong.client)).toBe('session.team_ended');
});

it('a provider whose second step is no longer trusted meets the policy in no session', async () => {
  const team = await createTeam(server);
  const domain = newDomain();
  provider.people.push(known('distrusted', { email: `distrusted@${domain}`, amr: ['pwd', 'otp'] }));
  const given = { domains: [domain], trustsSecondStep: true };
  const { id, revision } = await enterProvider(server, team, provider.issuer, given);
  const { owner } = team.people;
  await turnOnTwoStep(owner);
  await owner.call(setPolicy, { body: { secondStep: 'any', graceDays: 0, lockMinutes: null } });
  const { client } = await comeBy(server, id, 'distrusted');
  await client.call(rmsUserInfo, {});
  const body = { ...providerBody(provider.issuer, { domains: [domain] }), revision };
  await owner.call(updateProvider, { params: { id }, body });
  await expect.poll(async () => (await client.ask(rmsUserInfo, {})).code).toBe('session.weak');
});

it('an API token of a user of a trusted provider meets the policy as their last sign-in did', async () => {
  const team = await createTeam(server);
  const domain = newDomain();
  const person = known('program', { email: `program@${domain}`, amr: ['pwd', 'otp'] });
  provider.people.push(person);
  const given = { domains: [domain], trustsSecondStep: true };
  const made = await enterProvider(server, team, provider.issuer, given);
  const { client } = await comeBy(server, made.id, 'program');
  const { client: program } = await withToken(client, ['team.read']);
  await team.people.owner.call(setPolicy, { body: { secondStep: 'any', graceDays: 0, lockMinutes: null } });
  const codeOf = async () => (await program.ask(getTeam, {})).code;
  expect(await codeOf()).toBe('0');
  await client.call(logout, {});
  expect(await codeOf()).toBe('0');
  Object.assign(person, known('program', { email: `program@${domain}`, amr: ['pwd'] }));
  await comeBy(server, made.id, 'program');
  // A process caches token data for ten seconds.
  await expect.poll(codeOf, { timeout: 15_000 }).toBe('session.weak');
});
