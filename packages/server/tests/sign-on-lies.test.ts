import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { beginSignOn, finishSignOn } from '@muster/contract/sign-on/entry.endpoints';
import { checkProvider, testProvider, updateProvider } from '@muster/contract/sign-on/endpoints';
import type { Provider } from '@muster/contract/sign-on/schemas';
import { type Lies, type LyingProvider, startLyingProvider } from '@muster/testing/openid/lying-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { enterProvider, providerBody } from './setup/sign-on.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { createSeal } from '../src/platform/sealed.ts';

let server: RunningTestServer;
let liar: LyingProvider;
let team: TestTeam;
let provider: Provider;

beforeAll(async () => {
  liar = await startLyingProvider();
  server = await startTestServer({ SIGN_ON_PRIVATE: 'true' });
  team = await createTeam(server);
  provider = await enterProvider(server, team, liar.issuer, { domains: ['lie.example'] });
});
afterAll(async () => {
  await server.end();
  await liar.close();
});

let people = 0;
beforeEach(async () => {
  liar.tellTruth();
  people += 1;
  Object.assign(liar.person, {
    sub: `person ${people}`,
    email: `p${people}@lie.example`,
    email_verified: true,
  });
  // Clears the cached data of the provider: it lies from now on.
  const { revision } = await team.people.owner.call(updateProvider, {
    params: { id: provider.id },
    body: { ...providerBody(liar.issuer, { domains: ['lie.example'] }), revision: provider.revision },
  });
  provider = { ...provider, revision };
});

const begin = (client: Client) => client.ask(beginSignOn, { body: { providerId: provider.id } });

async function comeIn(client: Client) {
  const begun = await begin(client);
  if (begun.code !== '0') return begun;
  const answer = await liar.signIn(begun.data.url);
  return client.ask(finishSignOn, { body: answer as { state: string } });
}

const isIn = async (client: Client) => (await client.ask(rmsUserInfo, {})).code;

async function nothingHappened(client: Client): Promise<void> {
  expect(await isIn(client)).toBe('session.expired');
  const email = liar.person['email'] as string;
  const found = await server.db.selectFrom('users').where('email', '=', email).select('id').execute();
  expect(found).toEqual([]);
  const subject = liar.person['sub'] as string;
  const bound = await server.db
    .selectFrom('signOnBindings')
    .where('subject', '=', subject)
    .select('userId')
    .execute();
  expect(bound).toEqual([]);
}

it('a provider that tells the truth signs in', async () => {
  const client = new Client(server.address);
  expect(await comeIn(client)).toMatchObject({ code: '0', data: { outcome: 'signed_in' } });
  expect(await isIn(client)).toBe('0');
});

const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

const lies: [string, () => Partial<Lies>, string][] = [
  ['another issuer in the token', () => ({ claims: { iss: 'https://other.example' } }), 'issuer'],
  ['another audience', () => ({ claims: { aud: 'somebody-else' } }), 'audience'],
  [
    'an additional audience, and another azp',
    () => ({ claims: { aud: ['muster', 'x'], azp: 'x' } }),
    'audience',
  ],
  ['another nonce', () => ({ claims: { nonce: 'another' } }), 'nonce'],
  ['no nonce', () => ({ claims: { nonce: undefined } }), 'nonce'],
  ['an expired token', () => ({ claims: { iat: now() - HOUR, exp: now() - 60 } }), 'expired'],
  [
    'a token issued in the future',
    () => ({ claims: { iat: now() + HOUR, exp: now() + 2 * HOUR } }),
    'future',
  ],
  ['a token that is not valid yet', () => ({ claims: { nbf: now() + HOUR } }), 'future'],
  ['a token without an expiry', () => ({ claims: { exp: undefined as never } }), 'malformed'],
  ['a token without a subject', () => ({ claims: { sub: undefined as never } }), 'malformed'],
  ['a signature by an unpublished key', () => ({ signature: 'other' }), 'signature'],
  ['a damaged signature', () => ({ signature: 'damaged' }), 'signature'],
  ['no signature', () => ({ signature: 'none' }), 'algorithm'],
  [
    'no signature, with discovery that offers `none`',
    () => ({ signature: 'none', metadata: { id_token_signing_alg_values_supported: ['none'] } }),
    'algorithm',
  ],
  [
    'a signature with the client secret',
    () => ({ signature: 'secret', metadata: { id_token_signing_alg_values_supported: ['HS256'] } }),
    'algorithm',
  ],
  ['user info of another user', () => ({ userInfo: { sub: 'somebody else' } }), 'subject'],
  [
    'another issuer in the redirect back',
    () => ({ answer: { iss: 'https://other.example' } }),
    'response_issuer',
  ],
  [
    'no issuer in the redirect back, although discovery announces one',
    () => ({ metadata: { authorization_response_iss_parameter_supported: true } }),
    'response_issuer',
  ],
  ['a code that it never issued', () => ({ answer: { code: 'made up' } }), 'code'],
  ['an error instead of the keys', () => ({ paths: { '/keys': 'error' } }), 'status'],
  ['a response that is not JSON', () => ({ paths: { '/token': 'text' } }), 'not_json'],
  ['an endless response', () => ({ paths: { '/me': 'huge' } }), 'too_large'],
  ['a redirect of the token endpoint', () => ({ paths: { '/token': 'redirect' } }), 'redirected'],
  ['discovery of another issuer', () => ({ metadata: { issuer: 'https://other.example' } }), 'issuer'],
  ['discovery without a token endpoint', () => ({ metadata: { token_endpoint: undefined } }), 'metadata'],
  [
    'an authorisation endpoint with a javascript: URL',
    () => ({ metadata: { authorization_endpoint: 'javascript:alert(1)' } }),
    'address',
  ],
  [
    'a redirect of discovery',
    () => ({ paths: { '/.well-known/openid-configuration': 'redirect' } }),
    'redirected',
  ],
  [
    'an endless discovery document',
    () => ({ paths: { '/.well-known/openid-configuration': 'huge' } }),
    'too_large',
  ],
];

