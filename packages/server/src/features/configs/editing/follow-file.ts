import type { ConfigDocument } from '@muster/contract/configs/schemas';
import type { FileReference } from '@muster/contract/files/schemas';
import { audit } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listConfigsNaming } from '../use/file-use.store.ts';
import { changesBetween } from './config-changes.ts';
import { holdConfig, writeVersion } from './config-write.store.ts';
import { emitSaved } from './emit-saved.ts';

/**
 * Saves a new version of each configuration that names a replaced file, with the new file. Nothing is deployed:
 * robots keep what they have until the next deployment.
 */
export async function followFile(
  unit: Unit,
  { actor, fileId, by }: { actor: Actor; fileId: string; by: FileReference },
): Promise<void> {
  const { tx } = unit;
  const { teamId, userId } = actor;
  for (const id of await listConfigsNaming(tx, teamId, fileId)) {
    const current = await holdConfig(tx, teamId, id);
    if (current === undefined) continue;
    const before = current.document as ConfigDocument;
    const files = before.files.map((file) => (file.fileId === fileId ? by : file));
    const document = { ...before, files };
    const changes = changesBetween(before, document);
    await writeVersion(tx, { teamId, id, version: current.version + 1, document, changes, userId });
    await audit(tx, actor, {
      action: 'config.update',
      objectType: 'config',
      objectId: id,
      before,
      after: document,
    });
    await emitSaved(unit, actor, { id, groupId: current.groupId, renamed: null });
  }
}
