import type { FileReference } from '@muster/contract/files/schemas';
import type { Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { InspectedApp } from '../../../platform/inspection/inspect-app.ts';
import { can } from '../../../platform/rights/rights.ts';
import { fileEditor } from '../../../platform/rights/visible-files.store.ts';
import { checkSameType } from '../file-type.ts';
import { fileReplaced } from '../files.events.ts';
import * as store from './replacing.store.ts';

/**
 * Locks the file to be replaced: of two concurrent replacements, the second replaces the result of the first.
 * @param name of the replacement
 * @throws Problem file.not_found, E011 when it is another user's, E009 when the replacement has another type
 */
export async function lockReplaced(tx: Tx, actor: Actor, id: string, name: string) {
  const old = await store.lockCurrent(tx, actor.teamId, id, fileEditor(actor));
  if (old === undefined) throw new Problem('file.not_found');
  if (!can(actor, 'file.write', { ownerId: old.uploadedBy })) throw new Problem('E011');
  checkSameType(name, old);
  return old;
}

/** Points references to the old file at the new one. The old file is swept once no work in progress needs it. */
export async function handOver(
  { tx, emit }: Unit,
  actor: Actor,
  { oldId, app, by }: { oldId: string; app: InspectedApp | null; by: FileReference },
): Promise<void> {
  await store.setReplaced(tx, actor.teamId, oldId, by.fileId);
  await emit(fileReplaced, { actor, fileId: oldId, by, app });
}
