import type { ConfigDocument } from '@muster/contract/configs/schemas';
import type { Tx } from '../database/database.ts';

/** A stored version, with the name of its configuration, which is locked against removal. */
export async function lockKeptVersion(
  tx: Tx,
  teamId: string,
  configId: string,
  version: number,
): Promise<{ name: string; document: ConfigDocument } | undefined> {
  const config = await tx
    .selectFrom('configs')
    .where('teamId', '=', teamId)
    .where('id', '=', configId)
    .select('name')
    .forKeyShare()
    .executeTakeFirst();
  const saved = await tx
    .selectFrom('configVersions')
    .where('teamId', '=', teamId)
    .where('configId', '=', configId)
    .where('version', '=', version)
    .select('document')
    .executeTakeFirst();
  return config && saved && { name: config.name, document: saved.document as ConfigDocument };
}
