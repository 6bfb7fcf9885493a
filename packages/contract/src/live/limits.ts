import { MINUTE_MS } from '../durations.ts';

const KiB = 1024;

export const liveLimits = {
  flushMs: 50,
  idleMs: 3 * MINUTE_MS,
  watchedTopicsMax: 50,
  watchedRowsMax: 1000,
  messageMax: 128 * KiB,
  /** A reconnecting browser can catch up on at most this many missed changes. */
  replayMax: 2000,
} as const;
