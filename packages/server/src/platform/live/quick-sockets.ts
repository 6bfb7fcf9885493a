import type { QuickMessage } from '@muster/contract/live/quick';
import type { WebSocket } from 'ws';
import type { LiveCounters } from './counters.ts';
import { type Follower, isPassing, isWished } from './followers.ts';
import { createAllowance } from './allowance.ts';

/** The open sockets on single robots; messages are sent at once and not stored. */
export interface QuickSockets {
  /** @param snapshot first message; sent before anything newer. */
  open(ws: WebSocket, deviceId: string, follower: Follower, snapshot: Promise<QuickMessage | null>): void;
  send(deviceId: string, message: QuickMessage): void;
}

interface QuickSocket {
  ws: WebSocket;
  follower: Follower;
  /** Messages that arrived while the snapshot was fetched. */
  waiting: Buffer[] | null;
}

/** More messages than this during one snapshot mean that its fetch hangs. */
const WAITING_MAX = 200;
/** Unsent bytes to a browser, above which stale-when-late messages are skipped. */
const PASSING_MAX = 64 * 1024;

export function createQuickSockets(
  counters: LiveCounters,
  bufferedMax: number,
  watchers: {
    add(deviceId: string, follower: Follower): void;
    remove(deviceId: string, follower: Follower): void;
  },
): QuickSockets {
  const byDevice = new Map<string, Set<QuickSocket>>();

  function cut({ ws }: QuickSocket) {
    counters.socketsCut += 1;
    // Without a close frame: a client this slow would not read it either. It reconnects and gets a fresh snapshot.
    ws.terminate();
  }

  function deliver(socket: QuickSocket, frame: Buffer) {
    if (socket.ws.readyState !== socket.ws.OPEN) return;
    if (socket.waiting !== null) {
      socket.waiting.push(frame);
      if (socket.waiting.length > WAITING_MAX) cut(socket);
    } else if (socket.ws.bufferedAmount > bufferedMax) {
      cut(socket);
    } else {
      counters.framesSent += 1;
      socket.ws.send(frame, { binary: false });
    }
  }

  function encode(message: QuickMessage) {
    counters.framesBuilt += 1;
    return Buffer.from(JSON.stringify(message));
  }

  /** Skips the frame instead of buffering it. */
  function deliverPassing(socket: QuickSocket, frame: Buffer) {
    if (socket.waiting !== null || socket.ws.bufferedAmount > PASSING_MAX) counters.framesSkipped += 1;
    else deliver(socket, frame);
  }

  async function start(socket: QuickSocket, snapshot: Promise<QuickMessage | null>) {
    const message = await snapshot;
    const waiting = socket.waiting ?? [];
    socket.waiting = null;
    if (message !== null) deliver(socket, encode(message));
    for (const frame of waiting) deliver(socket, frame);
  }

  return {
    open(ws, deviceId, follower, snapshot) {
      const socket: QuickSocket = { ws, follower, waiting: [] };
      const allowance = createAllowance();
      const sockets = byDevice.get(deviceId) ?? new Set();
      byDevice.set(deviceId, sockets.add(socket));
      counters.quickSockets += 1;
      ws.on('message', () => {
        // Commands are sent by HTTP, where they are checked and recorded; nothing is expected here.
        counters.messagesRefused += 1;
        deliver(socket, encode({ type: 'refused', code: 'request.malformed' }));
        if (!allowance.forgives()) cut(socket);
      });
      ws.on('close', () => {
        counters.quickSockets -= 1;
        sockets.delete(socket);
        if (sockets.size === 0 && byDevice.get(deviceId) === sockets) byDevice.delete(deviceId);
        watchers.remove(deviceId, follower);
      });
      watchers.add(deviceId, follower);
      start(socket, snapshot).catch(() => cut(socket));
    },
    send(deviceId, message) {
      const sockets = byDevice.get(deviceId);
      if (sockets === undefined) return;
      const wishing = [...sockets].filter(({ follower }) => isWished(message, follower.wish));
      if (wishing.length === 0) return;
      const frame = encode(message);
      const send = isPassing(message) ? deliverPassing : deliver;
      for (const socket of wishing) send(socket, frame);
    },
  };
}
