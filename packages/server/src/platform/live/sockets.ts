import type { WebSocket } from 'ws';
import type { Viewer } from './audience.ts';
import { closeCodes } from './close-codes.ts';
import type { LiveCounters } from './counters.ts';

/** Which sockets to close: those that match all given fields. */
export interface Where {
  /** Sockets of the user, including those opened while viewing the console as another user. */
  userId?: string;
  teamId?: string;
  sessionId?: string;
  /** Only quick sockets of this robot, e.g. because it was moved or removed. */
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

/** A viewer with open sockets. */
export interface Holder {
  viewer: Viewer;
  /** Milliseconds since their oldest socket was opened. */
  age: number;
}

/** All open sockets of this process, of every kind. */
export interface Sockets {
  add(ws: WebSocket, viewer: Viewer, deviceId?: string): void;
  countOf(sessionId: string): number;
  disconnect(where: Where): void;
  /** Closes all sockets; their browsers connect again. */
  disconnectAll(): void;
  /** The viewers with open sockets, once per session, team and user, with the age of the oldest socket. */
  listHolders(): Holder[];
  /** Terminates sockets that have not answered the last ping, and pings the others. */
  ping(): void;
  /** Closes all sockets, and resolves when all are closed. */
  close(): Promise<void>;
}

/** A browser that does not answer the close frame within this time (ms) is already gone. */
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
    disconnectAll() {
      for (const ws of open.keys()) ws.close(closeCodes.restart);
    },
    listHolders() {
      const holders = new Map<string, Holder>();
      // The map is in the order of opening.
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
