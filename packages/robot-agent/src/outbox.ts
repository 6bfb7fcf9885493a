import type {
  AppsMessage,
  EventMessage,
  ReportedMessage,
  ResultMessage,
} from '@muster/contract/robot-link/messages';
import type { UpTopic } from '@muster/contract/robot-link/topics';
import type { Link } from './link.ts';

interface Entry {
  topic: UpTopic;
  message: object;
}

/**
 * Messages with QoS 1, kept until the broker has acknowledged them. Of a command's results, and of `reported` and
 * `apps`, only the latest is kept: it replaces the earlier ones.
 */
export interface Outbox {
  result(message: ResultMessage): void;
  event(message: EventMessage): void;
  reported(message: ReportedMessage): void;
  apps(message: AppsMessage): void;
  attach(link: Link): void;
  detach(): void;
  /** Drops all messages unsent. */
  clear(): void;
}

/** Oldest are dropped first. A lost result is repeated when the server asks again; a lost event is old. */
const KEPT_MAX = 500;
/**
 * Unacknowledged messages at a time. The server drops messages above its rate limit, and a dropped one is sent again
 * only after a reconnect.
 */
const ON_THE_WAY_MAX = 50;

export function createOutbox(): Outbox {
  const entries = new Map<string, Entry>();
  /** Entries that were not sent on the current link. */
  let unsent = new Map<string, Entry>();
  let onTheWay = 0;
  let link: Link | null = null;

  function sendNext(): void {
    const through = link;
    if (through === null) return;
    for (const [key, entry] of unsent) {
      if (onTheWay >= ON_THE_WAY_MAX) return;
      unsent.delete(key);
      onTheWay += 1;
      through.publish(entry.topic, entry.message, { qos: 1 }, () => {
        if (entries.get(key) === entry) entries.delete(key);
        if (link !== through) return;
        onTheWay -= 1;
        sendNext();
      });
    }
  }

  function drop(key: string): void {
    entries.delete(key);
    unsent.delete(key);
  }

  function put(key: string, topic: UpTopic, message: object): void {
    const entry = { topic, message };
    drop(key);
    entries.set(key, entry);
    unsent.set(key, entry);
    if (entries.size > KEPT_MAX) drop(entries.keys().next().value!);
    sendNext();
  }

  return {
    result: (message) => put(`result ${message.commandId}`, 'result', message),
    event: (message) => put(`event ${message.id}`, 'event', message),
    reported: (message) => put('reported', 'reported', message),
    apps: (message) => put('apps', 'apps', message),
    attach(opened) {
      link = opened;
      onTheWay = 0;
      unsent = new Map(entries);
      sendNext();
    },
    detach() {
      link = null;
    },
    clear() {
      entries.clear();
      unsent.clear();
    },
  };
}
