import type { ConfigDocument } from '@muster/contract/configs/schemas';
import type { FileReference } from '@muster/contract/files/schemas';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import type { HeldConfig } from './config-write.store.ts';

/** What configurations need of the files area. */
export interface FileDescriber {
  /**
   * By id, locked against removal. Unknown files are left out, and those the actor does not see, unless named before.
   */
  describe(
    tx: Tx,
    actor: Actor,
    ids: readonly string[],
    named: readonly string[],
  ): Promise<Map<string, FileReference>>;
}

export function nameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'config_name_once'))
    throw fieldProblem('config.name_taken', 'document.name', 'field.duplicate');
  throw error;
}

/** @throws Problem config.not_found when the actor does not see it, E033 when they see it but may not change it */
export function checkMayWrite(
  actor: Actor,
  reach: Reach,
  current: { groupId: string | null } | undefined,
): asserts current is HeldConfig {
  if (current === undefined) throw new Problem('config.not_found');
  if (can(actor, 'config.write', { groupId: current.groupId })) return;
  const isVisible = reach === null || current.groupId === null;
  throw new Problem(isVisible ? 'E033' : 'config.not_found', { detail: { role: actor.role } });
}

/** @throws Problem config.conflict, naming who saved meanwhile */
export function checkBase(current: HeldConfig, baseVersion: number): void {
  if (current.version === baseVersion) return;
  throw new Problem('config.conflict', {
    detail: {
      version: current.version,
      savedBy: current.editorName,
      savedAt: current.updatedAt.toISOString(),
    },
  });
}

/**
 * The document with its file data replaced by what is stored.
 * @param before the last saved document: files that it names stay, even if the actor does not see them elsewhere
 * @throws Problem E013 for a file that was removed, or that the actor does not see
 */
export async function withKnownFiles(
  tx: Tx,
  files: FileDescriber,
  actor: Actor,
  document: ConfigDocument,
  before?: ConfigDocument,
): Promise<ConfigDocument> {
  const ids = document.files.map((file) => file.fileId);
  const known = await files.describe(
    tx,
    actor,
    ids,
    (before?.files ?? []).map(({ fileId }) => fileId),
  );
  const found = ids.map((id, index) => {
    const file = known.get(id);
    if (file === undefined) throw fieldProblem('E013', `document.files.${index}`, 'field.unknown');
    return file;
  });
  // A file and its replacement count as one.
  return { ...document, files: [...new Map(found.map((file) => [file.fileId, file])).values()] };
}
