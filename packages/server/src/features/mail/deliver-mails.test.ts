import { afterEach, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { createPool } from '../../platform/database/pool.ts';
import { createMail } from '../../platform/mail/mail.ts';
import type { MailTemplate } from '../../platform/mail/define-mail.ts';
import { type SmtpServer, startSmtpServer } from '../../platform/mail/testing/smtp-server.ts';
import { deliverMailsJob } from './deliver-mails.job.ts';
import { createOutbox } from './outbox.service.ts';

const REFUSED = 'nobody@muster.example';
const log = pino({ level: 'silent' });
const link = 'https://muster.example/invite-verify?token=abc';
const template: MailTemplate<{ name: string }> = {
  kind: 'test.hello',
  sample: { name: 'Ada' },
  write: async (_, { name }) => ({
    subject: `Hello ${name}`,
    heading: name,
    paragraphs: ['Welcome & <hello>'],
    action: { label: 'Open', link },
  }),
};
const outbox = createOutbox({ enqueue: async () => {} });

let db: Database;
let smtp: SmtpServer;
let ends: (() => unknown)[];
beforeEach(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase(createPool({ url }, { max: 8 }));
  smtp = await startSmtpServer(REFUSED);
  ends = [() => smtp.close(), () => db.destroy(), drop];
});
afterEach(async () => {
  for (const end of ends) await end();
});

const add = (...names: string[]) =>
  db.unit(({ tx }) =>
    outbox.add(
      tx,
      template,
      names.map((name) => ({
        to: name.includes('@') ? name : `${name}@muster.example`,
        language: 'en-US' as const,
        teamId: null,
        parameters: { name },
      })),
    ),
  );

/** The sender of one process. */
function sender(url = smtp.url, from = 'no-reply@muster.example') {
  const mail = createMail({ smtpUrl: url, from: `Muster <${from}>`, directory: '', log });
  ends.unshift(() => mail.close());
  const job = deliverMailsJob({ db, mail, host: 'muster.example' });
  return () => job.run({}, new AbortController().signal);
}

const rows = () => db.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
const recipients = () => smtp.received.map((mail) => mail.recipients[0]!.split('@')[0]);

it('sends in order, as text and HTML, and forgets the links', async () => {
  await add('one', 'two');
  await add('three');
  await sender()();
  expect(recipients()).toEqual(['one', 'two', 'three']);
  const { raw } = smtp.received[0]!;
  expect(raw).toContain('multipart/alternative');
  expect(raw).toMatch(new RegExp(`^message-id: <${(await rows())[0]!.id}@muster.example>$`, 'im'));
  for (const row of await rows()) {
    expect(row.sentAt).not.toBeNull();
    expect(row.content).toEqual({});
  }
});

it('a mail is committed or rolled back with the change that caused it', async () => {
  await db
    .unit(async ({ tx }) => {
      await outbox.add(tx, template, [
        { to: 'a@b.example', language: 'en-US', teamId: null, parameters: { name: 'A' } },
      ]);
      throw new Error('no');
    })
    .catch(() => {});
  await sender()();
  expect(smtp.received).toEqual([]);
});

it('single mails go before those of a long list', async () => {
  await add(...Array.from({ length: 12 }, (_, index) => `list${index}`));
  await add('waiting');
  await sender()();
  expect(recipients().slice(0, 2)).toEqual(['waiting', 'list0']);
});

it('a mail refused for good does not block the others and is not retried', async () => {
  await add('before', REFUSED, 'after');
  const send = sender();
  await send();
  expect(recipients()).toEqual(['before', 'after']);
  const [, refused] = await rows();
  expect(refused).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550 no such mailbox') });
  expect(refused!.givenUpAt).not.toBeNull();
});

it('a temporarily rejected mail does not block the others and is retried later', async () => {
  await add('busy1', 'busy2', 'later1', 'after');
  await sender()();
  expect(recipients()).toEqual(['after']);
  for (const waiting of (await rows()).slice(0, 3)) {
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: null });
    expect(+waiting.dueAt).toBeGreaterThan(Date.now());
  }
});

it('a server that takes nothing for now is not offered the whole queue', async () => {
  await add(...Array.from({ length: 55 }, (_, index) => `later${index}`));
  await sender()();
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([
    ...Array.from({ length: 50 }, () => 1),
    ...Array.from({ length: 5 }, () => 0),
  ]);
});

it('mails that were put off do not come before one that was never tried', async () => {
  await add(...Array.from({ length: 50 }, (_, index) => `later${index}`));
  await sender()();
  await db
    .updateTable('mailOutbox')
    .set({ dueAt: new Date(0) })
    .execute();
  await add('after');
  await sender()();
  expect(recipients()).toEqual(['after']);
});

it('a sender that the server does not accept gives up no mail: it is the operator’s to correct', async () => {
  await add('one', 'two');
  await sender(smtp.url, 'unknown@muster.example')();
  for (const row of await rows()) expect(row).toMatchObject({ sentAt: null, givenUpAt: null });
  await db
    .updateTable('mailOutbox')
    .set({ dueAt: new Date(0) })
    .execute();
  await sender()();
  expect(new Set(recipients())).toEqual(new Set(['one', 'two']));
});

it('retries an unreachable server with growing pauses and finally gives up', async () => {
  await add('one');
  await smtp.close();
  ends.shift();
  const send = sender();
  let last = 0;
  for (let attempt = 1; attempt <= 15; attempt += 1) {
    await send();
    // Not due yet, so nothing is sent.
    await send();
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: attempt, sentAt: null });
    expect(row!.givenUpAt !== null).toBe(attempt === 15);
    const pause = +row!.dueAt - Date.now();
    if (attempt < 15) expect(pause).toBeGreaterThan(Math.min(last, 3.9 * 3_600_000));
    last = pause;
    await db
      .updateTable('mailOutbox')
      .set({ dueAt: new Date(0) })
      .execute();
  }
});

it('several processes send each mail once, in order', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
  for (const name of names) await add(name);
  const senders = [sender(), sender(), sender()];
  await Promise.all(senders.map((send) => send()));
  expect(recipients()).toEqual(names);
});
