import { login, rmsUserInfo } from '@muster/contract/account/endpoints';
import {
  cancelMail,
  changeMail,
  lookAtMailLink,
  undoMail,
  verifyMail,
} from '@muster/contract/account/mail-address.endpoints';
import { getProfile } from '@muster/contract/account/profile.endpoints';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@muster/contract/account/passkeys.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { resetPassword } from '@muster/contract/account/recovery.endpoints';
import { changePassword } from '@muster/contract/account/security.endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Mailbox, tokenOf } from '../src/platform/mail/testing/mailbox.ts';
import { newSecret } from '../src/platform/secret.ts';
import { setPassword } from '../src/platform/sessions/accounts.store.ts';
import { hashNewPassword } from '../src/platform/sessions/new-password.ts';
import { storeAccount } from './setup/accounts.ts';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { lettersTo } from './setup/joining.ts';
import { SecurityKey } from './setup/security-key.ts';
import { withToken } from './setup/token-client.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { lockAccount, whileWaiting } from './setup/while-waiting.ts';

let server: TestServer;
let mailbox: Mailbox;
let team: TestTeam;
let newPerson: () => Promise<NewPerson>;
withSelfService((made) => ({ server, mailbox, team, newPerson } = made));

const PAGE = 'updatemail-verify';
const anyone = () => new Client(server.address);
const ask = (client: Client, email: string, password = PASSWORD) =>
  client.ask(changeMail, { body: { email, password } });
const confirm = (token: string) => anyone().ask(verifyMail, { query: { token } });
const undo = (token: string) => anyone().ask(undoMail, { body: { token } });

async function addPasskeyOf(client: Client): Promise<SecurityKey> {
  const key = new SecurityKey(server.address);
  const { options } = await client.call(beginPasskey, {});
  await client.call(addPasskey, { body: { name: 'Key', passkey: key.make(options) } });
  return key;
}

async function signInByKey(key: SecurityKey, client = anyone()): Promise<string> {
  const { options } = await client.call(beginPasskeySignIn, { body: {} });
  return (await client.ask(signInWithPasskey, { body: { passkey: key.sign(options) } })).code;
}

let addresses = 0;
const newAddress = () => `new${(addresses += 1)}@self.example`;

async function asked() {
  const person = await newPerson();
  const to = newAddress();
  expect((await ask(person.client, to)).code).toBe('0');
  return { ...person, to, token: tokenOf(await mailbox.linkTo(to, 1, PAGE)) };
}

it('a new address counts once it is confirmed', async () => {
  const { client, email, to, token } = await asked();
  expect(await client.call(getProfile, {})).toMatchObject({ email, pendingEmail: to });
  expect(await anyone().ask(lookAtMailLink, { query: { token } })).toMatchObject({ data: { email: to } });
  expect(await confirm(token)).toMatchObject({ code: '0', data: { email: to } });
  expect(await client.call(getProfile, {})).toMatchObject({ email: to, pendingEmail: null });
  expect((await client.call(rmsUserInfo, {})).email).toBe(to);
  const { items } = await team.people.owner.call(listPeople, { query: { keyword: to } });
  expect(items).toHaveLength(1);
  await anyone().signIn(to);
  expect((await anyone().ask(login, { body: { email, password: PASSWORD } })).code).toBe('E035');
  // A second confirmation gets the error that it counts already.
  expect((await confirm(token)).code).toBe('E051');
});

