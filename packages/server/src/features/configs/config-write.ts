import type { ConfigChange, ConfigDocument } from '@muster/contract/configs';
import type { FileReference } from '@muster/contract/files';
import type { Tx } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import { type Actor, mayReach, type Reach } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { insertVersion } from './configs.store.ts';

/** What configurations need of the files area. */
export interface FileDescriber {
  /** By id, held against removal; unknown ones are left out. */
  describe(tx: Tx, teamId: string, ids: readonly string[]): Promise<Map<string, FileReference>>;
}

export function nameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'config_name_once'))
    throw fieldProblem('config.name_taken', 'document.name', 'field.duplicate');
  throw error;
}

/** A configuration held for a change, with who saved it last. */
export async function holdConfig(tx: Tx, teamId: string, id: string) {
  return tx
    .selectFrom('configs')
    .leftJoin('users', 'users.id', 'configs.updatedBy')
    .where('configs.teamId', '=', teamId)
    .where('configs.id', '=', id)
    .select(['version', 'document', 'groupId', 'users.name as editorName', 'configs.updatedAt'])
    .forUpdate('configs')
    .executeTakeFirst();
}

export type HeldConfig = NonNullable<Awaited<ReturnType<typeof holdConfig>>>;

/** @throws Problem config.not_found for what this person does not see, E033 for what they see and may not change */
export function checkMayWrite(
  actor: Actor,
  reach: Reach,
  current: { groupId: string | null } | undefined,
): asserts current is HeldConfig {
  if (current === undefined) throw new Problem('config.not_found');
  if (mayReach(actor, 'config.write', current.groupId)) return;
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

/** The document with its files as they are stored, whatever was said of them. @throws Problem E013 at one that is gone */
export async function withKnownFiles(
  tx: Tx,
  files: FileDescriber,
  teamId: string,
  document: ConfigDocument,
): Promise<ConfigDocument> {
  const ids = document.files.map((file) => file.fileId);
  const known = await files.describe(tx, teamId, ids);
  return {
    ...document,
    files: ids.map((id, index) => {
      const file = known.get(id);
      if (file === undefined) throw fieldProblem('E013', `document.files.${index}`, 'field.unknown');
      return file;
    }),
  };
}

export interface NewVersion {
  teamId: string;
  id: string;
  version: number;
  document: ConfigDocument;
  changes: ConfigChange[];
  userId: string;
}

/** Makes it the newest version of a configuration whose row is there. */
export async function writeVersion(tx: Tx, next: NewVersion): Promise<void> {
  const { teamId, id, version, document, changes, userId } = next;
  await tx
    .updateTable('configs')
    .set({
      name: document.name,
      document: JSON.stringify(document),
      version,
      updatedBy: userId,
      updatedAt: new Date(),
    })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
  await insertVersion(tx, { teamId, configId: id, version, document, changes, savedBy: userId });
  await tx.deleteFrom('configFiles').where('teamId', '=', teamId).where('configId', '=', id).execute();
  if (document.files.length > 0)
    await tx
      .insertInto('configFiles')
      .values(document.files.map(({ fileId }) => ({ teamId, configId: id, fileId })))
      .execute();
}
