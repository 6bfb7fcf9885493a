import { expect } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../src/platform/mail/testing/smtp-server.ts';

/** Quoted-printable, as mails with words of any language travel. */
function decode(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export interface Mailbox {
  /** For the server's environment. */
  readonly variables: Record<string, string>;
  /** The texts of the mails that came for this address, in their order, once there are so many. */
  mailsTo(address: string, count: number): Promise<string[]>;
  /** The token of the newest link to a page like `resetpassword`. */
  tokenOf(address: string, count: number, page: string): Promise<string>;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const smtp: SmtpServer = await startSmtpServer();
  const of = (address: string) =>
    smtp.received.filter(({ recipients }) => recipients.includes(address)).map(({ raw }) => decode(raw));
  const mailbox: Mailbox = {
    variables: { SMTP_URL: smtp.url },
    async mailsTo(address, count) {
      await expect.poll(() => of(address).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
      expect(of(address)).toHaveLength(count);
      return of(address);
    },
    async tokenOf(address, count, page) {
      const mail = (await mailbox.mailsTo(address, count)).at(-1)!;
      return new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail)![1]!;
    },
    close: () => smtp.close(),
  };
  return mailbox;
}
