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
   * By id, held against removal; unknown ones are left out, and those that this person does not see and that were not
   * named before.
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

/** @throws Problem config.not_found for what this person does not see, E033 for what they see and may not change */
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

/** @throws Problem config.conflict that says who saved meanwhile */
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
 * The document with its files as they are stored, whatever was said of them.
 * @param before what was saved last: files that it names stay, also for whoever does not see them elsewhere
 * @throws Problem E013 at one that is gone, or that this person does not see
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
  // A file and what took its place are one.
  return { ...document, files: [...new Map(found.map((file) => [file.fileId, file])).values()] };
}
