import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMail, type Mail, MailNotSent } from './mail.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

const link = 'https://muster.example/reset?token=abc123';
const message = {
  to: 'ada@muster.example',
  subject: '重設密碼 – Grüße 🤖',
  text: `您好，請開啟\n${link}\n.這一行以句點開頭\n`,
};

let directory: string;
let logged: Record<string, unknown>[];
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'muster-mail-'));
  logged = [];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function mailWith(smtpUrl: string | undefined, options: { withinMs?: number } = {}): Mail {
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const from = 'Muster <no-reply@muster.example>';
  return createMail({ smtpUrl, from, directory: path.join(directory, 'mail'), log, ...options });
}

/** Decodes a message with one text part, as a mail program does. */
function read(raw: string): { subject: string; text: string; from: string; to: string } {
  const [head, ...rest] = raw.split('\n\n');
  const headers = new Map(
    head!
      .replace(/\n\s+/g, ' ')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const unquote = (quoted: string) =>
    Buffer.from(
      quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    );
  const subject = headers
    .get('subject')!
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      (how.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : unquote(word.replaceAll('_', ' '))).toString(
        'latin1',
      ),
    );
  const body = rest.join('\n\n');
  const encoding = headers.get('content-transfer-encoding');
  const text = encoding === 'base64' ? Buffer.from(body, 'base64') : unquote(body.replace(/=\n/g, ''));
  return {
    subject: Buffer.from(subject, 'latin1').toString(),
    text: text.toString(),
    from: headers.get('from')!,
    to: headers.get('to')!,
  };
}

describe('without a mail server', () => {
  it('a message is a file that only its owner can read, and its link is in the log', async () => {
    const mail = mailWith(undefined);
    await mail.send(message);
    await mail.send({ ...message, to: 'ben@muster.example', text: 'no link' });
    const files = (await readdir(path.join(directory, 'mail'))).toSorted();
    expect(files).toHaveLength(2);
    const file = path.join(directory, 'mail', files[0]!);
    expect(file).toMatch(/\.eml$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(read(await readFile(file, 'utf8'))).toEqual({
      subject: message.subject,
      text: message.text,
      from: 'Muster <no-reply@muster.example>',
      to: 'ada@muster.example',
    });
    expect(logged).toMatchObject([
      { to: message.to, links: [link], file },
      { to: 'ben@muster.example', links: [] },
    ]);
  });

  it('a message that cannot be stored is an error', async () => {
    const log = pino({ level: 'silent' });
    const file = path.join(import.meta.dirname, 'mail.test.ts');
    const mail = createMail({ smtpUrl: undefined, from: 'a@b.example', directory: file, log });
    await expect(mail.send(message)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(mail.counters).toEqual({ sent: 0, failed: 1 });
  });
});

describe('with a mail server', () => {
  it('a message arrives unchanged', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    const mail = mailWith(smtp.url);
    await mail.send(message);
    expect(mail.counters).toEqual({ sent: 1, failed: 0 });
    expect(smtp.received).toMatchObject([
      { from: 'no-reply@muster.example', recipients: ['ada@muster.example'] },
    ]);
    expect(read(smtp.received[0]!.raw)).toMatchObject({
      subject: message.subject,
      to: message.to,
      text: message.text,
    });
  });

  it('a subject cannot inject headers', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    await mailWith(smtp.url).send({ ...message, subject: 'Hello\r\nBcc: eve@elsewhere.example' });
    expect(smtp.received).toMatchObject([{ recipients: [message.to] }]);
    expect(smtp.received[0]!.raw).not.toMatch(/^bcc:/im);
  });

  it.each([
    'ada@muster.example, eve@elsewhere.example',
    'ada@muster.example\r\nBcc: eve@elsewhere.example',
    'ada@muster.example>\r\nRCPT TO:<eve@elsewhere.example',
  ])('%j is never sent to two recipients', async (to) => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    await mailWith(smtp.url)
      .send({ ...message, to })
      .catch(() => {});
    for (const { recipients } of smtp.received) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('eve@elsewhere.example');
    }
  });

  it('a refused mailbox is an error with the response of the server', async () => {
    const smtp = await startSmtpServer(message.to);
    onTestFinished(() => smtp.close());
    await expect(mailWith(smtp.url).send(message)).rejects.toThrow(/did not take .*550 no such mailbox/);
    expect(smtp.received).toEqual([]);
  });

  it('a server that keeps talking and never accepts the message runs into the timeout', async () => {
    const talking = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 localhost\r\n');
      const timer = setInterval(() => socket.write('250-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    }).listen(0, '127.0.0.1');
    await once(talking, 'listening');
    onTestFinished(() => void talking.close());
    const { port } = talking.address() as AddressInfo;
    const mail = mailWith(`smtp://127.0.0.1:${port}`, { withinMs: 200 });
    const failure = await mail.send(message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ isRefused: false, isBusy: false });
    expect((failure as Error).message).toContain('did not take');
    // That connection is closed, and the next message gets a new one.
    await expect(mail.send(message)).rejects.toBeInstanceOf(MailNotSent);
  });

  it('nothing is sent once it is closed, whether it had sent before or not', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    const [used, unused] = [mailWith(smtp.url), mailWith(smtp.url)];
    await used.send(message);
    for (const mail of [used, unused]) {
      mail.close();
      await expect(mail.send(message)).rejects.toBeInstanceOf(MailNotSent);
    }
    expect(smtp.received).toHaveLength(1);
  });

  it('an unavailable server is an error that names it without its password', async () => {
    const gone = await startSmtpServer();
    await gone.close();
    const failure = await mailWith(gone.url.replace('//', '//user:pass-word@'))
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailNotSent);
    expect((failure as Error).message).toMatch(/mail server 127\.0\.0\.1:\d+ did not take .*ECONNREFUSED/);
    expect((failure as Error).message).not.toContain('pass-word');
  });
});
