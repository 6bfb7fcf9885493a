import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeAttempts } from '../src/features/account/sign-in-attempts.store.ts';
import { createSignInLimits } from '../src/features/account/sign-in-limits.ts';
import { PASSWORD } from './setup/client.ts';
import { createTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

type Running = TestServer & { end(): Promise<void> };
let one: Running;
let two: Running;

beforeAll(async () => {
  one = await startTestServer({ TRUST_PROXY: '1' });
  two = await startTestServer({ TRUST_PROXY: '1', DATABASE_URL: one.databaseUrl });
  await createTeam(one);
});
afterAll(async () => {
  await two.end();
  await one.end();
});

/** Signs in as a browser with this internet address. */
async function signIn(at: Running, email: string, password: string, address: string) {
  const response = await fetch(`${at.address}/v1/uams/mail/login`, {
    method: 'POST',
    headers: { origin: at.address, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  const { status } = (await response.json()) as { status: { code: string } };
  return { code: status.code, wait: Number(response.headers.get('retry-after')) };
}

it('two processes count wrong passwords together, and return when to try again', async () => {
  const guess = (at: Running) => signIn(at, 'owner@t1.example', 'a guess', '203.0.113.1');
  for (let round = 0; round < 5; round += 1)
    for (const at of [one, two]) expect((await guess(at)).code).toBe('E035');
  for (const at of [one, two]) {
    const refused = await guess(at);
    expect(refused.code).toBe('request.too_many');
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.wait).toBeLessThanOrEqual(600);
  }
  // The account can sign in from every other network.
  for (const at of [one, two])
    expect((await signIn(at, 'owner@t1.example', PASSWORD, '198.51.100.7')).code).toBe('0');
});

/** Lower limits than the real ones. */
const few = { accountFromNetwork: 4, network: 8, account: 6 };

describe('sign-in attempts for one account', () => {
  const begin = async (email: string, address: string) =>
    (await createSignInLimits(one.db).begin({ email, address })) === 0;

  it('are limited even when sent concurrently', async () => {
    const tries = Array.from({ length: 30 }, () => begin('once@muster.example', '203.0.113.9'));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  it('from all addresses of an IPv6 network count together', async () => {
    const tries = Array.from({ length: 12 }, (_, host) => begin('six@muster.example', `2001:db8::${host}`));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
    expect(await begin('six@muster.example', '2001:db8:0:1::1')).toBe(true);
  });

  it('from many networks are limited, and the user can sign in where they did before', async () => {
    const email = 'spread@muster.example';
    const home = { email, address: '198.51.100.1' };
    const limits = createSignInLimits(one.db, few);
    expect(await limits.begin(home)).toBe(0);
    await limits.forgive(home, true);
    let passed = 0;
    for (let network = 0; network < few.account + 3; network += 1)
      if ((await limits.begin({ email, address: `203.0.${network}.1` })) === 0) passed += 1;
    expect(passed).toBe(few.account);
    expect(await limits.begin(home)).toBe(0);
  });

  it('are reset by the right password', async () => {
    const limits = createSignInLimits(one.db);
    const attempt = { email: 'typo@muster.example', address: '198.51.100.2' };
    for (let round = 0; round < 4; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1) expect(await limits.begin(attempt)).toBe(0);
      expect(await limits.begin(attempt)).toBe(0);
      await limits.forgive(attempt, true);
    }
  });

  it('that could not be checked do not count', async () => {
    const limits = createSignInLimits(one.db);
    const attempt = { email: 'away@muster.example', address: '198.51.100.3' };
    for (let round = 0; round < 30; round += 1) {
      expect(await limits.begin(attempt)).toBe(0);
      await limits.forgive(attempt, false);
    }
  });
});

it('a network that tries many accounts is refused, except for users known there', async () => {
  const limits = createSignInLimits(one.db, few);
  const address = '192.0.2.1';
  const known = { email: 'known@muster.example', address };
  await limits.begin(known);
  await limits.forgive(known, true);
  let passed = 0;
  for (let account = 0; account < few.network + 3; account += 1)
    if ((await limits.begin({ email: `a${account}@muster.example`, address })) === 0) passed += 1;
  expect(passed).toBe(few.network);
  expect(await limits.begin(known)).toBe(0);
});

it('expired limits are removed, current ones are kept', async () => {
  const ended = Buffer.from('ended');
  await one.db
    .insertInto('signInAttempts')
    .values({ key: ended, failed: 3, endsAt: new Date(Date.now() - 1000) })
    .execute();
  const before = await one.db.selectFrom('signInAttempts').select('key').execute();
  expect(await purgeAttempts(one.db, 5000)).toBe(1);
  const after = await one.db.selectFrom('signInAttempts').select('key').execute();
  expect(after).toHaveLength(before.length - 1);
});
