import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  changePhone,
  removePhone,
  resendPhoneCode,
  verifyPhone,
} from '@muster/contract/account/phone.endpoints';
import { getProfile, updateProfile } from '@muster/contract/account/profile.endpoints';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, PASSWORD } from './setup/client.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import type { TestServer } from './setup/test-server.ts';

let gateway: Server;
let sent: { to: string; text: string; authorisation: string | undefined }[] = [];
let status = 200;

/** Like an operator's gateway: accepts a POST and answers. */
async function startGateway(): Promise<Record<string, string>> {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { authorization: authorisation } = request.headers;
      if (status === 200) sent.push({ ...(JSON.parse(body) as { to: string; text: string }), authorisation });
      response.statusCode = status;
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  return { SMS_URL: `http://muster:secret@127.0.0.1:${(gateway.address() as AddressInfo).port}/send` };
}

let server: TestServer;
let newPerson: () => Promise<NewPerson>;
withSelfService((made) => ({ server, newPerson } = made), startGateway);
afterAll(() => gateway.close());
beforeEach(() => {
  sent = [];
  status = 200;
});

let phones = 0;
const newPhone = () => `+88691200${String((phones += 1)).padStart(4, '0')}`;
const ask = (client: Client, phone: string, password = PASSWORD) =>
  client.ask(changePhone, { body: { phone, password } });
const verify = async (client: Client, code: string) =>
  (await client.ask(verifyPhone, { body: { code } })).code;
const newest = () => /\d{6}/.exec(sent.at(-1)!.text)![0];
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('a phone number is verified by its code, and can then get sign-in alerts', async () => {
  const { client, email } = await newPerson();
  const phone = newPhone();
  const asked = await ask(client, phone.replace('+886', '+886 (0)-'.replace('(0)', '')));
  expect(asked).toMatchObject({ code: '0', data: { pendingPhone: phone, isPhoneVerified: false } });
  expect(sent).toMatchObject([{ to: phone, authorisation: `Basic ${btoa('muster:secret')}` }]);
  expect(await verify(client, newest())).toBe('0');
  const profile = await client.call(getProfile, {});
  expect(profile).toMatchObject({ phone, isPhoneVerified: true, pendingPhone: null, canText: true });
  await client.call(updateProfile, { body: { signInAlerts: 'phone' } });
  await new Client(server.address).signIn(email);
  await new Client(server.address).signIn(email);
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(2);
  expect((await client.ask(changePhone, { body: { phone, password: PASSWORD } })).code).toBe('E048');
  expect(await client.call(removePhone, {})).toMatchObject({ phone: null, signInAlerts: 'mail' });
});

describe('a phone code', () => {
  it('is invalid after five wrong attempts', async () => {
    const { client } = await newPerson();
    await ask(client, newPhone());
    const code = newest();
    for (let tries = 0; tries < 5; tries += 1) expect(await verify(client, other(code))).toBe('E053');
    expect(await verify(client, code)).toBe('E053');
    await client.call(resendPhoneCode, {});
    expect(await verify(client, newest())).toBe('0');
  });

  it('guessed concurrently counts every attempt', async () => {
    const { client } = await newPerson();
    await ask(client, newPhone());
    const code = newest();
    await Promise.all(Array.from({ length: 8 }, () => verify(client, other(code))));
    expect(await verify(client, code)).toBe('E053');
  });

  it('expires', async () => {
    const { client, userId } = await newPerson();
    await ask(client, newPhone());
    await server.db
      .updateTable('phoneCodes')
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where('userId', '=', userId)
      .execute();
    expect(await verify(client, newest())).toBe('E053');
  });

  it('of another user is not accepted, and works once only', async () => {
    const one = await newPerson();
    const two = await newPerson();
    await ask(one.client, newPhone());
    const code = newest();
    expect(await verify(two.client, code)).toBe('E058');
    expect((await two.client.ask(resendPhoneCode, {})).code).toBe('E058');
    expect(await verify(one.client, code)).toBe('0');
    expect(await verify(one.client, code)).toBe('E058');
  });

  it('is rate limited', async () => {
    const { client } = await newPerson();
    await ask(client, newPhone());
    const codes = [];
    for (let index = 0; index < 7; index += 1) codes.push((await client.ask(resendPhoneCode, {})).code);
    expect(codes.at(-1)).toBe('request.too_many');
    expect(sent.length).toBeLessThanOrEqual(6);
  });

  it('that the gateway refuses returns an error, and can be sent again', async () => {
    const { client } = await newPerson();
    status = 500;
    expect((await ask(client, newPhone())).code).toBe('server.unavailable');
    status = 200;
    expect((await client.ask(resendPhoneCode, {})).code).toBe('0');
    expect(await verify(client, newest())).toBe('0');
  });
});

describe('a phone number', () => {
  it('needs the password, and a country code', async () => {
    const { client } = await newPerson();
    expect((await ask(client, newPhone(), 'wrong')).code).toBe('E059');
    for (const phone of ['0912345678', '+0912345678', '+12', 'abc', '+8869123456789012'])
      expect((await ask(client, phone)).data.fields, phone).toEqual({ phone: 'field.phone' });
    expect(sent).toEqual([]);
  });

  it('belongs to one user: the first to verify it', async () => {
    const one = await newPerson();
    const two = await newPerson();
    const phone = newPhone();
    await ask(one.client, phone);
    const first = newest();
    await ask(two.client, phone);
    const second = newest();
    const codes = await Promise.all([verify(one.client, first), verify(two.client, second)]);
    expect(codes.toSorted()).toEqual(['0', 'E069']);
    const three = await newPerson();
    expect((await ask(three.client, phone)).code).toBe('E049');
  });
});
