import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** Headers and body as transmitted, lines ended by `\n`. */
  raw: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

const addressOf = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/**
 * A mail server that accepts all mail except to `refused`, to mailboxes called `busy…`, which are full, and to those
 * called `later…`, whose messages it does not take for now; and to all from the sender `unknown@…`.
 */
export async function startSmtpServer(refused?: string): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: '', recipients: [], raw: '' };
    let isData = false;
    const lines = createInterface({ input: socket, crlfDelay: Infinity });
    // A client may die mid-session.
    lines.on('error', () => {});
    lines.on('line', (line) => {
      if (isData) {
        if (line !== '.') {
          // A leading dot is transmitted doubled.
          mail.raw += `${line.replace(/^\./, '')}\n`;
          return;
        }
        isData = false;
        const isLater = mail.recipients.some((address) => address.startsWith('later'));
        if (!isLater) received.push(mail);
        mail = { from: '', recipients: [], raw: '' };
        return say(isLater ? '451 try again later' : '250 taken');
      }
      const [command] = line.toUpperCase().split(/[ :]/);
      switch (command) {
        case 'EHLO':
          return say('250-localhost\r\n250 8BITMIME');
        case 'MAIL':
          mail.from = addressOf(line);
          return say(mail.from.startsWith('unknown@') ? '550 sender not allowed' : '250 ok');
        case 'RCPT':
          if (addressOf(line) === refused) return say('550 no such mailbox');
          if (addressOf(line).startsWith('busy')) return say('450 mailbox busy');
          mail.recipients.push(addressOf(line));
          return say('250 ok');
        case 'DATA':
          isData = true;
          return say('354 go on');
        case 'QUIT':
          say('221 bye');
          return socket.end();
        default:
          return say('502 not here');
      }
    });
    say('220 localhost ESMTP');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
