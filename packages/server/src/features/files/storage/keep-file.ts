import { audit } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { settleBlob } from '../../../platform/files/settle-blobs.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { InspectedApp } from '../../../platform/inspection/inspect-app.ts';
import { fileArrived, filesChanged } from '../files.events.ts';
import * as store from '../files.store.ts';
import { shareAsApp } from '../sharing/sharing.store.ts';

export interface Arrived {
  id: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
  /** Where the bytes are; noted as loose until now. */
  storageKey: string;
  app: InspectedApp | null;
  isConfirmed: boolean;
}

/**
 * Makes a file of bytes that have arrived, whichever way they came.
 * @throws Problem E013 when they came so late that they were swept
 */
export async function keepFile({ tx, emit }: Unit, actor: Actor, arrived: Arrived): Promise<void> {
  const { teamId, userId } = actor;
  const { storageKey, app, isConfirmed, ...file } = arrived;
  const { name, size, sha256 } = file;
  if (!(await settleBlob(tx, { teamId, sha256, size, storageKey }))) throw new Problem('E013');
  await store.insertFile(tx, { teamId, ...file, uploadedBy: userId });
  if (app !== null) await shareAsApp(tx, teamId, file.id, app.packageName);
  const after = { name, size, sha256 };
  await audit(tx, actor, { action: 'file.upload', objectType: 'file', objectId: file.id, after });
  await emit(fileArrived, { actor, fileId: file.id, app, isConfirmed });
  await emit(filesChanged, { teamId });
}
