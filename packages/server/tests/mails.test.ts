import {
  cancelInvitations,
  inviteByMail,
  listInvitations,
  resendInvitations,
} from '@muster/contract/people/invitations.endpoints';
import { listDemoMails, readDemoMail } from '@muster/contract/mail/demo.endpoints';
import { giveUpMail, listMails, retryMail } from '@muster/contract/mail/endpoints';
import { listMailTemplates, previewMail } from '@muster/contract/mail/templates.endpoints';
import { languages } from '@muster/contract/languages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetMailsJob } from '../src/features/mail/purge-mails.job.ts';
import { type SmtpServer, startSmtpServer } from '../src/platform/mail/testing/smtp-server.ts';
import { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

const REFUSED = 'nobody@lakeside.example';

let smtp: SmtpServer;
let server: RunningTestServer;
let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  smtp = await startSmtpServer(REFUSED);
  server = await startTestServer({ SMTP_URL: smtp.url });
  team = await createTeam(server);
  other = await createTeam(server);
});
afterAll(async () => {
  await server?.end();
  await smtp?.close();
});

const invite = async (to: string) =>
  (await team.people.admin.call(inviteByMail, { body: { text: to } })).results[0]!.invitationId!;

const mailOf = async (to: string) =>
  (await team.people.admin.call(listMails, { query: { keyword: to } })).items[0];

const failed = (to: string) =>
  vi.waitFor(
    async () => {
      const mail = await mailOf(to);
      expect(mail?.state).toBe('failed');
      return mail!;
    },
    { timeout: 20_000 },
  );

