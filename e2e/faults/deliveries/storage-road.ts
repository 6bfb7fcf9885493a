import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StorageRoad {
  /** What the server takes for the storage. */
  readonly endpoint: string;
  /** Breaks all that is under way, and lets nothing through for so long. */
  cut(forMs: number): Promise<void>;
  end(): Promise<void>;
}

/** The road between a server and its storage, which can be cut at any moment. */
export async function openStorageRoad(to: string): Promise<StorageRoad> {
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
