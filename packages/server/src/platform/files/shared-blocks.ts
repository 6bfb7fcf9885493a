import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ByteRange } from './open-range.ts';

/** Size of a read. A slow reader holds one block in memory. */
export const SHARED_BLOCK = 128 * 1024;
/** Bytes of blocks cached for other readers, for as long as there are readers. */
const KEPT = 32 * 1024 * 1024;

/**
 * Reads files in blocks shared by all readers of the same range: a file sent to a thousand robots is read from the disk
 * once.
 */
export class SharedBlocks {
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT / SHARED_BLOCK });

  #readers = 0;

  /** @param file is closed with the returned stream, or when this rejects */
  async read(file: FileHandle, range: ByteRange | null): Promise<Readable> {
    const { size, dev, ino, mtimeMs } = await file.stat().catch(async (error: unknown) => {
      await file.close().catch(() => {});
      throw error;
    });
    const end = Math.min(size, range === null ? size : range.end + 1);
    // The file at a path may be replaced; this identifies the one that was opened.
    const name = `${dev} ${ino} ${mtimeMs} ${size}`;
    let at = range?.start ?? 0;
    const next = async () => {
      const number = Math.floor(at / SHARED_BLOCK);
      const start = number * SHARED_BLOCK;
      const block = await this.#block(file, `${name} ${number}`, start, Math.min(SHARED_BLOCK, size - start));
      const part = block.subarray(at - start, end - start);
      if (part.length === 0) throw new Error('the file was truncated');
      at += part.length;
      return part;
    };
    this.#readers += 1;
    const leave = () => {
      this.#readers -= 1;
      if (this.#readers === 0) this.#kept.clear();
    };
    return new Readable({
      highWaterMark: SHARED_BLOCK,
      read() {
        if (at >= end) this.push(null);
        else
          next().then(
            (part) => this.push(part),
            (error: Error) => this.destroy(error),
          );
      },
      destroy(error, done) {
        leave();
        callbackify(() => file.close())((closing) => done(error ?? closing));
      },
    });
  }

  #block(file: FileHandle, key: string, position: number, length: number): Promise<Buffer> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const reading = fill(file, position, length);
    this.#kept.set(key, reading);
    // A failed read is not cached: the next reader tries again.
    reading.catch(() => this.#kept.delete(key));
    return reading;
  }
}

/** Reads `length` bytes at `position`, or fewer at the end of the file. */
async function fill(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
