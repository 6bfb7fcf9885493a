import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';

/** Size of one write: each costs a thread switch, whatever its size. */
const BLOCK = 1024 * 1024;
/** Data is buffered for at most this long before it is written, even if it is little. */
const HELD_MS = 20;
/** A sync starts each time after this many bytes, so that the final one does not have to flush everything. */
const SYNC_EVERY = 16 * BLOCK;

/** Frees memory at once: until garbage collection finds it unused, each upload would pile up megabytes. */
function release(chunk: Buffer): void {
  // Other chunks may share the same memory.
  if (chunk.byteLength === chunk.buffer.byteLength) (chunk.buffer as ArrayBuffer).transfer(0);
}

export interface BlockWriterOptions {
  /** Closed together with the stream. */
  file: FileHandle;
  /** Position in the file of the first byte. */
  offset: number;
}

/**
 * Writes a stream to a file in large blocks, without copying. It owns the chunks it gets: their memory is freed as soon
 * as they are written. Data accepted before the stream breaks off is still written.
 */
export class BlockWriter extends Writable {
  readonly #file: FileHandle;
  #at: number;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;
  /** Callback of the last chunk, called when there is room for another. */
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
    // One block is written while the next one is received.
    if (this.#writing === null) {
      this.#flush();
      return done();
    }
    this.#waiting = done;
  }

  /**
   * Starts to write the buffered chunks; does nothing while another block is being written, which continues with them.
   */
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
    // The error must be reported even when no more data comes.
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
    // Only a start: callers that promise durability sync themselves, and see the errors.
    this.#syncing = this.#file
      .datasync()
      .catch(() => {})
      .then(() => void (this.#syncing = null));
  }

  /** Writes all buffered data. */
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

/** The chunks without their first `bytes` bytes. */
function after(chunks: readonly Buffer[], bytes: number): Buffer[] {
  let left = bytes;
  const rest: Buffer[] = [];
  for (const chunk of chunks) {
    if (left < chunk.length) rest.push(chunk.subarray(left));
    left = Math.max(0, left - chunk.length);
  }
  return rest;
}
