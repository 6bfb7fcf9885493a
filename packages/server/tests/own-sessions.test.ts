import { login, logout, refresh, rmsUserInfo } from '@muster/contract/account/endpoints';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@muster/contract/account/security.endpoints';
import { updateProfile } from '@muster/contract/account/profile.endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { purgeSessionsJob } from '../src/features/account/sessions/purge-sessions.job.ts';
import type { Mailbox } from '../src/platform/mail/testing/mailbox.ts';
import { findPassword, setPassword } from '../src/platform/sessions/accounts.store.ts';
import { hashNewPassword } from '../src/platform/sessions/new-password.ts';
import { signedIn } from './setup/accounts.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import type { TestServer } from './setup/test-server.ts';
import { lockAccount, whileWaiting } from './setup/while-waiting.ts';

let server: TestServer;
let mailbox: Mailbox;
let newPerson: () => Promise<NewPerson>;
withSelfService((made) => ({ server, mailbox, newPerson } = made));

const codeOf = async (client: Client) => (await client.ask(rmsUserInfo, {})).code;
const list = async (client: Client) => (await client.call(listSessions, {})).items;

/** As another process, or after ten seconds: clears the session cache. */
async function later() {
  const users = await server.db.selectFrom('users').select('id').execute();
  for (const { id } of users) server.app.sessions.forget(id);
}

it('a live connection closes when its session expires', async () => {
  const { client, userId } = await newPerson();
  const other = await openLive(await signedIn(server, userId));
  const live = await openLive(client);
  const { id } = (await list(client)).find(({ isCurrent }) => isCurrent)!;
  await server.db
    .updateTable('sessions')
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
  await purgeSessionsJob(server.db).run({}, new AbortController().signal);
  await expect.poll(() => live.closed).not.toBeNull();
  expect(other.closed).toBeNull();
  await expect(openLive(client)).rejects.toThrow();
});

it('a sign-in under way when the password changes gives no session', async () => {
  const { email, userId } = await newPerson();
  const hash = await hashNewPassword('another passphrase of theirs', { min: 8 });
  const { code } = await whileWaiting(server, {
    lock: lockAccount(userId),
    begin: () => new Client(server.address).ask(login, { body: { email, password: PASSWORD } }),
    change: (tx) => setPassword(tx, userId, hash),
  });
  expect(code).toBe('E035');
});

it('a change of password under way when the owner resets it changes nothing', async () => {
  const { client, userId } = await newPerson();
  const hash = await hashNewPassword('another passphrase of theirs', { min: 8 });
  const password = 'a passphrase of somebody else';
  const { code } = await whileWaiting(server, {
    lock: lockAccount(userId),
    begin: () =>
      client.ask(changePassword, {
        body: { currentPassword: PASSWORD, password, confirmation: password },
      }),
    change: (tx) => setPassword(tx, userId, hash),
  });
  expect(code).toBe('E071');
  expect(await findPassword(server.db, { userId })).toMatchObject({ hash });
});

