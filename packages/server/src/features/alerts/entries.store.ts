import type { EntryKind } from '@muster/contract/alerts/schemas';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/id.ts';

export interface AlertEntry {
  alertId: string;
  kind: EntryKind;
  /** Absent for entries by Muster itself. */
  actorName?: string | null;
  detail?: string | null;
}

/** Writes history entries of alerts. */
export async function writeEntries(tx: Tx, teamId: string, entries: readonly AlertEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('alertEntries')
    .values(entries.map((entry) => ({ ...entry, teamId, id: newId() })))
    .execute();
}
