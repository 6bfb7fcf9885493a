import { userInfo } from '@muster/contract/account/endpoints';
import {
  downloadData,
  getAvatar,
  getProfile,
  removeAvatar,
  setAvatar,
  updateProfile,
} from '@muster/contract/account/profile.endpoints';
import { addPasskey, beginPasskey } from '@muster/contract/account/passkeys.endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { sendFeedback } from '@muster/contract/feedback/endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { SecurityKey } from './setup/security-key.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';

let server: TestServer;
let team: TestTeam;
let newPerson: () => Promise<NewPerson>;
withSelfService((made) => ({ server, team, newPerson } = made));

const change = (client: Client, body: object) => client.ask(updateProfile, { body });

it('sign-in alerts by text message are not offered without a gateway', async () => {
  expect(await team.people.member.call(getProfile, {})).toMatchObject({ canText: false });
});

it('a changed name is visible to all at once, and the change is logged', async () => {
  const { client, userId, email } = await newPerson();
  const live = await openLive(team.people.owner);
  await live.watch({ topics: [{ topic: 'people' }] } as never);
  const body = {
    name: '林美玲',
    introduction: '五年級導師',
    language: 'ja-JP',
    theme: 'dark',
    timeZone: 'Asia/Tokyo',
  };
  expect(await change(client, body)).toMatchObject({ code: '0', data: { ...body, email, avatar: null } });
  expect(await client.call(getProfile, {})).toMatchObject(body);
  expect((await client.call(userInfo, {})).name).toBe('林美玲');
  const { items } = await team.people.owner.call(listPeople, { query: { keyword: '林美玲' } });
  expect(items.map((item) => item.id)).toEqual([userId]);
  const log = await server.db.selectFrom('auditLog').where('objectId', '=', userId).selectAll().execute();
  expect(log.at(-1)).toMatchObject({
    action: 'account.update',
    teamId: team.teamId,
    before: { name: 'Person 1' },
    after: { name: '林美玲', introduction: '五年級導師' },
  });
  live.close();
});

describe('a user name', () => {
  it('may have thirty emoji, counted as graphemes', async () => {
    const { client } = await newPerson();
    const family = '👩‍👩‍👧‍👦'.repeat(30);
    expect(await change(client, { name: family })).toMatchObject({ code: '0', data: { name: family } });
    expect((await change(client, { name: 'あ'.repeat(51) })).data.fields).toEqual({ name: 'field.too_long' });
  });

  it('loses characters that change the text direction', async () => {
    const { client } = await newPerson();
    const answer = await change(client, { name: '\u202eevil\u2066 \u200fname\u2069' });
    expect(answer.data.name).toBe('evil name');
    expect((await change(client, { name: '\u202e\u2066' })).data.fields).toEqual({ name: 'field.required' });
    expect((await change(client, { name: 'a\u0000b' })).data.fields).toEqual({
      name: 'field.control_characters',
    });
  });
});

it('invalid profile values are refused', async () => {
  const { client } = await newPerson();
  for (const body of [
    { timeZone: 'Mars/Olympus' },
    { language: 'tlh' },
    { theme: 'pink' },
    { introduction: 'x'.repeat(301) },
  ])
    expect((await change(client, body)).code, JSON.stringify(body)).toBe('request.invalid');
  expect((await change(client, { signInAlerts: 'phone' })).code).toBe('E052');
});

