import { randomUUID } from 'node:crypto';
import type { QuickMessage } from '@muster/contract/live/quick';
import type { BusUse } from '../bus/bus.ts';
import type { EncodedChange, PublishedChange } from './change.ts';
import type { LiveCounters } from './counters.ts';
import type { Where } from './sockets.ts';

const CHANNEL = 'live';

type BusMessage = { origin: string } & (
  | { kind: 'changes'; changes: PublishedChange[] }
  | { kind: 'disconnect'; where: Where }
  | { kind: 'quick'; deviceId: string; message: QuickMessage }
  | { kind: 'watched'; deviceIds: string[] }
  | { kind: 'hello' }
);

export interface ClusterHandlers {
  onChanges(changes: PublishedChange[]): void;
  onDisconnect(where: Where): void;
  onQuick(deviceId: string, message: QuickMessage): void;
  onWatched(origin: string, deviceIds: string[]): void;
  /** A process started and has no state yet. */
  onHello(): void;
}

/** The other processes, as one hub sees them. */
export interface Cluster {
  sendChanges(changes: readonly EncodedChange[]): void;
  sendDisconnect(where: Where): void;
  sendQuick(deviceId: string, message: QuickMessage): void;
  sendWatched(deviceIds: string[]): void;
}

/** @param payloadMax bytes of changes per payload; a single larger change is sent alone. */
export function joinCluster(
  bus: BusUse,
  handlers: ClusterHandlers,
  counters: LiveCounters,
  log: { warn(details: object, message: string): void },
  payloadMax: number,
): Cluster {
  const origin = randomUUID();

  function publish(payload: string) {
    counters.busSent += 1;
    bus.publish(CHANNEL, payload);
  }

  function send(message: object) {
    publish(JSON.stringify({ origin, ...message }));
  }

  function receive(message: BusMessage) {
    if (message.origin === origin) return;
    counters.busReceived += 1;
    switch (message.kind) {
      case 'changes':
        return handlers.onChanges(message.changes);
      case 'disconnect':
        return handlers.onDisconnect(message.where);
      case 'quick':
        return handlers.onQuick(message.deviceId, message.message);
      case 'watched':
        return handlers.onWatched(message.origin, message.deviceIds);
      case 'hello':
        return handlers.onHello();
    }
  }

  function publishChanges(items: string[]) {
    publish(`{"origin":"${origin}","kind":"changes","changes":[${items.join()}]}`);
  }

  bus.subscribe(CHANNEL, (payload) => {
    try {
      receive(JSON.parse(payload) as BusMessage);
    } catch (error) {
      log.warn({ error }, 'could not parse a message from another process');
    }
  });
  send({ kind: 'hello' });

  return {
    sendChanges(changes) {
      let items: string[] = [];
      let bytes = 0;
      for (const { audience, json } of changes) {
        const item = `{"audience":${JSON.stringify(audience)},"change":${json}}`;
        const size = Buffer.byteLength(item);
        if (items.length > 0 && bytes + size > payloadMax) {
          publishChanges(items);
          items = [];
          bytes = 0;
        }
        items.push(item);
        bytes += size;
      }
      if (items.length > 0) publishChanges(items);
    },
    sendDisconnect: (where) => send({ kind: 'disconnect', where }),
    sendQuick: (deviceId, message) => send({ kind: 'quick', deviceId, message }),
    sendWatched: (deviceIds) => send({ kind: 'watched', deviceIds }),
  };
}