it.each(lies)('%s is refused, and changes nothing', async (_, lie, fault) => {
  Object.assign(liar.lies, lie());
  const client = new Client(server.address);
  expect(await comeIn(client)).toMatchObject({
    httpStatus: 422,
    code: 'sign_on.failed',
    data: { detail: { fault } },
  });
  await nothingHappened(client);
});

it('a provider that never answers is waited for up to the limit', { timeout: 30_000 }, async () => {
  liar.lies.paths['/token'] = 'silence';
  const client = new Client(server.address);
  expect(await comeIn(client)).toMatchObject({ code: 'sign_on.failed', data: { detail: { fault: 'slow' } } });
  await nothingHappened(client);
});

it('a response is accepted once, even if the provider accepts its code again', async () => {
  liar.lies.repeatsCodes = true;
  const client = new Client(server.address);
  const { data } = await begin(client);
  const body = (await liar.signIn(data.url)) as { state: string };
  const both = await Promise.all([client.ask(finishSignOn, { body }), client.ask(finishSignOn, { body })]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', 'sign_on.expired']);
  expect((await client.ask(finishSignOn, { body })).code).toBe('sign_on.expired');
});

it('a response is accepted only in the browser that started the sign-in', async () => {
  const victim = new Client(server.address);
  const attacker = new Client(server.address);
  const { data } = await begin(attacker);
  const body = (await liar.signIn(data.url)) as { state: string };
  expect((await victim.ask(finishSignOn, { body })).code).toBe('sign_on.expired');
  await begin(victim);
  expect((await victim.ask(finishSignOn, { body })).code).toBe('sign_on.expired');
  expect(await isIn(victim)).toBe('session.expired');
});

it('an unknown state and an expired one get the same error', async () => {
  const client = new Client(server.address);
  const { data } = await begin(client);
  const body = (await liar.signIn(data.url)) as { state: string };
  expect((await client.ask(finishSignOn, { body: { ...body, state: 'made up' } })).code).toBe(
    'sign_on.expired',
  );
  await server.db
    .updateTable('signOnFlows')
    .set({ expiresAt: new Date(0) })
    .execute();
  expect((await client.ask(finishSignOn, { body })).code).toBe('sign_on.expired');
});

it('the code of one provider is not sent to another, and each team has its own redirect address', async () => {
  const other = await startLyingProvider();
  try {
    const second = await createTeam(server);
    const { id } = await enterProvider(server, second, other.issuer, { domains: ['other.example'] });
    const client = new Client(server.address);
    const first = await begin(client);
    const { url } = await client.call(beginSignOn, { body: { providerId: id } });
    const [one, two] = [first.data.url, url].map((each) => new URL(each).searchParams.get('redirect_uri'));
    expect(one).toBe(`${server.address}/auth-redirect/${team.teamId}`);
    expect(two).toBe(`${server.address}/auth-redirect/${second.teamId}`);
    // Leads the victim to the honest provider with the state of the other one.
    const { code } = await liar.signIn(first.data.url);
    const { state } = await other.signIn(url);
    const mixed = await client.ask(finishSignOn, { body: { state: state!, code: code! } });
    expect(mixed).toMatchObject({ code: 'sign_on.failed', data: { detail: { fault: 'code' } } });
  } finally {
    await other.close();
  }
});

describe('the provider check', () => {
  const check = async () => {
    const { steps } = await team.people.owner.call(checkProvider, { params: { id: provider.id } });
    return steps.map(({ step, state, fault }) => [step, fault ?? state]);
  };

  it('returns the result of each step', async () => {
    expect(await check()).toEqual([
      ['address', 'good'],
      ['discovery', 'good'],
      ['endpoints', 'good'],
      ['keys', 'good'],
    ]);
    liar.lies.paths['/keys'] = 'text';
    expect((await check()).at(-1)).toEqual(['keys', 'not_json']);
    liar.lies.metadata = { issuer: 'https://other.example' };
    expect(await check()).toEqual([
      ['address', 'good'],
      ['discovery', 'issuer'],
      ['endpoints', 'skipped'],
      ['keys', 'skipped'],
    ]);
  });

  it('a client secret that the server can no longer read is to be entered again, and nobody asks the provider', async () => {
    const { owner } = team.people;
    const row = () => server.db.updateTable('signOnProviders').where('id', '=', provider.id);
    const { clientSecret } = await server.db
      .selectFrom('signOnProviders')
      .where('id', '=', provider.id)
      .select('clientSecret')
      .executeTakeFirstOrThrow();
    const foreign = createSeal('that of another installation', 'sign-on.provider');
    await row()
      .set({ clientSecret: foreign.seal(Buffer.from('secret'), provider.id) })
      .execute();
    const answer = await owner.ask(testProvider, { params: { id: provider.id } });
    await row().set({ clientSecret }).execute();
    expect(answer).toMatchObject({ code: 'sign_on.failed', data: { detail: { fault: 'client' } } });
  });

  it('a test sign-in returns the fault, and signs nobody in', async () => {
    const { owner } = team.people;
    liar.lies.signature = 'other';
    const { url } = await owner.call(testProvider, { params: { id: provider.id } });
    const body = (await liar.signIn(url)) as { state: string };
    const answer = await owner.ask(finishSignOn, { body });
    expect(answer).toMatchObject({ code: 'sign_on.failed', data: { detail: { fault: 'signature' } } });
  });
});
