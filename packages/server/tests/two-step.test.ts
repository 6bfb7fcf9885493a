import { login, rmsUserInfo } from '@muster/contract/account/endpoints';
import { changePassword } from '@muster/contract/account/security.endpoints';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  forgetTrustedBrowsers,
  getStrength,
  giveSecondStep,
  renewBackupCodes,
} from '@muster/contract/account/two-step.endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { appSeal } from '../src/features/account/security/codes.service.ts';
import { endTrust } from '../src/features/account/security/end-trust.ts';
import type { Mailbox } from '../src/platform/mail/testing/mailbox.ts';
import { signedIn } from './setup/accounts.ts';
import { type AuthenticatorApp, authenticatorApp, turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import type { TestServer } from './setup/test-server.ts';
import { lockAccount, whileWaiting } from './setup/while-waiting.ts';

let server: TestServer;
let newPerson: () => Promise<NewPerson>;
let mailbox: Mailbox;
withSelfService((made) => ({ server, mailbox, newPerson } = made));

const codeOf = async (client: Client) => (await client.ask(rmsUserInfo, {})).code;
const browser = () => new Client(server.address);

/** Signs in with the right password. @returns the ticket for the second step */
async function begin(client: Client, email: string): Promise<string> {
  const answer = await client.ask(login, { body: { email, password: PASSWORD } });
  expect(answer).toMatchObject({ httpStatus: 401, code: 'session.two_factor' });
  expect(client.cookies.has('token')).toBe(false);
  return answer.data.detail!['ticket'] as string;
}

const give = (client: Client, ticket: string, code: string, isTrusted = false) =>
  client.ask(giveSecondStep, { body: { ticket, code, isTrusted } });

async function protectedPerson(): Promise<NewPerson & { app: AuthenticatorApp; codes: string[] }> {
  const person = await newPerson();
  return { ...person, ...(await turnOnTwoStep(person.client)) };
}

describe('with two-step verification on', () => {
  it('a password alone does not sign in; a code of the app completes the sign-in', async () => {
    const { email, app } = await protectedPerson();
    const client = browser();
    const ticket = await begin(client, email);
    expect(await codeOf(client)).toBe('session.expired');
    expect(await give(client, ticket, app.code())).toMatchObject({ code: '0' });
    expect(await codeOf(client)).toBe('0');
  });

  it('a code works once, and so does a ticket', async () => {
    const { email, app } = await protectedPerson();
    const first = await begin(browser(), email);
    const second = await begin(browser(), email);
    const code = app.code();
    expect((await give(browser(), first, code)).code).toBe('0');
    expect((await give(browser(), second, code)).code).toBe('two_step.code');
    expect((await give(browser(), first, app.code(1))).code).toBe('two_step.expired');
    expect((await give(browser(), second, app.code(1))).code).toBe('0');
  });

  it('a backup code signs in when the server has lost the secret with which it encrypted that of the app', async () => {
    const { email, client: own, app, codes } = await protectedPerson();
    const { userId } = await own.call(rmsUserInfo, {});
    const foreign = appSeal('the secret of another installation').seal(Buffer.alloc(20), userId);
    await sql`update two_step_apps set secret = ${foreign} where user_id = ${userId}`.execute(server.db);
    const client = browser();
    const ticket = await begin(client, email);
    expect((await give(client, ticket, app.code())).code).toBe('two_step.code');
    expect((await give(client, ticket, codes[0]!)).code).toBe('0');
  });

  it('a second step under way when the password changes gives no session', async () => {
    const { email, userId, app } = await protectedPerson();
    const client = browser();
    const ticket = await begin(client, email);
    const { code } = await whileWaiting(server, {
      lock: lockAccount(userId),
      begin: () => give(client, ticket, app.code()),
      change: (tx) => endTrust(tx, userId),
    });
    expect(code).toBe('two_step.expired');
    expect(await codeOf(client)).toBe('session.expired');
  });

  it('a code used several times at once signs in once', async () => {
    const { email, app } = await protectedPerson();
    const tickets = await Promise.all([1, 2, 3, 4].map(() => begin(browser(), email)));
    const code = app.code();
    const answers = await Promise.all(tickets.map((ticket) => give(browser(), ticket, code)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      '0',
      'two_step.code',
      'two_step.code',
      'two_step.code',
    ]);
  });

  it('a backup code works once, with any case and spacing', async () => {
    const { email, codes, client } = await protectedPerson();
    expect(new Set(codes).size).toBe(10);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await give(browser(), await begin(browser(), email), typed)).code).toBe('0');
    expect((await give(browser(), await begin(browser(), email), codes[0]!)).code).toBe('two_step.code');
    expect((await client.call(getStrength, {})).backupCodesLeft).toBe(9);
  });

  it('guessing codes is rate limited per account', async () => {
    const { email, app, userId } = await protectedPerson();
    const ticket = await begin(browser(), email);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, number) => give(browser(), ticket, String(number).padStart(6, '0'))),
    );
    const refused = tries.filter(({ code }) => code === 'request.too_many');
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect((await give(browser(), ticket, app.code())).code).toBe('request.too_many');
    // Existing sessions keep working.
    expect(await codeOf(await signedIn(server, userId))).toBe('0');
  });

  it('nothing is stored that would allow signing in with a copy of the database', async () => {
    const { userId, codes } = await protectedPerson();
    const rows = await sql<{ text: string }>`
      select row_to_json(a)::text || (select json_agg(b)::text from backup_codes b where b.user_id = ${userId}) as text
      from two_step_apps a where user_id = ${userId}
    `.execute(server.db);
    for (const code of codes) expect(rows.rows[0]!.text).not.toContain(code);
  });
});

