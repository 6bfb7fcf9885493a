import type { Visibility } from '@muster/contract/files/sharing';
import { audit } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { settleBlob } from '../../../platform/files/settle-blobs.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { InspectedApp } from '../../../platform/inspection/inspect-app.ts';
import { reach, within } from '../../../platform/rights/rights.ts';
import { lockGroups } from '../../../platform/rights/team-groups.store.ts';
import { fileArrived, filesChanged } from '../files.events.ts';
import * as store from '../files.store.ts';
import { handOver, lockReplaced } from '../replacing/hand-over.ts';
import { shareAsApp, shareAsFile, writeSharing } from '../sharing/sharing.store.ts';

export interface Arrived {
  id: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
  /** Where the bytes are stored; recorded as loose so far. */
  storageKey: string;
  /** See `findLostKey`. */
  lostKey: string | null;
  app: InspectedApp | null;
  isConfirmed: boolean;
  /** Who may see it; `null`: not specified. */
  sharing: { visibility: Visibility; groupIds: readonly string[] } | null;
  /** The file that it replaces. */
  replaces: string | null;
}

/**
 * Creates a file from uploaded bytes, for every kind of upload.
 * @throws Problem E013 when the bytes were swept in the meantime; for the file to be replaced file.not_found, E011,
 * E009
 */
export async function keepFile(unit: Unit, actor: Actor, arrived: Arrived): Promise<void> {
  const { tx, emit } = unit;
  const { teamId, userId } = actor;
  const { storageKey, lostKey, app, isConfirmed, sharing, replaces, ...given } = arrived;
  const old = replaces === null ? null : await lockReplaced(tx, actor, replaces, given.name);
  const file = { ...given, name: old?.name ?? given.name };
  const { id, name, size, sha256 } = file;
  if (!(await settleBlob(tx, { teamId, sha256, size, storageKey, lostKey }))) throw new Problem('E013');
  await store.insertFile(tx, { teamId, ...file, uploadedBy: old === null ? userId : old.uploadedBy });
  if (old !== null) await shareAsFile(tx, teamId, id, old);
  else if (sharing !== null) {
    // Groups that were removed, or that the user left, since the upload began are left out; without any group left the
    // file is private.
    const asked = within(reach(actor, 'file.write'), sharing.groupIds)!;
    const groupIds = await lockGroups(tx, teamId, asked);
    await writeSharing(tx, teamId, [id], { visibility: sharing.visibility, groupIds });
  } else if (app !== null) await shareAsApp(tx, teamId, id, app.packageName);
  const after = { name, size, sha256 };
  await audit(tx, actor, {
    action: old === null ? 'file.upload' : 'file.replace',
    objectType: 'file',
    objectId: id,
    ...(old && { before: { name, size: old.size, sha256: old.sha256 } }),
    after,
  });
  await emit(fileArrived, { actor, fileId: id, app, isConfirmed, replaces: old?.id });
  if (old !== null)
    await handOver(unit, actor, {
      oldId: old.id,
      app,
      by: { fileId: id, ...after, contentType: file.contentType },
    });
  await emit(filesChanged, { teamId });
}
