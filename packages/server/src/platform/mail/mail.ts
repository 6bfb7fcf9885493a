import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { newId } from '../id.ts';

export interface Message {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  send(message: Message): Promise<void>;
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Where messages land as `.eml` files without an SMTP server. */
  directory: string;
  log: Logger;
}

/** Sends by SMTP; without a server a message becomes a file, named in the log, so that no link is ever lost. */
export function createMail({ smtpUrl, from, directory, log }: MailOptions): Mail {
  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport(smtpUrl);
    return { send: async (message) => void (await transport.sendMail({ from, ...message })) };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail({ from, ...message });
      await mkdir(directory, { recursive: true });
      const file = path.join(directory, `${newId()}.eml`);
      await writeFile(file, eml as Buffer);
      const links = message.text.match(/https?:\/\/\S+/g) ?? [];
      log.info({ to: message.to, file, links }, 'mail kept as a file: SMTP_URL is not set');
    },
  };
}
