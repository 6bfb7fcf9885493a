import type { BusUse } from '../bus/bus.ts';
import { followCommit } from '../database/follow-commit.ts';
import type { AfterCommit, EveryProcess, Event, InTransaction, Subscription, Unit } from './event.ts';

export interface Events {
  /** Connects the handlers of every process; call once, before anything is emitted. */
  connect(bus: BusUse): void;
  subscribe(subscription: Subscription): void;
  /** For `unit.emit`: runs the in-transaction handlers now. @returns what to run after the commit */
  emit<Payload>(unit: Unit, event: Event<Payload>, payload: Payload): Promise<() => Promise<void>>;
  /** For events outside a unit of work: runs the after-commit handlers and those of every process. */
  announce<Payload>(event: Event<Payload>, payload: Payload): Promise<void>;
}

interface Handlers {
  inTransaction: InTransaction<unknown>[];
  afterCommit: AfterCommit<unknown>[];
  everyProcess: EveryProcess<unknown>[];
}

/** @param onError called when a handler after the commit failed: nothing is rolled back, and the others still run */
export function createEvents(onError: (error: unknown, event: string) => void): Events {
  let bus: BusUse | undefined;
  const byEvent = new Map<string, Handlers>();

  function handlersOf(event: string): Handlers {
    let handlers = byEvent.get(event);
    if (handlers === undefined) {
      handlers = { inTransaction: [], afterCommit: [], everyProcess: [] };
      byEvent.set(event, handlers);
    }
    return handlers;
  }

  const attempt = (event: string, run: () => Promise<void> | void) =>
    followCommit(run, (error) => onError(error, event));

  function listen(event: string): void {
    const { everyProcess } = handlersOf(event);
    if (everyProcess.length === 0) return;
    bus!.subscribe(`event:${event}`, (payload) => {
      const said: unknown = JSON.parse(payload);
      for (const handler of everyProcess) void attempt(event, () => handler(said));
    });
  }

  function tellEveryProcess(event: string, payload: unknown): void {
    if (handlersOf(event).everyProcess.length > 0) bus?.publish(`event:${event}`, JSON.stringify(payload));
  }

  async function follow(event: string, payload: unknown): Promise<void> {
    // Caches of every process are invalidated first: a browser notified afterwards must not get stale data.
    tellEveryProcess(event, payload);
    for (const handler of handlersOf(event).afterCommit) await attempt(event, () => handler(payload));
  }

  return {
    connect(opened) {
      bus = opened;
      for (const event of byEvent.keys()) listen(event);
    },
    subscribe({ event, when, handler }) {
      const handlers = handlersOf(event);
      const isFirst = when === 'everyProcess' && handlers.everyProcess.length === 0;
      (handlers[when] as unknown[]).push(handler);
      if (isFirst && bus !== undefined) listen(event);
    },
    async emit(unit, { name }, payload) {
      for (const handler of handlersOf(name).inTransaction) await handler(payload, unit);
      return () => follow(name, payload);
    },
    announce: ({ name }, payload) => follow(name, payload),
  };
}
