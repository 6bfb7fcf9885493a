import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { agree } from '@muster/contract/consent/endpoints';
import { BUILT_IN_CONSENT } from '@muster/contract/consent/version';
import { beforeAll, expect, it } from 'vitest';
import { insertAccount } from '../src/platform/sessions/accounts.store.ts';
import { signedIn } from './setup/accounts.ts';
import { Client } from './setup/client.ts';
import { type RunningTestServer, startTestServer, type TestServer } from './setup/test-server.ts';
import type { TestTeam } from './setup/team.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

let made = 0;

/** An operator who signs in for the first time. */
async function newcomer() {
  made += 1;
  const name = `Newcomer ${made}`;
  const account = { name, email: `newcomer${made}@muster.example`, password: 'x' };
  const userId = (await server.db.unit(({ tx }) => insertAccount(tx, account)))!;
  await server.app.people.add({ teamId: team.teamId, userId, name, role: 'operator', groupIds: [] });
  return { userId, client: await signedIn(server, userId) };
}

const rowsOf = (userId: string) =>
  server.db.selectFrom('consents').where('userId', '=', userId).selectAll().execute();

let person: Awaited<ReturnType<typeof newcomer>>;
beforeAll(async () => {
  person = await newcomer();
});

it('a user who has not agreed is shown which version to agree to', async () => {
  expect((await person.client.call(rmsUserInfo, {})).consentNeeded).toBe(BUILT_IN_CONSENT);
  expect((await team.people.owner.call(rmsUserInfo, {})).consentNeeded).toBeNull();
});

it('a version other than the current one is refused', async () => {
  const answer = await person.client.ask(agree, { body: { version: '1999-01' } });
  expect([answer.httpStatus, answer.code]).toEqual([409, 'consent.outdated']);
  expect(await rowsOf(person.userId)).toEqual([]);
});

it('an agreement is stored once, with version, time and address, however often it is sent', async () => {
  const body = { version: BUILT_IN_CONSENT };
  await Promise.all([1, 2, 3].map(() => person.client.call(agree, { body })));
  const [row, ...more] = await rowsOf(person.userId);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ version: BUILT_IN_CONSENT, address: '127.0.0.1' });
  expect(Math.abs(Date.now() - +row!.agreedAt)).toBeLessThan(60_000);
  await person.client.call(agree, { body });
  expect(await rowsOf(person.userId)).toEqual([row]);
  expect((await person.client.call(rmsUserInfo, {})).consentNeeded).toBeNull();
});

it('a new version of the text asks every user again, and keeps earlier agreements', async () => {
  const DATABASE_URL = server.databaseUrl;
  const next: RunningTestServer = await startTestServer({ DATABASE_URL, PRIVACY_VERSION: '2027-01' });
  try {
    const { client, userId } = person;
    const elsewhere = new Client(next.address);
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.call(rmsUserInfo, {})).consentNeeded).toBe('2027-01');
    await elsewhere.call(agree, { body: { version: '2027-01' } });
    expect((await rowsOf(userId)).map((row) => row.version).toSorted()).toEqual([
      BUILT_IN_CONSENT,
      '2027-01',
    ]);
  } finally {
    await next.end();
  }
});
