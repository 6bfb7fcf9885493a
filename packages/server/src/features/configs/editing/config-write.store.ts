import type { ConfigChange, ConfigDocument } from '@muster/contract/configs/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertVersion } from './configs.store.ts';

/** A configuration with the user who saved it last; its row is locked until the transaction ends. */
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

export interface NewConfig {
  teamId: string;
  id: string;
  /** `null`: a configuration of the whole team. */
  groupId: string | null;
  document: ConfigDocument;
  createdBy: string;
}

/** Inserts a configuration without a version: {@link writeVersion} must follow in the same transaction. */
export async function insertConfig(tx: Tx, { document, ...config }: NewConfig): Promise<void> {
  await tx
    .insertInto('configs')
    .values({ ...config, name: document.name, document: JSON.stringify(document) })
    .execute();
}

export interface NewVersion {
  teamId: string;
  id: string;
  version: number;
  document: ConfigDocument;
  changes: ConfigChange[];
  userId: string;
}

/** Adds the newest version of an existing configuration. */
export async function writeVersion(tx: Tx, next: NewVersion): Promise<void> {
  const { teamId, id, version, document, changes, userId } = next;
  await tx
    .updateTable('configs')
    .set({
      name: document.name,
      document: JSON.stringify(document),
      version,
      updatedBy: userId,
      updatedAt: sql<Date>`now()`,
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
