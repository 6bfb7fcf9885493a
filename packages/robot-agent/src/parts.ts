import { createHash, type Hash } from 'node:crypto';

/** A file on its way, as far as it has come. */
export interface Part {
  /** Bytes that are there. */
  readonly size: number;
  /** Where they are; `null` in a store that keeps no bytes. */
  readonly path: string | null;
  append(chunk: Uint8Array): void | Promise<void>;
  /** Drops what is there. */
  clear(): Promise<void>;
  /** SHA-256 of what is there, in hex. */
  sha256(): string;
  /** What is there survives a power cut from now on. */
  close(): Promise<void>;
}

/** Keeps files on their way across restarts, by the id of the command that asks for them. */
export interface PartStore {
  /** The part of this command, with what was fetched of it before. */
  open(commandId: string): Promise<Part>;
  remove(commandId: string): Promise<void>;
  /** Removes all others, but not what is kept. */
  keepOnly(commandIds: ReadonlySet<string>): Promise<void>;
  /** Keeps the part of this command, whole and closed, for an install of the same bytes. */
  keep(commandId: string, kept: Kept): Promise<void>;
  /** The kept file with these bytes becomes the part of this command; without one nothing changes. */
  adopt(commandId: string, sha256: string): Promise<void>;
  /** Drops what is kept of these. */
  dropKept(isDropped: (kept: Kept) => boolean): Promise<void>;
}

/** A file that was fetched ahead. */
export interface Kept {
  sha256: string;
  /** In ms by the server's clock: when nobody wants it any more. */
  until: number;
}

/** Counts and hashes, and keeps no bytes: for thousands of robots on one disk. Lives as long as the object. */
export function createCountingParts(): PartStore {
  const known = new Map<string, { size: number; hash: Hash }>();
  const kept = new Map<string, { until: number; part: { size: number; hash: Hash } }>();
  const empty = () => ({ size: 0, hash: createHash('sha256') });
  return {
    async open(commandId) {
      const part = known.get(commandId) ?? empty();
      known.set(commandId, part);
      return {
        path: null,
        get size() {
          return part.size;
        },
        append(chunk) {
          part.size += chunk.length;
          part.hash.update(chunk);
        },
        clear: async () => void Object.assign(part, empty()),
        sha256: () => part.hash.copy().digest('hex'),
        async close() {},
      };
    },
    remove: async (commandId) => void known.delete(commandId),
    async keepOnly(commandIds) {
      for (const commandId of known.keys()) if (!commandIds.has(commandId)) known.delete(commandId);
    },
    async keep(commandId, { sha256, until }) {
      const part = known.get(commandId);
      if (part !== undefined) kept.set(sha256, { until, part });
      known.delete(commandId);
    },
    async adopt(commandId, sha256) {
      const found = kept.get(sha256);
      if (found !== undefined) known.set(commandId, found.part);
      kept.delete(sha256);
    },
    async dropKept(isDropped) {
      for (const [sha256, { until }] of kept) if (isDropped({ sha256, until })) kept.delete(sha256);
    },
  };
}
