import type { Backoff } from './backoff.ts';
import type { PartStore } from './parts.ts';

/** What a download needs besides its address. */
export interface FileAccess {
  parts: PartStore;
  /** The wait between the attempts of one download. */
  createBackoff(): Backoff;
  /** Origin for relative addresses, and the authentication headers; `null` while unknown. */
  server(): { origin: string; headers: Record<string, string> } | null;
}
