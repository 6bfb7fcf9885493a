import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kept, PartStore } from './parts.ts';

/** Never equals a command's id. */
const nameOf = ({ sha256, until }: Kept) => `kept-${sha256}-${until}`;

function keptIn(name: string): Kept | null {
  const [, sha256, until] = /^kept-([0-9a-f]{64})-(\d+)$/.exec(name) ?? [];
  return sha256 === undefined ? null : { sha256, until: Number(until) };
}

/** One file per part in this directory, named by its command's id. The directory is created on demand. */
export function createFileParts(directory: string): PartStore {
  const namesIn = () => readdir(directory).catch(() => []);

  return {
    async open(commandId) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, commandId);
      const file = await open(path, 'a+', 0o600);
      let hash = createHash('sha256');
      let size = 0;
      // A power cut may have damaged the part, so it is hashed again from the disk.
      for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
        hash.update(chunk as Buffer);
        size += (chunk as Buffer).length;
      }
      return {
        path,
        get size() {
          return size;
        },
        async append(chunk) {
          for (let written = 0; written < chunk.length;) {
            const { bytesWritten } = await file.write(chunk, written);
            // Counted while writing: a full disk accepts only a piece of a chunk.
            hash.update(chunk.subarray(written, written + bytesWritten));
            size += bytesWritten;
            written += bytesWritten;
          }
        },
        async clear() {
          await file.truncate(0);
          hash = createHash('sha256');
          size = 0;
        },
        sha256: () => hash.copy().digest('hex'),
        async close() {
          await file.sync().finally(() => file.close());
        },
      };
    },
    remove: (commandId) => rm(join(directory, commandId), { force: true }),
    async keepOnly(commandIds) {
      for (const name of await namesIn())
        if (!commandIds.has(name) && keptIn(name) === null) await rm(join(directory, name), { force: true });
    },
    async keep(commandId, kept) {
      await rename(join(directory, commandId), join(directory, nameOf(kept)));
    },
    async adopt(commandId, sha256) {
      const name = (await namesIn()).find((each) => keptIn(each)?.sha256 === sha256);
      if (name !== undefined) await rename(join(directory, name), join(directory, commandId));
    },
    async dropKept(isDropped) {
      for (const name of await namesIn()) {
        const kept = keptIn(name);
        if (kept !== null && isDropped(kept)) await rm(join(directory, name), { force: true });
      }
    },
  };
}