describe('a profile picture', () => {
  const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b7a75' } });
  const set = (client: Client, picture: string) => client.ask(setAvatar, { body: { picture } });
  const open = (client: Client, avatar: string) =>
    fetch(`${server.address}${avatar}`, { headers: { cookie: client.cookieHeader } });

  it('is stored as a small square without metadata of the file', async () => {
    const { client } = await newPerson();
    const photo = await blank(900, 400)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Where she lives' } })
      .toBuffer();
    const { avatar } = (await set(client, dataUrl(photo, 'jpeg'))).data;
    const answer = await open(client, avatar!);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const kept = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(kept.includes('Where she lives')).toBe(false);
    expect((await client.call(userInfo, {})).avatar).toBe(avatar);
  });

  it('is visible to signed-in users, at an address that changes with it', async () => {
    const { client } = await newPerson();
    const first = (await set(client, dataUrl(await blank(10, 10).png().toBuffer()))).data.avatar!;
    expect((await open(new Client(server.address), first)).status).toBe(401);
    const second = (await set(client, dataUrl(await blank(20, 20).png().toBuffer()))).data.avatar!;
    expect(second).not.toBe(first);
    expect((await open(client, first)).status).toBe(404);
    expect((await open(team.people.owner, second)).status).toBe(200);
    expect(await client.call(removeAvatar, {})).toMatchObject({ avatar: null });
    expect((await open(client, second)).status).toBe(404);
    const id = '01930000-0000-7000-8000-000000000000';
    expect((await client.ask(getAvatar, { params: { id } })).code).toBe('request.not_found');
  });

  it('that is no image, or not of its declared type, is refused', async () => {
    const { client } = await newPerson();
    const png = await blank(10, 10).png().toBuffer();
    const gif = await blank(10, 10).gif().toBuffer();
    const webp = await blank(10, 10).webp().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    for (const [what, code] of [
      [dataUrl(Buffer.from('no picture at all')), 'E013'],
      [dataUrl(png.subarray(0, png.length / 2)), 'E013'],
      [dataUrl(png, 'jpeg'), 'E009'],
      [dataUrl(gif), 'E009'],
      [dataUrl(webp), 'E009'],
      [dataUrl(svg), 'E009'],
      ['data:image/svg+xml;base64,AAAA', 'request.invalid'],
      ['data:text/html;base64,AAAA', 'request.invalid'],
      ['https://evil.example/a.png', 'request.invalid'],
      ['data:image/png;base64,****', 'request.invalid'],
      // A single character is no byte.
      ['data:image/png;base64,A', 'E013'],
      ['', 'request.invalid'],
    ] as const)
      expect((await set(client, what)).code, what.slice(0, 60)).toBe(code);
    expect((await client.call(getProfile, {})).avatar).toBeNull();
  });

  it('that is animated is refused', async () => {
    const { client } = await newPerson();
    const png = await blank(10, 10).png().toBuffer();
    // The animation control chunk, just before the image data.
    const at = png.indexOf('IDAT') - 4;
    const part = Buffer.concat([
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]),
      Buffer.from([0xf3, 0x8d, 0x93, 0x70]),
    ]);
    const moving = Buffer.concat([png.subarray(0, at), part, png.subarray(at)]);
    expect((await set(client, dataUrl(moving))).code).toBe('E009');
  });

  it('that is a decompression bomb is refused without using memory', async () => {
    const { client } = await newPerson();
    // 225 million pixels in a few hundred kilobytes.
    const bomb = await blank(15_000, 15_000).png({ compressionLevel: 9, palette: true }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage.rss();
    expect((await set(client, dataUrl(bomb))).code).toBe('E013');
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  });

  it('larger than 5 MB is refused before it is decoded', async () => {
    const { client } = await newPerson();
    expect((await set(client, dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)))).code).toBe('request.too_large');
    expect((await set(client, dataUrl(Buffer.alloc(8 * 1024 * 1024)))).code).toBe('request.too_large');
  });
});

it('a user downloads all their data, without secrets', async () => {
  const { client, email, userId } = await newPerson();
  await change(client, { introduction: 'hello' });
  const { options } = await client.call(beginPasskey, {});
  const passkey = new SecurityKey(server.address).make(options);
  await client.call(addPasskey, { body: { name: 'Blue key', passkey } });
  await turnOnTwoStep(client);
  await withToken(client, ['team.read']);
  await client.call(sendFeedback, { body: { category: 'idea', message: 'More colours', page: '/devices' } });
  const response = await fetch(`${server.address}${urlOf(downloadData, {})}`, {
    headers: { cookie: client.cookieHeader },
  });
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const text = await response.text();
  const data = JSON.parse(text) as { memberships: object[]; sessions: object[]; activity: object[] };
  expect(data).toMatchObject({ account: { email, introduction: 'hello' } });
  expect(data.memberships).toMatchObject([{ teamId: team.teamId, role: 'member' }]);
  expect(data.sessions).toHaveLength(1);
  expect(data.activity.length).toBeGreaterThan(0);
  expect(data).toMatchObject({
    consents: [{ address: '127.0.0.1' }],
    twoStep: { confirmedAt: expect.any(String) as string },
    passkeys: [{ name: 'Blue key' }],
    trustedBrowsers: [],
    apiAccess: [{ teamId: team.teamId, scopes: ['team.read'] }],
    joinRequests: [],
    notifications: expect.any(Array) as object[],
    notificationSettings: [],
    pushBrowsers: [],
    feedback: [{ message: 'More colours', hasPicture: false }],
  });
  const { credentialId, publicKey } = await server.db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select(['credentialId', 'publicKey'])
    .executeTakeFirstOrThrow();
  for (const secret of [credentialId, publicKey])
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(secret.toString(form));
  expect(text).not.toMatch(/"password"\s*:|secret|hash/i);
});
