/**
 * Sends messages to every Muster process: live messages to fan out, caches to invalidate. At most once, nothing is
 * stored.
 */
export interface Bus {
  /** Also calls the handlers of this process, synchronously. */
  publish(channel: string, payload: string): void;
  /** Errors of a handler are logged and do not affect the others. Returns the unsubscribe function. */
  subscribe(channel: string, handler: BusHandler): () => void;
  close(): Promise<void>;
}

/**
 * The last will of each process, published by the broker when it has lost the process: messages of robots may have
 * reached no process, as shared subscriptions do not redeliver unacknowledged messages to others.
 */
export const LOST_CHANNEL = 'process-lost';

/**
 * Called in every process when one of them is connected to the broker again: what was published meanwhile has not
 * reached it, or has not left it, so whoever keeps what they were told must read it again.
 */
export const MISSED_CHANNEL = 'missed';

export type BusHandler = (payload: string) => void;

/** A bus for those who do not own it. */
export type BusUse = Pick<Bus, 'publish' | 'subscribe'>;

/** The handlers of this process, by channel. */
export interface BusHandlers {
  /** Returns whether it is the channel's first handler. */
  add(channel: string, handler: BusHandler): boolean;
  /** Returns whether it was the channel's last handler. */
  remove(channel: string, handler: BusHandler): boolean;
  call(channel: string, payload: string): void;
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
          log.error({ error, channel }, 'a bus handler failed');
        }
      }
    },
    channels: () => [...handlers.keys()],
  };
}

/** For a single process: there are no others to reach. */
export function createLocalBus(log: { error(details: object, text: string): void }): Bus {
  const handlers = createBusHandlers(log);
  return {
    publish: handlers.call,
    subscribe(channel, handler) {
      handlers.add(channel, handler);
      return () => void handlers.remove(channel, handler);
    },
    close: async () => {},
  };
}
