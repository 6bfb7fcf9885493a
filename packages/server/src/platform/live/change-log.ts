import { randomUUID } from 'node:crypto';
import { audienceKey } from './audience.ts';
import type { EncodedChange } from './change.ts';

export interface LoggedChange extends EncodedChange {
  seq: number;
}

/** Recent changes of one team: the last one of each row, at most `max`. */
export interface ChangeLog {
  /** Random per log: distinguishes its positions from those of another process, or of a discarded log. */
  readonly epoch: string;
  /** Sequence number of the newest change; 0 when there is none. */
  readonly seq: number;
  append(change: EncodedChange): LoggedChange;
  /** Whether all changes after `seq` are still in the log. */
  covers(seq: number): boolean;
  /** Oldest first; per row only the newest that passes. */
  select(passes: (change: LoggedChange) => boolean): LoggedChange[];
}

export function createChangeLog(max: number): ChangeLog {
  const epoch = randomUUID();
  let seq = 0;
  let forgottenSeq = 0;
  // The audience is part of the key: users who may see only the older of two changes must still get that one.
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
