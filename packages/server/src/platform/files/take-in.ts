import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { newSecret } from '../secret.ts';
import { noteLoose, settleLoose } from './loose-files.store.ts';
import { receive, type Received } from './receive.ts';

export interface Incoming extends Received {
  teamId: string;
  /** Where the bytes are; noted as loose until a row names them. */
  storageKey: string;
}

/**
 * Stores a body in a team's place. Whatever fails, the bytes are removed, at once or when they are swept.
 * @param keep makes rows of it; until then nothing names the bytes
 * @throws TooLarge beyond `max` bytes; what the store or `keep` throws
 */
export async function takeIn(
  { db, disk }: { db: Database; disk: Disk },
  { teamId, body, max }: { teamId: string; body: Readable; max: number },
  keep: (incoming: Incoming) => Promise<void>,
): Promise<void> {
  // Random, so that nobody finds it who was not led there.
  const storageKey = `${teamId}/files/${newSecret()}`;
  const loose = { teamId, storageKey };
  await noteLoose(db, loose);
  try {
    await keep({ ...loose, ...(await receive(disk, storageKey, body, max)) });
  } catch (error) {
    // The database went away: the row may be there, and then its bytes must be. If it is not, they are swept later.
    if (!isDatabaseUnavailable(error)) await drop().catch(() => {});
    throw error;
  }

  async function drop() {
    await disk.delete(storageKey);
    await settleLoose(db, loose);
  }
}