it('the old address can revert the change: all sessions end, and it gets a password reset link', async () => {
  const { client, email, token, to } = await asked();
  await confirm(token);
  const back = tokenOf(await mailbox.linkTo(email, 1, PAGE));
  expect(await anyone().ask(lookAtMailLink, { query: { token: back, undo: 'true' } as never })).toMatchObject(
    {
      data: { email },
    },
  );
  expect(await undo(back)).toMatchObject({ code: '0', data: { email } });
  expect((await client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  const reset = tokenOf(await mailbox.linkTo(email, 2, 'resetpassword'));
  expect((await anyone().ask(login, { body: { email: to, password: PASSWORD } })).code).toBe('E035');
  // Whoever changed it knows the password, and would sign in again before the owner has read the mail.
  expect((await anyone().ask(login, { body: { email, password: PASSWORD } })).code).toBe('E035');
  const password = 'the owner’s own words';
  await anyone().call(resetPassword, { body: { token: reset, password, confirmation: password } });
  await anyone().signIn(email, password);
  expect((await undo(back)).code).toBe('E072');
});

it('a new password after reverting keeps the passkeys from before the change', async () => {
  const { client, email, token } = await asked();
  const key = await addPasskeyOf(client);
  await confirm(token);
  await undo(tokenOf(await mailbox.linkTo(email, 2, PAGE)));
  const reset = tokenOf(await mailbox.linkTo(email, 3, 'resetpassword'));
  const password = 'the owner’s own words';
  await anyone().call(resetPassword, { body: { token: reset, password, confirmation: password } });
  expect(await signInByKey(key)).toBe('0');
});

it('reverting disables credentials added since the change, and keeps earlier ones', async () => {
  const { client, email, token } = await asked();
  const before = await withToken(client, ['device.read']);
  const keyBefore = await addPasskeyOf(client);
  await confirm(token);
  const after = await withToken(client, ['device.read']);
  const keyAfter = await addPasskeyOf(client);
  await turnOnTwoStep(client);
  expect((await after.client.ask(listDevices, { query: {} })).code).toBe('0');
  await undo(tokenOf(await mailbox.linkTo(email, 2, PAGE)));
  expect((await after.client.ask(listDevices, { query: {} })).code).toBe('token.invalid');
  expect((await before.client.ask(listDevices, { query: {} })).code).toBe('0');
  expect(await signInByKey(keyAfter)).toBe('passkey.refused');
  const owner = anyone();
  expect(await signInByKey(keyBefore, owner)).toBe('0');
  expect(await owner.call(getStrength, {})).toMatchObject({
    twoStepSince: null,
    passkeys: [{ name: 'Key' }],
  });
});

it('the first address gets the account back, whatever was changed afterwards', async () => {
  const { client, email, token, to } = await asked();
  await confirm(token);
  const third = newAddress();
  await ask(client, third);
  await confirm(tokenOf(await mailbox.linkTo(third, 1, PAGE)));
  const first = tokenOf(await mailbox.linkTo(email, 1, PAGE));
  // Two mails: the confirmation, and the notice of the replacement.
  const second = tokenOf(await mailbox.linkTo(to, 2, PAGE));
  expect((await undo(first)).code).toBe('0');
  expect((await undo(second)).code).toBe('E072');
});

describe('requesting a change is refused', () => {
  it('with a wrong password', async () => {
    const { client } = await newPerson();
    expect((await ask(client, newAddress(), 'wrong')).code).toBe('E066');
  });

  it('with a password that was changed meanwhile', async () => {
    const { client, userId } = await newPerson();
    const to = newAddress();
    const hash = await hashNewPassword('another passphrase of theirs', { min: 8 });
    const { code } = await whileWaiting(server, {
      lock: lockAccount(userId),
      begin: () => ask(client, to),
      change: (tx) => setPassword(tx, userId, hash),
    });
    expect(code).toBe('E066');
    expect(await lettersTo(server, to)).toEqual([]);
  });

  it('for an address in use, and soon rate limited', async () => {
    const { client } = await newPerson();
    const taken = await newPerson();
    const codes = [];
    for (let index = 0; index < 11; index += 1) codes.push((await ask(client, taken.email)).code);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'E064'));
    expect(codes.at(-1)).toBe('request.too_many');
  });

  it('for the address they already have', async () => {
    const { client, email } = await newPerson();
    expect((await ask(client, email.toUpperCase())).code).toBe('E051');
  });
});

describe('a link is refused', () => {
  it('when it is made up, or is of another kind', async () => {
    const { token } = await asked();
    expect((await confirm(newSecret())).code).toBe('E072');
    expect((await undo(token)).code).toBe('E072');
    expect((await undo(newSecret())).code).toBe('E072');
  });

  it('after one day, or seven days for reverting', async () => {
    const { token, email, userId } = await asked();
    const expire = () =>
      server.db
        .updateTable('accountLinks')
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where('userId', '=', userId)
        .execute();
    await expire();
    expect((await confirm(token)).code).toBe('E045');
    await server.db
      .updateTable('accountLinks')
      .set({ expiresAt: sql`now() + interval '1 day'` })
      .where('userId', '=', userId)
      .execute();
    await confirm(token);
    const back = tokenOf(await mailbox.linkTo(email, 1, PAGE));
    await expire();
    expect((await undo(back)).code).toBe('E045');
  });

  it('when it was cancelled, or replaced by a newer one', async () => {
    const { token, client } = await asked();
    await client.call(cancelMail, {});
    expect((await confirm(token)).code).toBe('E072');
    const again = await asked();
    await ask(again.client, newAddress());
    expect((await confirm(again.token)).code).toBe('E072');
  });

  it('when the password was changed since', async () => {
    const { token, client } = await asked();
    const password = 'another passphrase of theirs';
    const body = { currentPassword: PASSWORD, password, confirmation: password };
    await client.call(changePassword, { body });
    expect((await confirm(token)).code).toBe('E072');
  });

  it('when another account got the address meanwhile', async () => {
    const { token, to } = await asked();
    await storeAccount(server, { name: 'Faster', email: to });
    expect((await confirm(token)).code).toBe('E078');
  });

  it('when the account was removed', async () => {
    const { token, userId, email } = await asked();
    const other = await asked();
    await confirm(other.token);
    const back = tokenOf(await mailbox.linkTo(other.email, 1, PAGE));
    await server.db.deleteFrom('users').where('id', 'in', [userId, other.userId]).execute();
    expect((await confirm(token)).code).toBe('E065');
    expect((await undo(back)).code).toBe('E068');
    expect((await anyone().ask(login, { body: { email, password: PASSWORD } })).code).toBe('E035');
  });
});

it('used several times at once, it counts once', async () => {
  const { token, email } = await asked();
  const codes = (await Promise.all([confirm(token), confirm(token), confirm(token)])).map(({ code }) => code);
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  await mailbox.mailsTo(email, 1);
});