describe('the list of sessions', () => {
  it('shows the browser and address of each, and which one is the current', async () => {
    const { client, userId } = await newPerson();
    await signedIn(server, userId);
    const items = await list(client);
    expect(items).toHaveLength(2);
    expect(items.filter((item) => item.isCurrent)).toHaveLength(1);
    expect(items.find((item) => item.isCurrent)).toMatchObject({ address: '127.0.0.1' });
  });

  it('shows browser and system used at sign-in', async () => {
    const { email } = await newPerson();
    const response = await fetch(`${server.address}/v1/uams/mail/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const client = new Client(server.address);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^(\w+)=([^;]*)/.exec(cookie)!;
      client.cookies.set(name!, value!);
    }
    const item = (await list(client)).find((each) => each.isCurrent);
    // The list was requested by another client, which is recorded five minutes later at the earliest.
    expect(item).toMatchObject({ browser: 'Safari', system: 'iPhone', kind: 'phone' });
  });
});

describe('ending sessions', () => {
  it('ends one, with all its live connections', async () => {
    const { client, userId } = await newPerson();
    const other = await signedIn(server, userId);
    const live = await openLive(other);
    const [id] = (await list(client)).filter((item) => !item.isCurrent).map((item) => item.id);
    await client.call(endSession, { params: { id: id! } });
    expect(await codeOf(other)).toBe('session.expired');
    await expect.poll(() => live.closed, { timeout: 20_000 }).not.toBeNull();
    expect(await codeOf(client)).toBe('0');
    await client.call(endSession, { params: { id: id! } });
  });

  it('cannot end the session of another user', async () => {
    const victim = await newPerson();
    const attacker = await newPerson();
    const { id } = (await list(victim.client))[0]!;
    await attacker.client.call(endSession, { params: { id } });
    expect(await codeOf(victim.client)).toBe('0');
  });

  it('ends all other sessions', async () => {
    const { client, userId } = await newPerson();
    const others = [await signedIn(server, userId), await signedIn(server, userId)];
    expect(await client.call(endOtherSessions, {})).toEqual({ ended: 2 });
    for (const other of others) expect(await codeOf(other)).toBe('session.expired');
    expect(await codeOf(client)).toBe('0');
  });
});

describe('a session', () => {
  const age = (userId: string, lived: string, left: string) =>
    server.db
      .updateTable('sessions')
      .set({ createdAt: sql`now() - ${lived}::interval`, expiresAt: sql`now() + ${left}::interval` })
      .where('userId', '=', userId)
      .execute();
  const daysLeft = async (userId: string) => {
    const { expiresAt } = await server.db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .select('expiresAt')
      .executeTakeFirstOrThrow();
    return Math.round((+expiresAt - Date.now()) / 86_400_000);
  };

  it('is extended while it is used', async () => {
    const { client, userId } = await newPerson();
    await age(userId, '1 day', '1 hour');
    expect(await codeOf(client)).toBe('0');
    await expect.poll(() => daysLeft(userId), { timeout: 20_000 }).toBe(7);
  });

  it('is not extended beyond thirty days', async () => {
    const { client, userId } = await newPerson();
    await age(userId, '28 days', '1 hour');
    await client.call(refresh, {});
    expect(await daysLeft(userId)).toBe(2);
  });

  it('unused for a week has expired, and is removed', async () => {
    const { client, userId } = await newPerson();
    await age(userId, '8 days', '-1 second');
    expect(await codeOf(client)).toBe('session.expired');
    expect((await client.ask(refresh, {})).code).toBe('session.expired');
  });

  it('is stored as a hash: the table gives no access', async () => {
    const { client, userId } = await newPerson();
    const { token } = await server.db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .select('token')
      .executeTakeFirstOrThrow();
    const cookie = decodeURIComponent(client.cookies.get('token')!);
    expect(cookie).not.toContain(token);
    const thief = new Client(server.address);
    for (const value of [token, `${token}.${cookie.split('.')[1]}`]) {
      thief.cookies.set('token', encodeURIComponent(value));
      expect(await codeOf(thief)).toBe('session.expired');
    }
  });

  it('with a changed or truncated signature is refused', async () => {
    const { client } = await newPerson();
    const cookie = decodeURIComponent(client.cookies.get('token')!);
    const thief = new Client(server.address);
    for (const value of [cookie.slice(0, -2), `x${cookie}`, cookie.split('.')[0]!, '.', '%E0%A4%A', 'a.b'])
      await expect(
        (async () => {
          thief.cookies.set('token', value.startsWith('%') ? value : encodeURIComponent(value));
          return codeOf(thief);
        })(),
        value,
      ).resolves.toBe('session.expired');
  });
});

describe('signing in and out', () => {
  it('issues a new token, and ends the session that was in the browser before', async () => {
    const attacker = await newPerson();
    const victim = await newPerson();
    const planted = attacker.client.cookies.get('token')!;
    const browser = new Client(server.address);
    browser.cookies.set('token', planted);
    await browser.signIn(victim.email);
    expect(browser.cookies.get('token')).not.toBe(planted);
    expect((await browser.call(rmsUserInfo, {})).email).toBe(victim.email);
    expect(await codeOf(attacker.client)).toBe('session.expired');
  });

  it('a copied session cookie stops working after sign-out', async () => {
    const { client } = await newPerson();
    const copy = new Client(server.address);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    await client.call(logout, {});
    expect(await codeOf(copy)).toBe('session.expired');
    await later();
    expect(await codeOf(copy)).toBe('session.expired');
  });

  it('from a new browser sends a mail; the first and a known browser do not', async () => {
    const { email, client } = await newPerson();
    await client.call(updateProfile, { body: { timeZone: 'Asia/Tokyo' } });
    const home = await new Client(server.address).signIn(email);
    await home.call(logout, {});
    await home.signIn(email);
    await new Client(server.address).signIn(email);
    const [mail] = await mailbox.mailsTo(email, 1);
    expect(mail).toContain('127.0.0.1');
    // In the time of its reader.
    expect(mail).toContain('(Asia/Tokyo)');
    expect(mail).toContain('/accountCenter?tab=account');
  });

  it('redirects to pages of this product only', async () => {
    const { email } = await newPerson();
    const ask = async (redirect_uri: string) =>
      (await new Client(server.address).call(login, { body: { email, password: PASSWORD, redirect_uri } }))
        .redirectUri;
    const own = `${server.address}/devices?page=2`;
    expect(await ask(own)).toBe(own);
    for (const foreign of [
      'https://evil.example/authValid',
      `${server.address}.evil.example/`,
      `http://user:pass@${new URL(server.address).host}/`,
      'javascript:alert(1)',
      '//evil.example',
      '/devices',
    ])
      expect(await ask(foreign), foreign).toBeNull();
  });
});

describe('changing the password', () => {
  const change = (client: Client, currentPassword: string, password: string, confirmation = password) =>
    client.ask(changePassword, { body: { currentPassword, password, confirmation } });

  it('ends the other sessions, and sends a mail', async () => {
    const { client, email, userId } = await newPerson();
    const other = await signedIn(server, userId);
    expect(await change(client, PASSWORD, 'another one')).toMatchObject({ code: '0', data: { ended: 1 } });
    expect(await codeOf(client)).toBe('0');
    expect(await codeOf(other)).toBe('session.expired');
    await mailbox.mailsTo(email, 1);
    await new Client(server.address).signIn(email, 'another one');
    await expect(new Client(server.address).signIn(email)).rejects.toThrow('E035');
  });

  it('needs the current password', async () => {
    const { client } = await newPerson();
    expect((await change(client, 'wrong', 'another one')).code).toBe('E071');
    expect((await change(client, PASSWORD, 'another one', 'another two')).code).toBe('E063');
    const guesses = [];
    for (let index = 0; index < 12; index += 1)
      guesses.push((await change(client, `guess ${index}`, 'another one')).code);
    expect(guesses.at(-1)).toBe('request.too_many');
  });
});
