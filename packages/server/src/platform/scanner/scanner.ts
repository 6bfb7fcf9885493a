import type { Readable } from 'node:stream';

/** A virus scanner. */
export interface Scanner {
  /**
   * @param size of the body, in bytes
   * @returns the scanner's name for the virus; `null` for none
   * @throws ScanFailed when unknown: the scanner is unavailable, late, or responds with something else
   */
  scan(body: Readable, size: number): Promise<string | null>;
}

/** It is unknown whether there is a virus. */
export class ScanFailed extends Error {}
