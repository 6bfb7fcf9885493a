import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ManagementMessage, ManagementRequest } from '@muster/contract/live/management';
import { onTestFinished } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';

/** The server side of one connection. */
export interface Guest {
  /** All requests received. */
  readonly requests: ManagementRequest[];
  readonly closed: Promise<unknown>;
  send(message: ManagementMessage | object): void;
  /** Waits for the next message that was not returned yet. */
  next(): Promise<ManagementRequest>;
  cut(code?: number): void;
}

/** A websocket server on a free port whose messages the test sends. Stops with the test. */
export async function startServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const peer of server.clients) peer.terminate();
    server.close();
  });
  const guests = queue<Guest>();
  server.on('connection', (peer) => guests.put(guestOf(peer)));
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    guest: guests.take,
    get guestCount() {
      return server.clients.size;
    },
  };
}

function guestOf(peer: Peer): Guest {
  const requests: ManagementRequest[] = [];
  const arriving = queue<ManagementRequest>();
  peer.on('message', (data) => {
    const request = JSON.parse(String(data)) as ManagementRequest;
    requests.push(request);
    arriving.put(request);
  });
  return {
    requests,
    closed: once(peer, 'close'),
    send: (message) => peer.send(JSON.stringify(message)),
    next: arriving.take,
    cut: (code) => (code === undefined ? peer.terminate() : peer.close(code)),
  };
}

function queue<T>() {
  const there: T[] = [];
  const wanted: ((item: T) => void)[] = [];
  return {
    put(item: T) {
      const take = wanted.shift();
      if (take) take(item);
      else there.push(item);
    },
    async take(): Promise<T> {
      const item = there.shift();
      return item ?? new Promise((resolve) => wanted.push(resolve));
    },
  };
}
