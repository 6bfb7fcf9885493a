import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { newSecret } from '../secret.ts';
import { noteLoose, settleLoose } from './loose-files.store.ts';
import { findLostKey } from './lost-key.ts';
import { receive, type Received } from './receive.ts';

export interface Incoming extends Received {
  teamId: string;
  /** Key of the bytes in the store; noted as loose until a row references it. */
  storageKey: string;
  /** See `findLostKey`. */
  lostKey: string | null;
}

/**
 * Stores a body in a team's folder. On any failure the bytes are removed, at once or by the sweep.
 * @param keep creates the rows for it; until then no row references the bytes
 * @throws TooLarge beyond `max` bytes; errors of the store or of `keep`
 */
export async function takeIn(
  { db, disk }: { db: Database; disk: Disk },
  { teamId, body, max }: { teamId: string; body: Readable; max: number },
  keep: (incoming: Incoming) => Promise<void>,
): Promise<void> {
  // Random, so that it cannot be guessed.
  const storageKey = `${teamId}/files/${newSecret()}`;
  const loose = { teamId, storageKey };
  await noteLoose(db, loose);
  try {
    const received = await receive(disk, storageKey, body, max);
    const lostKey = await findLostKey({ db, disk }, { teamId, sha256: received.sha256 });
    await keep({ ...loose, ...received, lostKey });
  } catch (error) {
    // With the database unavailable the row may exist, and then its bytes must stay. If it does not, they are swept
    // later.
    if (!isDatabaseUnavailable(error)) await drop().catch(() => {});
    throw error;
  }

  async function drop() {
    await disk.delete(storageKey);
    await settleLoose(db, loose);
  }
}
