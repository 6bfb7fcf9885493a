import { changeKey, type EncodedChange, type PublishedChange } from './change.ts';

export interface PendingChange extends PublishedChange {
  key: string;
  /** Came from another process, which has already sent it to the others. */
  isForeign: boolean;
}

/** Collects changes until the next flush; per key the last one is kept. */
export interface Coalescer {
  /** Returns false when it replaced an earlier change. */
  add(published: PublishedChange, isForeign: boolean): boolean;
  /** Removes and returns all changes, by team. */
  take(): Map<string, PendingChange[]>;
}

export function createCoalescer(): Coalescer {
  let teams = new Map<string, Map<string, PendingChange>>();
  return {
    add({ audience, change }, isForeign) {
      const key = changeKey({ audience, change });
      const pending = teams.get(audience.teamId) ?? new Map<string, PendingChange>();
      teams.set(audience.teamId, pending);
      const isNew = !pending.delete(key);
      pending.set(key, { audience, change, key, isForeign });
      return isNew;
    },
    take() {
      const taken = new Map([...teams].map(([teamId, pending]) => [teamId, [...pending.values()]]));
      teams = new Map();
      return taken;
    },
  };
}

export function encode({ audience, change, key }: PendingChange): EncodedChange {
  return { audience, change, key, json: JSON.stringify(change) };
}
