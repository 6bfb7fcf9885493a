import type { Database } from '../../../platform/database/database.ts';
import type { RobotPort } from '../../../platform/mqtt/robot-port.ts';
import { forgetConnections, listOnline } from './presence.store.ts';

/** "Last seen" of a connected robot is up to a minute old, and an update of the server may take some more. */
const SEEN_WITHIN_MS = 10 * 60_000;
/** A robot waits up to a minute until it tries to connect again, and the attempt takes a few seconds. */
const BACK_WITHIN_MS = 75_000;

export interface ReturningOptions {
  db: Database;
  robots: Pick<RobotPort, 'declareLost'>;
  backWithinMs?: number;
}

/**
 * Robots that were online when the server ended, for the embedded broker. They still count as online when it starts
 * again, and are lost if they do not reconnect in time: a restart does not show a whole fleet as offline, and writes
 * neither its rows nor its history.
 */
export function createReturning({ db, robots, backWithinMs = BACK_WITHIN_MS }: ReturningOptions) {
  let expected = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Before robots can connect: one that had connected would become offline although it is online. */
    async prepare(): Promise<void> {
      await forgetConnections(db, new Date(Date.now() - SEEN_WITHIN_MS));
      expected = new Set(await listOnline(db));
    },
    /** A robot has connected or signed off, or its new connection was lost. */
    heard(sn: string): void {
      expected.delete(sn);
    },
    /** When robots can connect. */
    start(): void {
      timer = setTimeout(() => {
        for (const sn of expected) robots.declareLost(sn);
        expected.clear();
      }, backWithinMs);
      timer.unref();
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
