import { randomUUID } from 'node:crypto';
import { audienceKey } from './audience.ts';
import type { EncodedChange } from './change.ts';

export interface LoggedChange extends EncodedChange {
  seq: number;
}

/** What happened in one team lately: the last change of each row, at most `max` of them. */
export interface ChangeLog {
  /** Random per log: no position of another process, or of a log dropped since, is mistaken for one of this. */
  readonly epoch: string;
  /** Of the newest change; 0 when there was none. */
  readonly seq: number;
  append(change: EncodedChange): LoggedChange;
  /** Whether all that came after `seq` is still known. */
  covers(seq: number): boolean;
  /** Oldest first; for each row only the newest of those that pass. */
  select(passes: (change: LoggedChange) => boolean): LoggedChange[];
}

export function createChangeLog(max: number): ChangeLog {
  const epoch = randomUUID();
  let seq = 0;
  let forgottenSeq = 0;
  // The audience belongs to the key: who may see only the older of two changes must still be told that one.
  const kept = new Map<string, LoggedChange>();

  return {
    epoch,
    get seq() {
      return seq;
    },
    append(change) {
      seq += 1;
      const logged = { ...change, seq };
      const key = `${change.key} ${audienceKey(change.audience)}`;
      kept.delete(key);
      kept.set(key, logged);
      if (kept.size > max) {
        const [oldest] = kept;
        if (oldest !== undefined) {
          kept.delete(oldest[0]);
          forgottenSeq = oldest[1].seq;
        }
      }
      return logged;
    },
    covers: (from) => from >= forgottenSeq && from <= seq,
    select(passes) {
      const newest = new Map<string, LoggedChange>();
      for (const change of kept.values()) {
        if (!passes(change)) continue;
        newest.delete(change.key);
        newest.set(change.key, change);
      }
      return [...newest.values()];
    },
  };
}
