import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { newId } from '../id.ts';

export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for each retry, so that a mailbox can recognise a duplicate. */
  messageId?: string;
}

export interface Mail {
  /** Resolves when the mail server has accepted it for every recipient, or it is on disk. @throws MailNotSent */
  send(message: Message): Promise<void>;
  /** Without a mail server: messages are stored as files. */
  readonly isKeptHere: boolean;
  /** Closes the connection to the mail server. */
  close(): void;
  /** Since the start. */
  readonly counters: { readonly sent: number; readonly failed: number };
}

/** Names the server that did not accept the message, and the reason; `cause` is the transport's own error. */
export class MailNotSent extends Error {
  /** The server refused this message permanently; other messages may still work. */
  readonly isRefused: boolean;
  /** This mailbox, or this message, is not accepted for now; others may be. */
  readonly isBusy: boolean;

  constructor(
    message: string,
    { cause, isRefused = false, isBusy = false }: { cause: unknown; isRefused?: boolean; isBusy?: boolean },
  ) {
    super(message, { cause });
    this.isRefused = isRefused;
    this.isBusy = isBusy;
  }
}

/** To `MAIL FROM`: the message is larger than the server accepts. */
const TOO_LARGE = 552;

/**
 * A permanent error (5xx) about this recipient or message. Errors about the connection, the login or the sender are not
 * final: the operator can fix them, and the mails are then sent.
 */
function isFinal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return responseCode === TOO_LARGE;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 500) >= 500;
}

/** The server is shutting down; it may send this in response to any command. */
const CLOSING = 421;

/**
 * A temporary error (4xx) about this recipient or message: a full mailbox, a domain that is not found, a message that
 * has to come again. One about the connection, the login or the sender concerns all mails.
 */
function isOfThisMail(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  const isOwn = command === 'RCPT TO' || command === 'DATA';
  return isOwn && responseCode >= 400 && responseCode < 500 && responseCode !== CLOSING;
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Directory of the `.eml` files without an SMTP server. */
  directory: string;
  log: Logger;
  /** Timeout of one message by SMTP, in ms. */
  withinMs?: number;
}

/** As a single address object: in a string, a comma or a line break would start another recipient. */
const addressed = (message: Message) => ({ ...message, to: { name: '', address: message.to } });

/** The transport's default timeouts are minutes, during which a job would hang on an unavailable server. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** A server that keeps sending lines does not trigger those timeouts; the sender has locked a row meanwhile. */
const WITHIN_MS = 45_000;

/** Sends by SMTP; without a server each message is stored as a file named in the log, so that no link is lost. */
export function createMail({ smtpUrl, from, directory, log, withinMs = WITHIN_MS }: MailOptions): Mail {
  return counted(
    smtpUrl === undefined ? mailToFiles(from, directory, log) : mailBySmtp(smtpUrl, from, withinMs),
  );
}

type Transport = Pick<Mail, 'send' | 'close' | 'isKeptHere'>;

function counted({ send, ...transport }: Transport): Mail {
  const counters = { sent: 0, failed: 0 };
  return {
    ...transport,
    counters,
    async send(message) {
      try {
        await send(message);
      } catch (error) {
        counters.failed += 1;
        throw error;
      }
      counters.sent += 1;
    },
  };
}

function mailBySmtp(smtpUrl: string, from: string, withinMs: number): Transport {
  // One connection for all messages, so that a slow greeting happens only once.
  const options = { url: smtpUrl, pool: true as const, maxConnections: 1, ...TIMEOUTS };
  const open = async () => (await import('nodemailer')).createTransport(options);
  const forget = (error: unknown) => {
    opened = undefined;
    throw error;
  };
  let opened: ReturnType<typeof open> | undefined;
  let isClosed = false;
  // Without user and password, as errors are logged.
  const { host } = new URL(smtpUrl);
  return {
    isKeptHere: false,
    close() {
      isClosed = true;
      opened?.then(
        (transport) => transport.close(),
        () => {},
      );
    },
    async send(message) {
      try {
        // A job may still send while the server stops; a connection opened now would stay open.
        if (isClosed) throw new Error('the server is stopping');
        const transport = await (opened ??= open().catch(forget));
        await transport.sendMail({
          from,
          ...addressed(message),
          signal: AbortSignal.timeout(withinMs),
        });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new MailNotSent(`The mail server ${host} did not take the message: ${reason}`, {
          cause: error,
          isRefused: isFinal(error),
          isBusy: isOfThisMail(error),
        });
      }
    },
  };
}

/** RFC 2606: no such domain exists. Without a mail server, such an address simulates a refusal. */
const NOWHERE = /[@.]invalid$/i;

function mailToFiles(from: string, directory: string, log: Logger): Transport {
  return {
    isKeptHere: true,
    close: () => {},
    async send(message) {
      if (NOWHERE.test(message.to))
        throw new MailNotSent('Nothing can be sent there: 550 5.1.2 no such domain', {
          cause: undefined,
          isRefused: true,
        });
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: eml } = await transport.sendMail({ from, ...addressed(message) });
      await mkdir(directory, { recursive: true });
      const file = path.join(directory, `${newId()}.eml`);
      // The links in it can take over an account.
      await writeFile(file, eml as Buffer, { mode: 0o600 });
      const links = message.text.match(/https?:\/\/\S+/g) ?? [];
      // The subject contains the code, if there is one.
      const { to, subject } = message;
      log.info({ to, subject, file, links }, 'mail stored as a file: SMTP_URL is not set');
    },
  };
}
