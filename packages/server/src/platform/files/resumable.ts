import type { Readable } from 'node:stream';

/** A store that accepts files in parts, with breaks between them. `key` is the key of the complete file. */
export interface ResumableStore {
  /** Starts an upload; nothing can be read at `key` before `completeUpload`. */
  beginUpload(key: string, size: number): Promise<void>;
  /**
   * Bytes received so far; the full size when complete.
   * @throws FileMissing when nothing was begun
   */
  receivedOf(key: string): Promise<number>;
  /**
   * Appends bytes at `offset`, which must equal `receivedOf`. If the stream breaks off, what was received stays. The
   * store owns the stream's chunks and may free their memory.
   * @throws errors of the store or the stream
   */
  appendUpload(key: string, offset: number, part: Readable): Promise<void>;
  /** Makes the file readable at its key, safe from a power failure. Idempotent. */
  completeUpload(key: string): Promise<void>;
  /** Removes the upload or the file. Idempotent, also when nothing was begun. */
  discardUpload(key: string): Promise<void>;
}
