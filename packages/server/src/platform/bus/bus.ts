/** Tells every Muster process something: live messages to fan out, caches to forget. At most once, nothing is kept. */
export interface Bus {
  /** Reaches the handlers of this process as well, and those at once. */
  publish(channel: string, payload: Buffer | string): void;
  /** What a handler throws is logged and reaches nobody else. Returns what ends the subscription. */
  subscribe(channel: string, handler: BusHandler): () => void;
  close(): Promise<void>;
}

/**
 * The broker says here that it has lost a process, or a process that it had lost the broker: what robots answered in
 * that moment may have reached nobody. Shared subscriptions do not give to others what one had not acknowledged.
 */
export const LOST_CHANNEL = 'process-lost';

export type BusHandler = (payload: Buffer) => void;

/** The handlers of this process, by channel. */
export interface BusHandlers {
  /** Returns whether it is the first of its channel. */
  add(channel: string, handler: BusHandler): boolean;
  /** Returns whether it was the last. */
  remove(channel: string, handler: BusHandler): boolean;
  call(channel: string, payload: Buffer): void;
  channels(): string[];
}

export function createBusHandlers(log: { error(details: object, text: string): void }): BusHandlers {
  const handlers = new Map<string, Set<BusHandler>>();
  return {
    add(channel, handler) {
      const registered = handlers.get(channel);
      if (registered) registered.add(handler);
      else handlers.set(channel, new Set([handler]));
      return !registered;
    },
    remove(channel, handler) {
      const registered = handlers.get(channel);
      if (!registered?.delete(handler) || registered.size > 0) return false;
      return handlers.delete(channel);
    },
    call(channel, payload) {
      for (const handler of handlers.get(channel) ?? []) {
        try {
          handler(payload);
        } catch (error) {
          log.error({ error, channel }, 'a handler of the bus failed');
        }
      }
    },
    channels: () => [...handlers.keys()],
  };
}

/** One process: there is nobody else to tell. */
export function createLocalBus(log: { error(details: object, text: string): void }): Bus {
  const handlers = createBusHandlers(log);
  return {
    publish: (channel, payload) => handlers.call(channel, Buffer.from(payload as string)),
    subscribe(channel, handler) {
      handlers.add(channel, handler);
      return () => void handlers.remove(channel, handler);
    },
    close: async () => {},
  };
}
