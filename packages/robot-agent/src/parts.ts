import { createHash, type Hash } from 'node:crypto';

/** A partial download. */
export interface Part {
  /** Bytes stored so far. */
  readonly size: number;
  /** Path of the file; `null` in a store that keeps no bytes. */
  readonly path: string | null;
  append(chunk: Uint8Array): void | Promise<void>;
  /** Discards the stored bytes. */
  clear(): Promise<void>;
  /** SHA-256 of the stored bytes, in hex. */
  sha256(): string;
  /** After this the stored bytes survive a power cut. */
  close(): Promise<void>;
}

/** Stores partial downloads across restarts, by the id of their command. */
export interface PartStore {
  /** The part of this command, with the bytes downloaded before. */
  open(commandId: string): Promise<Part>;
  remove(commandId: string): Promise<void>;
  /** Removes all other parts, but not the kept files. */
  keepOnly(commandIds: ReadonlySet<string>): Promise<void>;
  /** Keeps the complete and closed part of this command for an install of the same bytes. */
  keep(commandId: string, kept: Kept): Promise<void>;
  /** Makes the kept file with this hash the part of this command; without one nothing changes. */
  adopt(commandId: string, sha256: string): Promise<void>;
  /** Removes the kept files that match. */
  dropKept(isDropped: (kept: Kept) => boolean): Promise<void>;
}

/** A file downloaded in advance. */
export interface Kept {
  sha256: string;
  /** When it is no longer needed, in ms by the server's clock. */
  until: number;
}

/** Counts and hashes without storing bytes: for thousands of robots on one disk. Lives as long as the object. */
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
