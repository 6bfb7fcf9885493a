import { deflateSync } from 'node:zlib';
import { feedbackPicture, listFeedback, sendFeedback } from '@muster/contract/feedback/endpoints';
import type { Envelope } from '@muster/contract/envelope';
import { feedbackLimits } from '@muster/contract/feedback/limits';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../src/platform/mail/testing/smtp-server.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';

const OPERATOR = 'operator@host.example';

let server: RunningTestServer;
let smtp: SmtpServer;
let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ SMTP_URL: smtp.url, FEEDBACK_TO: OPERATOR });
  [team, other] = [await createTeam(server), await createTeam(server)];
});
afterAll(async () => {
  await server.end();
  await smtp.close();
});

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 100)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A JPEG with an empty comment and a frame of this size. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 0, 0, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const comment = [0xff, 0xfe, 0, 2];
  return Buffer.concat([Buffer.from([0xff, 0xd8, ...comment]), frame, Buffer.from([0xff, 0xd9])]);
}

const urlOfPicture = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const text = { category: 'problem' as const, message: 'The list stays empty 📋', page: '/devices' };
const rows = () => server.db.selectFrom('feedback').selectAll().execute();
const bodyOf = (raw: string) => raw.replaceAll('=\n', '').replaceAll('=3D', '=');

it('feedback is stored, listed for the owner, and mailed with a link to its picture', async () => {
  const picture = png(40, 20);
  const body = { ...text, picture: urlOfPicture(picture) };
  const { id } = await team.people.operator.call(sendFeedback, { body });
  const list = await team.people.owner.call(listFeedback, {});
  expect(list).toMatchObject({ total: 1, items: [{ id, ...text, hasPicture: true }] });
  expect(list.items[0]!.sentBy.name).toContain('operator');

  const shown = await fetch(`${server.address}/v1/rms/ticket/feedback/${id}/picture`, {
    headers: { cookie: team.people.owner.cookieHeader },
  });
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);

  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 20_000 });
  const [mail] = smtp.received;
  expect(mail!.recipients).toEqual([OPERATOR]);
  // The operator of the server has no session in this team.
  const link = /http:\/\/\S+\/v1\/ticket\/feedback\/\S+?signature=[\w-]+/.exec(bodyOf(mail!.raw))![0];
  const fetched = await fetch(link.replaceAll('&amp;', '&'));
  expect(fetched.status).toBe(200);
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(picture);
  const guessed = await fetch(`${link.slice(0, -4)}AAAA`);
  expect([guessed.status, ((await guessed.json()) as Envelope<null>).status.code]).toEqual([
    403,
    'feedback.link',
  ]);
  const later = await fetch(link.replace(/expires=\d+/, 'expires=9999999999'));
  expect(later.status).toBe(403);
});

it('feedback is readable by the owner only, and by no other team', async () => {
  const { id } = await team.people.member.call(sendFeedback, {
    body: { ...text, picture: urlOfPicture(jpeg(30, 30), 'jpeg') },
  });
  for (const role of ['admin', 'member', 'operator'] as const)
    expect((await team.people[role].ask(listFeedback, {})).code).toBe('E033');
  expect(await other.people.owner.call(listFeedback, {})).toMatchObject({ items: [], total: 0 });
  const answer = await other.people.owner.ask(feedbackPicture, { params: { id } });
  expect([answer.httpStatus, answer.code]).toEqual([404, 'feedback.not_found']);
});

it('feedback can be filtered by category', async () => {
  const { id } = await team.people.admin.call(sendFeedback, { body: { category: 'idea', message: 'A map' } });
  const list = await team.people.owner.call(listFeedback, { query: { category: 'idea' } });
  expect(list.items.map((item) => item.id)).toEqual([id]);
  expect(list.items[0]!.hasPicture).toBe(false);
  const without = await team.people.owner.ask(feedbackPicture, { params: { id } });
  expect(without.code).toBe('feedback.not_found');
});

it.each([
  ['a page sent as a picture', Buffer.from('<svg onload="alert(1)"></svg>'.padEnd(100))],
  ['a truncated PNG', png(40, 20).subarray(0, -6)],
  ['a PNG that is too large to show', png(50_000, 1)],
  ['a PNG of width 0', png(0, 20)],
  ['a truncated JPG', jpeg(30, 30).subarray(0, -2)],
  ['a JPG with invalid segments', Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 0, 1, 2, 3, 4, 0xff, 0xd9])],
])('feedback with %s is refused, and nothing is stored', async (_, bytes) => {
  const before = (await rows()).length;
  const answer = await team.people.admin.ask(sendFeedback, {
    body: { ...text, picture: urlOfPicture(bytes) },
  });
  expect([answer.httpStatus, answer.code]).toEqual([422, 'feedback.picture']);
  expect(answer.data.fields).toEqual({ picture: 'field.format' });
  expect((await rows()).length).toBe(before);
});

it('feedback with a picture that is too large is refused', async () => {
  const huge = Buffer.concat([
    png(40, 20).subarray(0, 33),
    Buffer.alloc(feedbackLimits.pictureMax),
    png(1, 1).subarray(-12),
  ]);
  const answer = await team.people.admin.ask(sendFeedback, {
    body: { ...text, picture: urlOfPicture(huge) },
  });
  expect(['request.invalid', 'feedback.picture']).toContain(answer.code);
  const larger = urlOfPicture(Buffer.alloc(feedbackLimits.bodyMax));
  const refused = await team.people.admin.ask(sendFeedback, { body: { ...text, picture: larger } });
  expect(refused.code).toBe('request.too_large');
});

it.each([
  ['an empty message', { ...text, message: '  ' }, 'message'],
  ['a message that is too long', { ...text, message: 'x'.repeat(feedbackLimits.messageMax + 1) }, 'message'],
  ['an unknown category', { ...text, category: 'spam' }, 'category'],
  ['a picture given by a URL', { ...text, picture: 'https://evil.example/p.png' }, 'picture'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await team.people.admin.ask(sendFeedback, { body: body as never });
  expect(answer.code).toBe('request.invalid');
  expect(Object.keys(answer.data.fields ?? {})).toEqual([field]);
});

it('feedback is rate limited per user', async () => {
  const codes: string[] = [];
  for (let sent = 0; sent <= feedbackLimits.perHour; sent += 1)
    codes.push((await other.people.member.ask(sendFeedback, { body: text })).code);
  expect(codes.at(-1)).toBe('request.too_many');
  expect(codes.filter((code) => code === '0')).toHaveLength(feedbackLimits.perHour);
  expect((await other.people.admin.ask(sendFeedback, { body: text })).code).toBe('0');
});
