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
 * What must arrive at least once (QoS 1), kept until the broker has it. Of the results of one command, and of what is
 * reported, only the latest is kept: it says all that the earlier ones said.
 */
export interface Outbox {
  result(message: ResultMessage): void;
  event(message: EventMessage): void;
  reported(message: ReportedMessage): void;
  apps(message: AppsMessage): void;
  attach(link: Link): void;
  detach(): void;
}

/** Oldest go first. A lost result is answered when the server asks again; a lost event was a long time ago. */
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
  };
}
