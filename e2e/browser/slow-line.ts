import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP proxy that limits the bytes per second to the server, and can be cut and restored. */
export interface SlowLine {
  readonly address: string;
  /** Ends every connection, and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Removes the limit from now on. */
  hurry(): void;
  close(): Promise<void>;
}

const TICK_MS = 20;

/** @param to the server's address; the proxy has the same host and a port of its own */
export async function layLine(to: string, bytesPerSecond: number): Promise<SlowLine> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  let isSlow = true;

  async function carry(from: Socket, onward: Socket): Promise<void> {
    for await (const chunk of from) {
      for (let rest = chunk as Buffer; rest.length > 0;) {
        const part = isSlow ? rest.subarray(0, (bytesPerSecond * TICK_MS) / 1000) : rest;
        rest = rest.subarray(part.length);
        if (!onward.write(part)) await once(onward, 'drain');
        if (isSlow) await pause(TICK_MS);
      }
    }
    onward.end();
  }

  const server = createServer((socket) => {
    if (isCut) return socket.resetAndDestroy();
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) {
      open.add(each);
      each.on('error', () => {});
      each.on('close', () => open.delete(each));
    }
    socket.on('close', () => onward.destroy());
    // Part of a response is still on its way to the browser.
    onward.on('close', () => socket.end());
    onward.pipe(socket);
    carry(socket, onward).catch(() => {});
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const each of open) each.resetAndDestroy();
  };
  return {
    address: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    hurry: () => {
      isSlow = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
