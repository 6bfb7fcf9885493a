import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartStore } from './parts.ts';

/** A file for each part, named by its command, in this directory. It is made when it is needed. */
export function createFileParts(directory: string): PartStore {
  return {
    async open(commandId) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, commandId);
      const file = await open(path, 'a+', 0o600);
      let hash = createHash('sha256');
      let size = 0;
      // What is there was perhaps torn by a power cut, so it is read again rather than believed.
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
            // Counted as it is written: a disk that is full takes a piece of a chunk.
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
      const names = await readdir(directory).catch(() => []);
      for (const name of names) if (!commandIds.has(name)) await rm(join(directory, name), { force: true });
    },
  };
}
