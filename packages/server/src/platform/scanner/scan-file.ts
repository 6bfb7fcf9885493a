import type { Disk } from 'flydrive';
import type { Logger } from 'pino';
import { audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { openRange } from '../files/open-range.ts';
import type { Actor } from '../http/actor.ts';
import { Problem } from '../http/problem.ts';
import { newId } from '../id.ts';
import { ScanFailed, type Scanner } from './scanner.ts';

interface Scanned {
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storageKey: string;
}

/** @throws Problem file.infected, file.not_scanned */
export type ScanFile = (actor: Actor, file: Scanned) => Promise<void>;

export interface ScanFileOptions {
  db: Database;
  disk: Disk;
  /** `null` when none is configured. */
  scanner: Scanner | null;
  log: Pick<Logger, 'warn'>;
}

/** Scans bytes before they become a file. What cannot be scanned is refused. */
export function createScanFile({ db, disk, scanner, log }: ScanFileOptions): ScanFile {
  return async (actor, { name, size, sha256, storageKey }) => {
    if (scanner === null) return;
    let found: string | null;
    try {
      found = await scanner.scan(await openRange(disk, storageKey, null), size);
    } catch (error) {
      if (!(error instanceof ScanFailed)) throw error;
      log.warn({ part: 'files', err: error, name }, 'could not scan a file; it is rejected');
      throw new Problem('file.not_scanned');
    }
    if (found === null) return;
    const after = { name, size, sha256, virus: found };
    await db.unit(({ tx }) =>
      audit(tx, actor, { action: 'file.infected', objectType: 'file', objectId: newId(), after }),
    );
    throw new Problem('file.infected', { detail: { virus: found } });
  };
}
