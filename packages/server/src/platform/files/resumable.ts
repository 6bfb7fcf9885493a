import type { Readable } from 'node:stream';

/** A store whose files can come in parts, with breaks between them. `key` is where the file will be. */
export interface ResumableStore {
  /** Makes room; nothing can be read at `key` before `completeUpload`. */
  beginUpload(key: string, size: number): Promise<void>;
  /**
   * Bytes that are there, in parts or complete.
   * @throws FileMissing when nothing was begun
   */
  receivedOf(key: string): Promise<number>;
  /**
   * Adds bytes at `offset`, which must be what `receivedOf` says. What came before it breaks off stays.
   * The stream's chunks are the store's from then on: it may give their memory back.
   * @throws what went wrong with the store or the stream
   */
  appendUpload(key: string, offset: number, part: Readable): Promise<void>;
  /** Puts it in its place, safe from a loss of power. Again, it does nothing. */
  completeUpload(key: string): Promise<void>;
  /** Frees what was begun; again, or when nothing was, it does nothing. */
  discardUpload(key: string): Promise<void>;
}
