import { isUpTopic, upTopics, type UpTopic } from '@muster/contract/robot-link/topics';
import type { RobotLinkCounters } from './counters.ts';
import { messageSchemas, type MessageOf } from './message-schemas.ts';
import type { MessageHandler, MessageInfo } from './robot-link.ts';

export type Message = MessageOf<UpTopic>;

/** From bytes to handlers, the same for the embedded and an external broker. */
export interface Inbound {
  on<T extends UpTopic>(topic: T, handler: MessageHandler<T>): void;
  /** Those that somebody handles. */
  handledTopics(): UpTopic[];
  /** Parses and validates; counts what it refuses. */
  read(name: string, payload: string): Message | 'topic' | 'json' | 'schema';
  /** Calls the handlers in turn; answers a promise only when one of them did. */
  handle(name: UpTopic, sn: string, message: Message, info: MessageInfo): void | Promise<void>;
}

export function createInbound(counters: RobotLinkCounters): Inbound {
  const handlers: { [T in UpTopic]: MessageHandler<T>[] } = {
    connection: [],
    state: [],
    event: [],
    result: [],
    reported: [],
    pose: [],
  };

  function refuse<R extends 'topic' | 'json' | 'schema'>(reason: R): R {
    counters.refused[reason] += 1;
    return reason;
  }

  return {
    on(topic, handler) {
      handlers[topic].push(handler);
    },

    handledTopics: () => upTopics.filter((topic) => handlers[topic].length > 0),

    read(name, payload) {
      if (!isUpTopic(name)) return refuse('topic');
      let json: unknown;
      try {
        json = JSON.parse(payload);
      } catch {
        return refuse('json');
      }
      const parsed = messageSchemas[name].safeParse(json);
      return parsed.success ? parsed.data : refuse('schema');
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
