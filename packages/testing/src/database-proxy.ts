import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { PostgresConnection } from '@muster/embedded-postgres/postgres-connection';

/** `before`: the statement does not reach the database. `after`: it does, and its response is lost. */
type Moment = 'before' | 'after';

export interface DatabaseProxy {
  /** Value of DATABASE_URL. */
  readonly url: string;
  /**
   * Breaks all connections at the next statement that contains this text; resolves when that has happened.
   * @param after only on a connection that has sent this text since the call
   */
  breakAt(text: string, moment: Moment, after?: string): Promise<void>;
  /** Blocks all traffic from now on. */
  close(): void;
  open(): void;
  end(): Promise<void>;
}

/** A proxy between a server and its database, which can break the connections at a given statement. */
export async function openDatabaseProxy(to: PostgresConnection): Promise<DatabaseProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let isOpen = true;
  interface Trap {
    text: string;
    moment: Moment;
    after: string;
    sprung: () => void;
  }
  let trap: Trap | null = null;

  function breakAll(): void {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    pairs.clear();
  }

  const server = createServer((near) => {
    if (!isOpen) return near.destroy();
    const far = connect(path.join(to.host, `.s.PGSQL.${to.port}`));
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    let isAnswerLost = false;
    /** The trap whose `after` this connection has sent. */
    let armed: Trap | null = null;
    const spring = () => {
      isOpen = false;
      trap!.sprung();
      trap = null;
      breakAll();
    };
    near.on('data', (bytes: Buffer) => {
      if (trap !== null && bytes.includes(trap.after)) armed = trap;
      if (trap !== null && armed === trap && bytes.includes(trap.text)) {
        if (trap.moment === 'before') return spring();
        isAnswerLost = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => {
      if (isAnswerLost && trap !== null) return spring();
      near.write(bytes);
    });
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const end of pair) end.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `postgres://${to.user}@127.0.0.1:${port}/${to.database}?sslmode=disable`,
    breakAt: (text, moment, after = '') =>
      new Promise((sprung) => {
        trap = { text, moment, after, sprung };
      }),
    close() {
      isOpen = false;
      breakAll();
    },
    open() {
      isOpen = true;
    },
    async end() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
