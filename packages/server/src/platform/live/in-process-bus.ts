import { EventEmitter } from 'node:events';
import type { LiveBus } from './cluster.ts';

/** A bus for the hubs of one process. */
export function createInProcessBus(): LiveBus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: (channel, payload) => void emitter.emit(channel, payload),
    subscribe: (channel, handler) => void emitter.on(channel, handler),
  };
}
