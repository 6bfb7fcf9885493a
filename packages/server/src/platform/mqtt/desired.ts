import type { Connection } from './connection.ts';
import type { LinkLog } from './link-log.ts';
import type { FindDesired } from './robot-link.ts';

/**
 * Sends robots that subscribe to `desired` their current message, since the embedded broker stores no messages.
 * Subscriptions within a few milliseconds share one look-up: a whole fleet returns at once.
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

const GATHER_MS = 20;
const ROBOTS_AT_ONCE = 1000;

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
  let gathered: Ask[] = [];

  const isWaiting = (ask: Ask) => waiting.get(ask.connection.sn) === ask && ask.connection.state === 'open';

  async function answer(asks: readonly Ask[]): Promise<void> {
    const sns = asks.map(({ connection }) => connection.sn);
    try {
      const found = await find!(sns);
      for (const ask of asks) {
        const message = found.get(ask.connection.sn);
        if (message !== undefined && isWaiting(ask)) send(ask.connection, JSON.stringify(message));
      }
    } catch (error) {
      // They get everything that is unfinished when they report ONLINE.
      log.warn({ error, robots: sns.length }, 'could not read the desired messages of robots');
    } finally {
      for (const ask of asks) if (waiting.get(ask.connection.sn) === ask) waiting.delete(ask.connection.sn);
    }
  }

  async function answerAll(): Promise<void> {
    const asks = gathered.filter(isWaiting);
    gathered = [];
    for (let start = 0; start < asks.length; start += ROBOTS_AT_ONCE)
      await answer(asks.slice(start, start + ROBOTS_AT_ONCE));
  }

  return {
    onAsked(handler) {
      find = handler;
    },
    ask(connection) {
      if (find === undefined) return;
      if (gathered.length === 0) setTimeout(() => void answerAll(), GATHER_MS);
      const ask = { connection };
      waiting.set(connection.sn, ask);
      gathered.push(ask);
    },
    overtaken(sn) {
      waiting.delete(sn);
    },
  };
}
