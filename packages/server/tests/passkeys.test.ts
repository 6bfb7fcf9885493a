import { login, rmsUserInfo } from '@muster/contract/account/endpoints';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@muster/contract/account/passkeys.endpoints';
import { prove } from '@muster/contract/account/proof.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { SecurityKey } from './setup/security-key.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import type { TestServer } from './setup/test-server.ts';

let server: TestServer;
let newPerson: () => Promise<NewPerson>;
withSelfService((made) => ({ server, newPerson } = made));

const browser = () => new Client(server.address);
const codeOf = async (client: Client) => (await client.ask(rmsUserInfo, {})).code;

async function add(client: Client, key = new SecurityKey(server.address), name = 'Key') {
  const { options } = await client.call(beginPasskey, {});
  const answer = await client.ask(addPasskey, { body: { name, passkey: key.make(options) } });
  return { key, answer };
}

async function personWithKey() {
  const person = await newPerson();
  const { key, answer } = await add(person.client);
  expect(answer.code).toBe('0');
  return { ...person, key, id: answer.data.id };
}

async function signInWith(
  client: Client,
  sign: (options: Record<string, unknown>) => Record<string, unknown>,
) {
  const { options } = await client.call(beginPasskeySignIn, { body: {} });
  return client.ask(signInWithPasskey, { body: { passkey: sign(options) } });
}

it('a passkey signs in without a password, and can be listed, renamed and removed', async () => {
  const { client, key, id, userId } = await personWithKey();
  const other = browser();
  expect(await signInWith(other, (options) => key.sign(options))).toMatchObject({
    code: '0',
    data: { userId },
  });
  expect(await codeOf(other)).toBe('0');
  await client.call(renamePasskey, { params: { id }, body: { name: 'Office 💻‮' } });
  const { passkeys } = await client.call(getStrength, {});
  expect(passkeys).toMatchObject([{ id, name: 'Office 💻' }]);
  expect(passkeys[0]!.lastUsedAt).not.toBeNull();
  await client.call(removePasskey, { params: { id } });
  expect((await signInWith(browser(), (options) => key.sign(options))).code).toBe('passkey.refused');
  expect((await client.ask(renamePasskey, { params: { id }, body: { name: 'x' } })).code).toBe(
    'request.not_found',
  );
});

it('a passkey counts as the second step, only for the user whose password was given', async () => {
  const { client, key, email } = await personWithKey();
  await turnOnTwoStep(client);
  const stranger = await personWithKey();
  const other = browser();
  const asked = await other.ask(login, { body: { email, password: PASSWORD } });
  expect(asked.data.detail).toMatchObject({ ways: ['code', 'backup', 'passkey'] });
  const ticket = asked.data.detail!['ticket'] as string;
  const answerWith = async (made: SecurityKey) => {
    const { options } = await other.call(beginPasskeySignIn, { body: { ticket } });
    return (await other.ask(signInWithPasskey, { body: { ticket, passkey: made.sign(options) } })).code;
  };
  expect(await answerWith(stranger.key)).toBe('passkey.refused');
  expect(await answerWith(key)).toBe('0');
  expect(await codeOf(other)).toBe('0');
});

describe('a passkey is refused', () => {
  it('from a page of another origin, or for another host', async () => {
    const { key } = await personWithKey();
    const phishing = new SecurityKey('http://muster.example.evil');
    phishing.credential = key.credential;
    phishing.counter = key.counter;
    expect((await signInWith(browser(), (options) => phishing.sign(options))).code).toBe('passkey.refused');
    const elsewhere = (options: Record<string, unknown>) => key.sign(options, { rpId: 'evil.example' });
    expect((await signInWith(browser(), elsewhere)).code).toBe('passkey.refused');
    expect((await signInWith(browser(), (options) => key.sign(options))).code).toBe('0');
  });

  it('with a challenge that was used, made up, made for another purpose, or expired', async () => {
    const { client, key } = await personWithKey();
    const { options } = await browser().call(beginPasskeySignIn, { body: {} });
    const passkey = key.sign(options);
    const answer = async (given: Record<string, unknown>) =>
      (await browser().ask(signInWithPasskey, { body: { passkey: given } })).code;
    expect(await answer(passkey)).toBe('0');
    expect(await answer(passkey)).toBe('passkey.refused');
    expect(await answer(key.sign({ challenge: 'bWFkZSB1cA' }))).toBe('passkey.refused');
    const proof = await client.call(beginPasskeyProof, {});
    expect(await answer(key.sign(proof.options))).toBe('passkey.refused');
    const late = await browser().call(beginPasskeySignIn, { body: {} });
    await sql`update passkey_challenges set expires_at = now()`.execute(server.db);
    expect(await answer(key.sign(late.options))).toBe('passkey.refused');
    for (const nonsense of [{}, { id: 5, response: null }, { response: { clientDataJSON: 'e30' } }])
      expect(await answer(nonsense)).toBe('passkey.refused');
  });

  it('when its counter goes back, as for a copied key', async () => {
    const { key } = await personWithKey();
    key.counter = 10;
    expect((await signInWith(browser(), (options) => key.sign(options))).code).toBe('0');
    key.counter = 5;
    expect((await signInWith(browser(), (options) => key.sign(options))).code).toBe('passkey.refused');
  });

  it('without user verification by fingerprint or PIN', async () => {
    const { key } = await personWithKey();
    key.isUserVerified = false;
    expect((await signInWith(browser(), (options) => key.sign(options))).code).toBe('passkey.refused');
  });

  it('as the proof of another user', async () => {
    const thief = await personWithKey();
    const victim = await personWithKey();
    const { options } = await victim.client.call(beginPasskeyProof, {});
    const passkey = thief.key.sign(options);
    expect((await victim.client.ask(prove, { body: { passkey } })).code).toBe('passkey.refused');
    const own = await victim.client.call(beginPasskeyProof, {});
    expect((await victim.client.ask(prove, { body: { passkey: victim.key.sign(own.options) } })).code).toBe(
      '0',
    );
  });

  it('when added to an account that did not request it, or twice', async () => {
    const first = await newPerson();
    const second = await newPerson();
    const { options } = await first.client.call(beginPasskey, {});
    const passkey = new SecurityKey(server.address).make(options);
    const body = { name: 'Key', passkey };
    expect((await second.client.ask(addPasskey, { body })).code).toBe('passkey.refused');
    expect((await first.client.ask(addPasskey, { body })).code).toBe('0');
    expect((await first.client.ask(addPasskey, { body })).code).toBe('passkey.refused');
    const foreign = await second.client.ask(renamePasskey, {
      params: { id: (await first.client.call(getStrength, {})).passkeys[0]!.id },
      body: { name: 'mine' },
    });
    expect(foreign.code).toBe('request.not_found');
  });
});
