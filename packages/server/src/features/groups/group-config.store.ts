import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach } from '../../platform/rights/rights.ts';

type Editor = Pick<Actor, 'teamId' | 'userId'>;

/** Like any change by a user, so that a group saved as it was before does not undo it. */
const setsConfig = (configId: string | null, { userId }: Editor) => ({
  configId,
  revision: sql<number>`revision + 1`,
  updatedBy: userId,
  updatedAt: sql<Date>`now()`,
});

export async function setConfig(
  tx: Tx,
  editor: Editor,
  groupIds: readonly string[],
  configId: string,
): Promise<void> {
  await tx
    .updateTable('deviceGroups')
    .set(setsConfig(configId, editor))
    .where('teamId', '=', editor.teamId)
    .where('id', '=', sql<string>`any(${groupIds}::uuid[])`)
    .where('configId', 'is distinct from', configId)
    .execute();
}

/** @returns the groups that had the configuration */
export async function forgetConfig(tx: Tx, editor: Editor, configId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('deviceGroups')
    .set(setsConfig(null, editor))
    .where('teamId', '=', editor.teamId)
    .where('configId', '=', configId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function hasConfig(tx: Tx, teamId: string, id: string, configId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deviceGroups')
    .where((group) => group.and({ teamId, id, configId }))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the configuration until the transaction ends. @returns whether the team has it, within reach */
export async function lockConfig(tx: Tx, teamId: string, reach: Reach, configId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('configs')
    .where('teamId', '=', teamId)
    .where('id', '=', configId)
    .$if(reach !== null, (query) =>
      query.where(sql<boolean>`(group_id is null or group_id = any(${reach}::uuid[]))`),
    )
    .forKeyShare()
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
