import type { WebSocket } from 'ws';
import type { Viewer } from './audience.ts';
import { closeCodes } from './close-codes.ts';
import type { LiveCounters } from './counters.ts';

/** Which sockets to close: those that match everything given. */
export interface Where {
  /** What they follow as themselves, and as somebody whom they see the console as. */
  userId?: string;
  teamId?: string;
  sessionId?: string;
  /** Only the quick sockets of this robot, e.g. because it was moved or removed. */
  deviceId?: string;
}

export function matches(where: Where, viewer: Viewer, deviceId?: string): boolean {
  return (
    (where.userId === undefined ||
      where.userId === viewer.userId ||
      where.userId === viewer.observer?.userId) &&
    (where.teamId === undefined || where.teamId === viewer.teamId) &&
    (where.sessionId === undefined || where.sessionId === viewer.sessionId) &&
    (where.deviceId === undefined || where.deviceId === deviceId)
  );
}

/** Somebody who holds sockets. */
export interface Holder {
  viewer: Viewer;
  /** Milliseconds since the oldest of them was opened. */
  age: number;
}

/** All open sockets of this process, whatever they are for. */
export interface Sockets {
  add(ws: WebSocket, viewer: Viewer, deviceId?: string): void;
  countOf(sessionId: string): number;
  disconnect(where: Where): void;
  /** Who holds sockets, once for each that sees the same by the same session, and since when the oldest. */
  listHolders(): Holder[];
  /** Cuts those that have not answered the last ping and pings the rest. */
  ping(): void;
  /** Says goodbye to all, and resolves when all are gone. */
  close(): Promise<void>;
}

/** A browser that does not answer the goodbye in this time (ms) is gone already. */
const GOODBYE_MS = 1000;

export function createSockets(counters: LiveCounters): Sockets {
  const open = new Map<
    WebSocket,
    { viewer: Viewer; deviceId: string | undefined; isAlive: boolean; openedAt: number }
  >();
  const perSession = new Map<string, number>();

  function countOf(sessionId: string) {
    return perSession.get(sessionId) ?? 0;
  }

  return {
    add(ws, viewer, deviceId) {
      const entry = { viewer, deviceId, isAlive: true, openedAt: performance.now() };
      open.set(ws, entry);
      perSession.set(viewer.sessionId, countOf(viewer.sessionId) + 1);
      ws.on('pong', () => {
        entry.isAlive = true;
      });
      ws.on('close', () => {
        open.delete(ws);
        const left = countOf(viewer.sessionId) - 1;
        if (left > 0) perSession.set(viewer.sessionId, left);
        else perSession.delete(viewer.sessionId);
      });
    },
    countOf,
    disconnect(where) {
      for (const [ws, { viewer, deviceId }] of open) {
        if (matches(where, viewer, deviceId)) ws.close(closeCodes.rightsChanged);
      }
    },
    listHolders() {
      const holders = new Map<string, Holder>();
      // They stand in the order in which they were opened.
      for (const { viewer, openedAt } of open.values()) {
        const key = `${viewer.sessionId} ${viewer.teamId} ${viewer.userId}`;
        if (!holders.has(key)) holders.set(key, { viewer, age: performance.now() - openedAt });
      }
      return [...holders.values()];
    },
    ping() {
      for (const [ws, entry] of open) {
        if (!entry.isAlive) {
          counters.socketsCut += 1;
          ws.terminate();
        } else {
          entry.isAlive = false;
          ws.ping();
        }
      }
    },
    async close() {
      const gone = [...open.keys()].map(
        (ws) => new Promise<void>((resolve) => void ws.once('close', () => resolve())),
      );
      for (const ws of open.keys()) ws.close(closeCodes.goingAway);
      const cut = setTimeout(() => {
        for (const ws of open.keys()) ws.terminate();
      }, GOODBYE_MS);
      await Promise.all(gone);
      clearTimeout(cut);
    },
  };
}
