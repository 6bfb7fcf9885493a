import { withoutInvalidFields } from '@muster/contract/robot-link/messages';
import { isUpTopic, upTopics, type UpTopic } from '@muster/contract/robot-link/topics';
import type { z } from 'zod';
import type { RobotLinkCounters } from './counters.ts';
import { parseJson } from '../json-depth.ts';
import { messageSchemas, type MessageOf } from './message-schemas.ts';
import type { MessageHandler, MessageInfo } from './robot-link.ts';

export type Message = MessageOf<UpTopic>;

export interface RefusedMessage {
  refusal: 'topic' | 'json' | 'schema';
  /** The field and what is wrong with it, in English; `null` when the refusal is enough. */
  detail: string | null;
}

/** For the log, e.g. `state: battery: Too big`. */
export const describe = (name: string, { detail }: RefusedMessage) =>
  detail === null ? name : `${name}: ${detail}`;

export const isRefused = (message: Message | RefusedMessage): message is RefusedMessage =>
  'refusal' in message;

/** Parses messages and calls their handlers; the same for the embedded and an external broker. */
export interface Inbound {
  on<T extends UpTopic>(topic: T, handler: MessageHandler<T>): void;
  /** The topics that have a handler. */
  handledTopics(): UpTopic[];
  /**
   * Parses and validates a message; the caller counts refusals. An invalid optional field of a state is left out and
   * counted, since the rest of the state is valid (design section 10.3).
   */
  read(name: string, payload: string): Message | RefusedMessage;
  /** Calls the handlers in turn; returns a promise only when one of them did. */
  handle(name: UpTopic, sn: string, message: Message, info: MessageInfo): void | Promise<void>;
}

function describeIssue({ issues: [issue] }: z.ZodError): string | null {
  return issue ? [...issue.path, issue.message].join(': ') : null;
}

export function createInbound(counters: RobotLinkCounters): Inbound {
  const handlers: { [T in UpTopic]: MessageHandler<T>[] } = {
    connection: [],
    state: [],
    event: [],
    result: [],
    reported: [],
    apps: [],
    pose: [],
  };

  function repair(name: UpTopic, json: unknown, error: z.ZodError): Message | RefusedMessage {
    const repaired = name === 'state' ? withoutInvalidFields(json, error) : null;
    if (repaired === null) return { refusal: 'schema', detail: describeIssue(error) };
    for (const field of repaired.dropped) counters.dropped[field] += 1;
    return repaired.message;
  }

  return {
    on(topic, handler) {
      handlers[topic].push(handler);
    },

    handledTopics: () => upTopics.filter((topic) => handlers[topic].length > 0),

    read(name, payload) {
      if (!isUpTopic(name)) return { refusal: 'topic', detail: null };
      let json: unknown;
      try {
        json = parseJson(payload);
      } catch {
        return { refusal: 'json', detail: null };
      }
      const parsed = messageSchemas[name].safeParse(json);
      return parsed.success ? parsed.data : repair(name, json, parsed.error);
    },

    handle(name, sn, message, info) {
      counters.received[name] += 1;
      const registered = handlers[name] as MessageHandler<UpTopic>[];
      for (let index = 0; index < registered.length; index += 1) {
        const running = registered[index]!(sn, message, info);
        if (running) return finish(registered, index + 1, running);
      }

      async function finish(
        rest: MessageHandler<UpTopic>[],
        from: number,
        running: Promise<void>,
      ): Promise<void> {
        await running;
        for (const handler of rest.slice(from)) await handler(sn, message, info);
      }
    },
  };
}
