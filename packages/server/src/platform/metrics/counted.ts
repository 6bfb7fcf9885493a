import type { Reading } from './reading.ts';

export interface Counted {
  /** Prefix of all names, e.g. `muster_robot`. */
  prefix: string;
  /** Subject of the help text. */
  what: string;
  /** Keys with current values (gauges); all others are totals since the start. */
  now: readonly string[];
}

const snake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Readings of a counters object, e.g. `{ sockets: 3, framesSent: 8 }` becomes `…_sockets 3`, `…_frames_sent_total 8`.
 */
export function readingsOf(counters: object, { prefix, what, now }: Counted): Reading[] {
  return Object.keys(counters).map((key) => {
    const isNow = now.includes(key);
    const words = snake(key);
    return {
      name: `${prefix}_${words}${isNow ? '' : '_total'}`,
      help: `${what}: ${words.replaceAll('_', ' ')}${isNow ? ' now' : ', since the start'}.`,
      kind: isNow ? 'gauge' : 'counter',
      read: () => (counters as Record<string, number>)[key]!,
    };
  });
}
