import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';

/** Written at a time: a write costs a change of threads, whatever its size. */
const BLOCK = 1024 * 1024;
/** What came is not held back for longer, however little it is. */
const HELD_MS = 20;
/** The disk begins to keep what was written after so many bytes, so that the end does not wait for all of them. */
const SYNC_EVERY = 16 * BLOCK;

/** Gives memory back at once: waiting until it is found to be unused lets megabytes pile up at every upload. */
function release(chunk: Buffer): void {
  // Others may have parts of the same memory.
  if (chunk.byteLength === chunk.buffer.byteLength) (chunk.buffer as ArrayBuffer).transfer(0);
}

export interface BlockWriterOptions {
  /** It is closed with the stream. */
  file: FileHandle;
  /** Where the first byte goes. */
  offset: number;
}

/**
 * Writes a stream to a file in large blocks, without copying. Chunks are its own from then on: their memory is given back
 * as soon as they are written. What it took before the stream breaks off is written too.
 */
export class BlockWriter extends Writable {
  readonly #file: FileHandle;
  #at: number;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;
  /** Whoever wrote the last chunk waits until there is room for another. */
  #waiting: ((error?: Error | null) => void) | null = null;
  #writing: Promise<void> | null = null;
  #failed: Error | null = null;
  #unsynced = 0;
  #syncing: Promise<void> | null = null;

  constructor({ file, offset }: BlockWriterOptions) {
    super({ highWaterMark: BLOCK, decodeStrings: true });
    this.#file = file;
    this.#at = offset;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#failed !== null) return done(this.#failed);
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes < BLOCK) {
      this.#timer ??= setTimeout(() => this.#flush(), HELD_MS);
      return done();
    }
    // One block is written while the next one comes in.
    if (this.#writing === null) {
      this.#flush();
      return done();
    }
    this.#waiting = done;
  }

  /** Begins to write what there is, unless a block is being written: then it follows that. */
  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#writing !== null || this.#bytes === 0 || this.#failed !== null) return;
    const [chunks, bytes] = [this.#chunks, this.#bytes];
    this.#chunks = [];
    this.#bytes = 0;
    this.#writing = this.#put(chunks, bytes).then(
      () => this.#written(null),
      (error: Error) => this.#written(error),
    );
  }

  #written(error: Error | null): void {
    this.#writing = null;
    this.#failed = error;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null || this.#bytes >= BLOCK) this.#flush();
    waiting?.(error);
    // Somebody has to hear of it, also when nothing more comes.
    if (error !== null && waiting === null) this.destroy(error);
  }

  async #put(chunks: Buffer[], bytes: number): Promise<void> {
    let rest = chunks;
    for (let left = bytes; left > 0;) {
      const { bytesWritten } = await this.#file.writev(rest, this.#at);
      this.#at += bytesWritten;
      left -= bytesWritten;
      if (left > 0) rest = after(rest, bytesWritten);
    }
    for (const chunk of chunks) release(chunk);
    this.#unsynced += bytes;
    if (this.#unsynced < SYNC_EVERY || this.#syncing !== null) return;
    this.#unsynced = 0;
    // Only a beginning: whoever promises that the bytes are safe syncs them, and hears what went wrong.
    this.#syncing = this.#file
      .datasync()
      .catch(() => {})
      .then(() => void (this.#syncing = null));
  }

  /** Writes all that came. */
  async #finish(): Promise<void> {
    do {
      this.#flush();
      await this.#writing;
    } while (this.#bytes > 0 && this.#failed === null);
    if (this.#failed !== null) throw this.#failed;
  }

  override _final(done: (error?: Error | null) => void): void {
    callbackify(() => this.#finish())(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    callbackify(async () => {
      await this.#finish().catch(() => {});
      await this.#syncing;
      await this.#file.close();
    })((closing) => done(error ?? closing));
  }
}

/** What is left of these chunks after so many bytes. */
function after(chunks: readonly Buffer[], bytes: number): Buffer[] {
  let left = bytes;
  const rest: Buffer[] = [];
  for (const chunk of chunks) {
    if (left < chunk.length) rest.push(chunk.subarray(left));
    left = Math.max(0, left - chunk.length);
  }
  return rest;
}
