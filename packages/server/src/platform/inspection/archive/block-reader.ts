import { LRUCache } from 'lru-cache';
import { bounds } from '../bounds.ts';
import { InspectionFailed } from '../failure.ts';
import type { ReadBytes } from '../ranged-file.ts';

/** Reads in blocks and caches a few, so that a directory of thousands of entries takes a few requests to the store. */
export function readInBlocks(size: number, read: ReadBytes): ReadBytes {
  const blocks = new LRUCache<number, Promise<Buffer>>({ max: 4 });

  function block(at: number): Promise<Buffer> {
    let found = blocks.get(at);
    if (!found) {
      const start = at * bounds.block;
      found = read(start, Math.min(bounds.block, size - start));
      blocks.set(at, found);
    }
    return found;
  }

  return async (start, length) => {
    if (start < 0 || length < 0 || start + length > size) throw new InspectionFailed('truncated');
    const bytes = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const position = start + filled;
      const at = Math.floor(position / bounds.block);
      filled += (await block(at)).copy(bytes, filled, position - at * bounds.block);
    }
    return bytes;
  };
}
