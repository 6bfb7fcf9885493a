import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { checkReset, forgotPassword, resetPassword } from '@muster/contract/account/recovery.endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox, tokenOf } from '../src/platform/mail/testing/mailbox.ts';
import { newSecret } from '../src/platform/secret.ts';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';

let server: RunningTestServer;
let mailbox: Mailbox;
let team: TestTeam;
let anyone: Client;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer(mailbox.variables);
  team = await createTeam(server);
  anyone = new Client(server.address);
});
afterAll(async () => {
  await server.end();
  await mailbox.close();
});
// All tests use the same network, so its attempts would add up to the limit.
beforeEach(() => server.db.deleteFrom('signInAttempts').execute());

let people = 0;
async function newPerson() {
  people += 1;
  const email = `person${people}@recovery.example`;
  const userId = await storeAccount(server, { name: `Person ${people}`, email });
  await server.app.people.add({ teamId: team.teamId, userId, name: email, role: 'member', groupIds: [] });
  return { userId, email };
}
const ask = (email: string, again = false) => anyone.ask(forgotPassword, { body: { email, again } });
const choose = (token: string, password = 'a new password', confirmation = password) =>
  anyone.ask(resetPassword, { body: { token, password, confirmation } });
const look = (token: string) => anyone.ask(checkReset, { query: { token } });

async function newLink() {
  const person = await newPerson();
  expect((await ask(person.email)).code).toBe('0');
  return { ...person, token: tokenOf(await mailbox.linkTo(person.email, 1, 'resetpassword')) };
}

it('a reset mail leads to a new password, and every session of the user ends', async () => {
  const { userId, email, token } = await newLink();
  const one = await signedIn(server, userId);
  const other = await signedIn(server, userId);
  const live = await openLive(one);
  expect((await one.ask(rmsUserInfo, {})).code).toBe('0');
  expect(await look(token)).toMatchObject({ code: '0', data: { email } });
  expect((await choose(token)).code).toBe('0');
  for (const client of [one, other]) expect((await client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  await expect.poll(() => live.closed, { timeout: 20_000 }).not.toBeNull();
  const back = await new Client(server.address).signIn(email, 'a new password');
  expect((await back.call(rmsUserInfo, {})).email).toBe(email);
  await expect(new Client(server.address).signIn(email)).rejects.toThrow('E035');
  const [, told] = await mailbox.mailsTo(email, 2);
  expect(told).toContain('/forgetpassword');
  const log = await server.db.selectFrom('auditLog').where('objectId', '=', userId).selectAll().execute();
  expect(log.map((entry) => entry.action)).toContain('account.resetPassword');
  expect(JSON.stringify(log)).not.toContain(token);
});

describe('a password reset link', () => {
  it('works once', async () => {
    const { token } = await newLink();
    await choose(token);
    expect((await choose(token, 'another one')).code).toBe('E067');
    expect((await look(token)).code).toBe('E067');
  });

  it('works for one of several concurrent requests', async () => {
    const { token, email } = await newLink();
    const codes = await Promise.all(
      ['first one', 'second one', 'third one'].map(async (password) => (await choose(token, password)).code),
    );
    expect(codes.toSorted()).toEqual(['0', 'E067', 'E067']);
    await mailbox.mailsTo(email, 2);
  });

  it('is refused when a newer one was sent', async () => {
    const { token, email } = await newLink();
    await ask(email, true);
    const newer = tokenOf(await mailbox.linkTo(email, 2, 'resetpassword'));
    expect((await choose(token)).code).toBe('E067');
    expect((await choose(newer)).code).toBe('0');
  });

  it('is refused after an hour', async () => {
    const { token, userId } = await newLink();
    await server.db
      .updateTable('accountLinks')
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where('userId', '=', userId)
      .execute();
    expect((await choose(token)).code).toBe('E045');
    expect((await look(token)).code).toBe('E045');
  });

  it('is refused when the account was removed', async () => {
    const { token, userId } = await newLink();
    await server.db.deleteFrom('users').where('id', '=', userId).execute();
    expect((await choose(token)).code).toBe('E046');
    expect((await look(token)).code).toBe('E046');
  });

  it('is refused when made up, truncated, or of another kind', async () => {
    const { token, userId } = await newLink();
    for (const wrong of [newSecret(), token.slice(0, -1), `${token}a`, token.toLowerCase()])
      expect((await choose(wrong)).code, wrong).toBe('E067');
    await server.db.updateTable('accountLinks').set({ kind: 'mail' }).where('userId', '=', userId).execute();
    expect((await choose(token)).code).toBe('E067');
  });
});

it('a password with the user’s name or address is refused with the reason', async () => {
  const { token, email } = await newLink();
  for (const password of ['person2026', email.split('@')[0]!])
    expect(await choose(token, password)).toMatchObject({
      code: 'request.invalid',
      data: { fields: { password: 'field.guessable_name' } },
    });
  expect(await choose(token, 'password1')).toMatchObject({
    data: { fields: { password: 'field.guessable' } },
  });
  expect((await choose(token)).code).toBe('0');
});

it('two different passwords change nothing', async () => {
  const { token } = await newLink();
  expect(await choose(token, 'a new password', 'a new passwort')).toMatchObject({
    code: 'E063',
    data: { fields: { confirmation: 'field.passwords_differ' } },
  });
  expect((await choose(token, '12345')).code).toBe('request.invalid');
  expect((await choose(token)).code).toBe('0');
});

it('an address without an account gets an error, and many requests are rate limited before the look-up', async () => {
  expect((await ask('nobody@recovery.example')).code).toBe('E032');
  expect((await ask('nobody@recovery.example', true)).code).toBe('E044');
  const { email } = await newPerson();
  const codes = [];
  for (let index = 0; index < 12; index += 1) codes.push((await ask(`guess${index}@recovery.example`)).code);
  expect(codes.slice(0, 8).every((code) => code === 'E032')).toBe(true);
  expect(codes.slice(8).every((code) => code === 'request.too_many')).toBe(true);
  // An existing account is not revealed any more, either.
  expect((await ask(email)).code).toBe('request.too_many');
});

it('one address gets a few mails an hour, whichever client requests them', async () => {
  const { email } = await newPerson();
  const codes = [];
  for (let index = 0; index < 7; index += 1) codes.push((await ask(email)).code);
  expect(codes).toEqual(['0', '0', '0', '0', '0', 'request.too_many', 'request.too_many']);
});

it('the host header of a request is not used in the mail', async () => {
  const { email } = await newPerson();
  const { port } = new URL(server.address);
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
  };
  const asked = request(`${server.address}/v1/uams/password/forgot`, { method: 'POST', headers });
  asked.end(JSON.stringify({ email }));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  const [mail] = await mailbox.mailsTo(email, 1);
  expect(mail).toContain(`http://127.0.0.1:${port}/resetpassword?token=`);
  expect(mail).not.toContain('evil');
});
