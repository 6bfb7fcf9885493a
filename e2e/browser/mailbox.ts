import { type SmtpServer, startSmtpServer } from '@muster/server/platform/mail/testing/smtp-server';
import { soon } from './soon.ts';

export interface Mailbox {
  /** The URL for the environment of a server. */
  readonly url: string;
  /** The text of the `nth` mail (from 1) to this address. */
  textFor(address: string, nth?: number): Promise<string>;
  /** The texts of all mails to this address so far. */
  textsFor(address: string): string[];
  /** The first link in it. */
  linkFor(address: string, nth?: number): Promise<string>;
  /** The code in it. */
  codeFor(address: string, nth?: number): Promise<string>;
  close(): Promise<void>;
}

/** The plain-text part of a mail, decoded like in a mail program. */
function plainTextOf(raw: string): string {
  const part = /Content-Type: text\/plain[^]*?\n\n([^]*?)(?=\n--|$)/i.exec(raw);
  const head = part?.[0].split('\n\n', 1)[0] ?? '';
  const body = part?.[1] ?? raw;
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A real mail server whose mails can be read. */
export async function openMailbox(): Promise<Mailbox> {
  const server: SmtpServer = await startSmtpServer();
  const mailsFor = (address: string) =>
    server.received.filter(({ recipients }) => recipients.includes(address));

  async function textFor(address: string, nth = 1): Promise<string> {
    await soon(() => mailsFor(address).length).toBeGreaterThanOrEqual(nth);
    return plainTextOf(mailsFor(address)[nth - 1]!.raw);
  }

  return {
    url: server.url,
    textFor,
    textsFor: (address) => mailsFor(address).map(({ raw }) => plainTextOf(raw)),
    async linkFor(address, nth) {
      return /https?:\/\/\S+/.exec(await textFor(address, nth))![0];
    },
    async codeFor(address, nth) {
      return /\b\d{6}\b/.exec(await textFor(address, nth))![0];
    },
    close: () => server.close(),
  };
}