describe('turning two-step verification on', () => {
  it('needs a valid code, and ends the earlier sessions', async () => {
    const { client, userId } = await newPerson();
    const stolen = await signedIn(server, userId);
    const early = await client.ask(confirmTwoStep, { body: { code: '000000' } });
    expect(early.code).toBe('two_step.expired');
    const { key, address } = await client.call(beginTwoStep, {});
    expect(address).toContain(`secret=${key}`);
    expect((await client.ask(confirmTwoStep, { body: { code: '12345' } })).code).toBe('two_step.code');
    expect((await client.call(getStrength, {})).twoStepSince).toBeNull();
    const code = authenticatorApp(key).code();
    await client.call(confirmTwoStep, { body: { code } });
    expect((await client.call(getStrength, {})).twoStepSince).not.toBeNull();
    expect(await codeOf(stolen)).toBe('session.expired');
    expect(await codeOf(client)).toBe('0');
  });

  it('showing a key without confirming it changes nothing', async () => {
    const { email, client } = await newPerson();
    await client.call(beginTwoStep, {});
    await browser().signIn(email);
  });

  it('changing the app: the old one works until the new one is confirmed', async () => {
    const { email, client, app } = await protectedPerson();
    const { key } = await client.call(beginTwoStep, {});
    expect((await give(browser(), await begin(browser(), email), app.code())).code).toBe('0');
    const next = authenticatorApp(key);
    await client.call(confirmTwoStep, { body: { code: next.code() } });
    expect((await give(browser(), await begin(browser(), email), app.code(1))).code).toBe('two_step.code');
    expect((await give(browser(), await begin(browser(), email), next.code(1))).code).toBe('0');
  });

  it('turning it off removes codes and trusted browsers', async () => {
    const { email, client } = await protectedPerson();
    expect(await client.call(endTwoStep, {})).toMatchObject({ twoStepSince: null, backupCodesLeft: 0 });
    expect((await client.ask(renewBackupCodes, {})).code).toBe('two_step.off');
    await browser().signIn(email);
  });

  it('new backup codes replace the old ones', async () => {
    const { email, client, codes } = await protectedPerson();
    const renewed = await client.call(renewBackupCodes, {});
    expect((await give(browser(), await begin(browser(), email), codes[1]!)).code).toBe('two_step.code');
    expect((await give(browser(), await begin(browser(), email), renewed.codes[1]!)).code).toBe('0');
  });

  it('is logged, and reported by mail', async () => {
    const { client, userId, email } = await protectedPerson();
    await client.call(endTwoStep, {});
    expect((await mailbox.mailsTo(email, 2)).join()).toContain('二階段驗證');
    const rows = await server.db
      .selectFrom('auditLog')
      .where('actorId', '=', userId)
      .select('action')
      .execute();
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['account.beginTwoStep', 'account.endTwoStep']),
    );
  });
});

describe('a trusted browser', () => {
  async function trusting() {
    const person = await protectedPerson();
    const trusted = browser();
    await give(trusted, await begin(trusted, person.email), person.app.code(), true);
    return { ...person, trusted };
  }

  it('skips the second step, until it is forgotten', async () => {
    const { email, trusted, client } = await trusting();
    await trusted.signIn(email);
    const { trustedBrowsers } = await trusted.call(getStrength, {});
    expect(trustedBrowsers).toMatchObject([{ isCurrent: true }]);
    await client.call(forgetTrustedBrowsers, {});
    await begin(browser(), email);
    const again = browser();
    for (const [name, value] of trusted.cookies) if (name !== 'token') again.cookies.set(name, value);
    await begin(again, email);
  });

  it('of another user does not count for this user', async () => {
    const { trusted } = await trusting();
    const victim = await protectedPerson();
    const client = browser();
    const [own] = [...trusted.cookies].find(([name]) => name.startsWith('trusted_'))!;
    // The cookie unchanged, and under the victim's name.
    client.cookies.set(own, trusted.cookies.get(own)!);
    client.cookies.set(`trusted_${victim.userId.replaceAll('-', '')}`, trusted.cookies.get(own)!);
    await begin(client, victim.email);
  });

  it('needs the second step again after 30 days, and after a password change', async () => {
    const first = await trusting();
    await sql`update trusted_browsers set expires_at = now() - interval '1 second'`.execute(server.db);
    first.trusted.cookies.delete('token');
    await begin(first.trusted, first.email);
    const second = await trusting();
    const next = 'another battery';
    await second.client.call(changePassword, {
      body: { currentPassword: PASSWORD, password: next, confirmation: next },
    });
    second.trusted.cookies.delete('token');
    const answer = await second.trusted.ask(login, { body: { email: second.email, password: next } });
    expect(answer.code).toBe('session.two_factor');
  });
});
