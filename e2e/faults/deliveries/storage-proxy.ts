import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StorageProxy {
  /** The endpoint that the server uses as the storage. */
  readonly endpoint: string;
  /** Cuts all connections, and refuses new ones for this time. */
  cut(forMs: number): Promise<void>;
  end(): Promise<void>;
}

/** A proxy between a server and its storage that can be cut at any time. */
export async function openStorageProxy(to: string): Promise<StorageProxy> {
  const { hostname, port: farPort } = new URL(to);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    if (!isOpen) return void near.resetAndDestroy();
    const far = connect(Number(farPort), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async cut(forMs) {
      isOpen = false;
      breakAll();
      await sleep(forMs);
      isOpen = true;
    },
    async end() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