describe('a mail that the mail server refuses', () => {
  it('is listed with the reason, which also shows in the row of the invitation', async () => {
    const id = await invite(REFUSED);
    const mail = await failed(REFUSED);
    const failure = { reason: 'refused', detail: '550 no such mailbox', isFinal: true };
    expect(mail).toMatchObject({ failure, nextTryAt: null, allowed: { retry: true, giveUp: false } });
    // Links with tokens, and the address of our mail server, must not be visible to the team.
    expect(JSON.stringify(mail)).not.toMatch(/token=|127\.0\.0\.1/);
    const { items } = await team.people.owner.call(listInvitations, { query: {} });
    expect(items.find((each) => each.id === id)).toMatchObject({ state: 'pending', mailFailure: failure });
    expect((await other.people.owner.call(listMails, { query: {} })).items).toEqual([]);
  });

  it('can be retried by an admin, which is logged', async () => {
    const { id } = (await mailOf(REFUSED))!;
    await team.people.admin.call(retryMail, { params: { id } });
    await failed(REFUSED);
    const entries = await server.db
      .selectFrom('auditLog')
      .where('objectId', '=', id)
      .select(['action', 'actorName'])
      .execute();
    expect(entries).toMatchObject([{ action: 'mail.retry' }]);
  });

  it('can be retried for some days, then its content is deleted', async () => {
    const { id } = await failed(REFUSED);
    await server.db
      .updateTable('mailOutbox')
      .set({ givenUpAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    await forgetMailsJob(server.db).run({}, new AbortController().signal);
    expect((await mailOf(REFUSED))!.allowed.retry).toBe(false);
    const asked = await team.people.admin.ask(retryMail, { params: { id } });
    expect(asked.code).toBe('mail.settled');
  });

  it('is cancelled with its invitation while it waits', async () => {
    const to = 'busy-cancelled@lakeside.example';
    const id = await invite(to);
    await vi.waitFor(async () => expect((await mailOf(to))?.state).toBe('retrying'), { timeout: 20_000 });
    await team.people.admin.call(cancelInvitations, { query: { ids: [id] } });
    const mail = (await mailOf(to))!;
    expect(mail).toMatchObject({
      state: 'failed',
      failure: { reason: 'stopped' },
      allowed: { retry: false, giveUp: false },
    });
    expect((await team.people.admin.ask(retryMail, { params: { id: mail.id } })).code).toBe('mail.settled');
  });

  it('is sent again with the invitation', async () => {
    const to = 'late@lakeside.example';
    const id = await invite(to);
    await expect.poll(() => smtp.received.some(({ recipients }) => recipients[0] === to), WITHIN).toBe(true);
    await team.people.admin.call(resendInvitations, { body: { ids: [id] } });
    await vi.waitFor(
      async () => {
        const { items } = await team.people.admin.call(listMails, {
          query: { stateFilter: 'sent', keyword: to },
        });
        expect(items).toHaveLength(2);
      },
      { timeout: 20_000 },
    );
    const { items } = await team.people.owner.call(listInvitations, { query: { keyword: to } });
    expect(items).toMatchObject([{ mailFailure: null }]);
  });
});

it('a queued mail can be cancelled: it is not sent, and its content is deleted', async () => {
  const to = 'slow@lakeside.example';
  const { id } = await server.db
    .insertInto('mailOutbox')
    .values({
      id: '01930000-0000-7000-8000-0000000000aa',
      teamId: team.teamId,
      recipient: to,
      language: 'en-US',
      kind: 'people.invitation',
      subject: 'Join us',
      content: JSON.stringify({ subject: 'Join us', heading: '', paragraphs: [] }),
      attempts: 3,
      lastError: 'The mail server 10.0.0.5:25 did not take the message: connect ECONNREFUSED 10.0.0.5:25',
      dueAt: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await mailOf(to)).toMatchObject({
    state: 'retrying',
    attempts: 3,
    failure: { reason: 'unreachable', detail: '', isFinal: false },
    allowed: { retry: true, giveUp: true },
  });
  const foreign = await other.people.owner.ask(giveUpMail, { params: { id } });
  expect(foreign.code).toBe('mail.not_found');
  await team.people.admin.call(giveUpMail, { params: { id } });
  expect(await mailOf(to)).toMatchObject({ state: 'failed', failure: { reason: 'stopped' } });
  expect((await team.people.admin.ask(giveUpMail, { params: { id } })).code).toBe('mail.settled');
  expect((await team.people.admin.ask(retryMail, { params: { id } })).code).toBe('mail.settled');
  const row = await server.db
    .selectFrom('mailOutbox')
    .where('id', '=', id)
    .select('content')
    .executeTakeFirstOrThrow();
  expect(row.content).toEqual({});
});

it('every kind of mail has a preview in every language, as HTML and as text', async () => {
  const anyone = new Client(server.address);
  const { kinds } = await anyone.call(listMailTemplates, {});
  expect(kinds).toEqual(
    expect.arrayContaining(['people.invitation', 'people.roleChanged', 'commands.failed']),
  );
  expect(kinds.length).toBeGreaterThan(10);
  for (const kind of kinds)
    for (const language of languages) {
      const { subject, html, text } = await anyone.call(previewMail, {
        params: { kind },
        query: { language },
      });
      expect(subject).not.toBe('');
      expect(html).toContain(`<html lang="${language}">`);
      expect(`${html}${text}`).not.toMatch(/undefined|\{\w+\}\s*</);
    }
  const asked = await anyone.ask(previewMail, {
    params: { kind: '__proto__' },
    query: { language: 'en-US' },
  });
  expect(asked.code).toBe('mail.not_found');
});

describe('the mails of the demo', () => {
  /** The responses to everyone who might ask, in every way to ask. */
  async function everyAnswer({ address, db }: RunningTestServer, cookies: readonly string[]) {
    const { id } = await db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow();
    const direct = ['/v1/demo/mails', `/v1/demo/mails/${id}`];
    const crooked = [
      '/v1/demo/mails?isDemo=true',
      '/V1/demo/mails',
      '/v1/demo//mails',
      '/v1/demo/mails/..%2fmails',
    ];
    for (const cookie of cookies) {
      for (const path of direct) {
        const reply = await fetch(address + path, { headers: { cookie, 'x-demo': '1', host: 'localhost' } });
        expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('mail.not_found')]);
      }
      for (const path of crooked) {
        const reply = await fetch(address + path, { headers: { cookie } });
        expect(await reply.text()).not.toMatch(/"items"|lakeside\.example|token=/);
      }
    }
  }

  it('are hidden on a server that is no demo, with a mail server or without', async () => {
    // Variables that might be mistaken for the demo switch.
    const own = await startTestServer({ DEMO: '1', IS_DEMO: 'true', NODE_ENV: 'development' });
    try {
      const own1 = await createTeam(own);
      await own1.people.admin.call(inviteByMail, { body: { text: 'somebody@lakeside.example' } });
      for (const [from, of] of [
        [own, own1],
        [server, team],
      ] as const) {
        await everyAnswer(from, ['', of.people.owner.cookieHeader, of.people.operator.cookieHeader]);
      }
    } finally {
      await own.end();
    }
  });

  it('are hidden in a demo that sends real mails or runs in production', async () => {
    const both: Record<string, string>[] = [{ SMTP_URL: smtp.url }, { NODE_ENV: 'production' }];
    for (const variables of both) {
      const own = await startTestServer(variables, { isDemo: true });
      try {
        const asked = await new Client(own.address).ask(listDemoMails, {});
        expect(asked.code).toBe('mail.not_found');
      } finally {
        await own.end();
      }
    }
  });

  it('are readable by everyone in a demo, with their links', async () => {
    const own = await startTestServer({}, { isDemo: true });
    try {
      const of = await createTeam(own);
      const text = 'somebody@lakeside.example, nobody@lakeside.invalid';
      await of.people.admin.call(inviteByMail, { body: { text } });
      const anyone = new Client(own.address);
      const items = await vi.waitFor(
        async () => {
          const list = (await anyone.call(listDemoMails, {})).items;
          expect(list.map(({ to, state }) => [to, state])).toEqual([
            ['nobody@lakeside.invalid', 'failed'],
            ['somebody@lakeside.example', 'sent'],
          ]);
          return list;
        },
        { timeout: 20_000 },
      );
      const { html, text: plain } = await anyone.call(readDemoMail, { params: { id: items[1]!.id } });
      expect(html).toContain('/invite-verify?token=');
      expect(plain).toContain('/invite-verify?token=');
    } finally {
      await own.end();
    }
  });
});
