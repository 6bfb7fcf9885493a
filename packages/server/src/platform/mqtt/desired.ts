import { createCollector } from '../database/collector.ts';
import type { Connection } from './connection.ts';
import type { LinkLog } from './link-log.ts';
import type { FindDesired } from './robot-link.ts';

/**
 * Sends robots that subscribe to `desired` their current message, since the embedded broker stores no messages. Many
 * share one look-up: a whole fleet returns at once.
 */
export interface Desired {
  /** Registers the look-up; a robot that subscribes before gets nothing. */
  onAsked(find: FindDesired): void;
  /**
   * Call when the robot has subscribed. It gets the response, unless it is sent a newer message first or its connection
   * ends.
   */
  ask(connection: Connection): void;
  /** Call when a newer message is sent to this robot. */
  overtaken(sn: string): void;
}

const gathered = { isPaced: true, delayMs: 20, maxItems: 1000 };

interface Ask {
  connection: Connection;
}

export function createDesired(
  log: LinkLog,
  send: (connection: Connection, payload: string) => void,
): Desired {
  let find: FindDesired | undefined;
  /** The latest unanswered request of each robot; a newer message removes it. */
  const waiting = new Map<string, Ask>();

  const read = createCollector<string, object | undefined>({
    ...gathered,
    async run(sns) {
      try {
        const found = await find!(sns);
        return sns.map((sn) => found.get(sn));
      } catch (error) {
        // They get everything that is unfinished when they report ONLINE.
        log.warn({ error, robots: sns.length }, 'could not read the desired messages of robots');
        return sns.map(() => undefined);
      }
    },
  });

  async function answer(ask: Ask): Promise<void> {
    const { connection } = ask;
    const message = await read(connection.sn);
    if (waiting.get(connection.sn) !== ask) return;
    waiting.delete(connection.sn);
    if (message !== undefined && connection.state === 'open') send(connection, JSON.stringify(message));
  }

  return {
    onAsked(handler) {
      find = handler;
    },
    ask(connection) {
      if (find === undefined) return;
      const ask = { connection };
      waiting.set(connection.sn, ask);
      answer(ask).catch((error: unknown) =>
        log.warn({ error, sn: connection.sn }, 'could not send a desired message'),
      );
    },
    overtaken(sn) {
      waiting.delete(sn);
    },
  };
}
