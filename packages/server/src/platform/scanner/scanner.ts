import type { Readable } from 'node:stream';

/** Looks for viruses. */
export interface Scanner {
  /**
   * @param size of the body, in bytes
   * @returns what was found, as the scanner calls it; `null` for nothing
   * @throws ScanFailed when that is not known: the scanner is away, late, or answers something else
   */
  scan(body: Readable, size: number): Promise<string | null>;
}

/** Nobody knows whether there is a virus. */
export class ScanFailed extends Error {}
