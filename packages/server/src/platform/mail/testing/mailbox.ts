import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpServer } from './smtp-server.ts';

const PATIENCE_MS = 20_000;

/** Decodes quoted-printable. */
function decode(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export interface Mailbox {
  /** Environment variables for the server. */
  readonly variables: Readonly<Record<string, string>>;
  /** The mails to this address in order, once there are `count`. @throws when there are more, or after a timeout */
  mailsTo(address: string, count: number): Promise<string[]>;
  /** The URL in the newest mail that leads to a page like `resetpassword`. */
  linkTo(address: string, count: number, page: string): Promise<string>;
  close(): Promise<void>;
}

/** A real SMTP server that stores the mails it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const smtp = await startSmtpServer();
  const of = (address: string) =>
    smtp.received.filter(({ recipients }) => recipients.includes(address)).map(({ raw }) => decode(raw));
  const mailbox: Mailbox = {
    variables: { SMTP_URL: smtp.url },
    async mailsTo(address, count) {
      for (const end = Date.now() + PATIENCE_MS; of(address).length < count && Date.now() < end;)
        await wait(20);
      const mails = of(address);
      if (mails.length !== count) throw new Error(`${mails.length} mails to ${address} instead of ${count}`);
      return mails;
    },
    async linkTo(address, count, page) {
      const mail = (await mailbox.mailsTo(address, count)).at(-1)!;
      const [link] = new RegExp(`https?://[^"<\\s]+/${page}\\?[^"<\\s]+`).exec(mail) ?? [];
      if (link === undefined) throw new Error(`no link to ${page} in the mail to ${address}`);
      return link.replaceAll('&amp;', '&');
    },
    close: () => smtp.close(),
  };
  return mailbox;
}

/** The token in a link. */
export const tokenOf = (link: string): string => new URL(link).searchParams.get('token')!;
