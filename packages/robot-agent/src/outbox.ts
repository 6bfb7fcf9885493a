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
  /** Sends nothing of what it has. */
  clear(): void;
}

/** Oldest are dropped first. A lost result is repeated when the server asks again; a lost event is old. */
const KEPT_MAX = 500;

export function createOutbox(): Outbox {
  const entries = new Map<string, Entry>();
  let link: Link | null = null;

  function send(key: string, entry: Entry): void {
    link?.publish(entry.topic, entry.message, { qos: 1 }, () => {
      if (entries.get(key) === entry) entries.delete(key);
    });
  }

  function put(key: string, topic: UpTopic, message: object): void {
    const entry = { topic, message };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > KEPT_MAX) entries.delete(entries.keys().next().value!);
    send(key, entry);
  }

  return {
    result: (message) => put(`result ${message.commandId}`, 'result', message),
    event: (message) => put(`event ${message.id}`, 'event', message),
    reported: (message) => put('reported', 'reported', message),
    apps: (message) => put('apps', 'apps', message),
    attach(opened) {
      link = opened;
      for (const [key, entry] of entries) send(key, entry);
    },
    detach() {
      link = null;
    },
    clear: () => entries.clear(),
  };
}
