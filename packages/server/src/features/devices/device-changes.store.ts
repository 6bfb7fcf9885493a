import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ChosenRow } from './selection.store.ts';

/** What one person changes of one robot. */
export interface DevicePatch {
  name?: string;
  comment?: string;
  pin?: string | null;
  groupId?: string;
}

/** Each change by a person raises the revision and names them. */
export async function updateDevice(tx: Tx, actor: Actor, id: string, patch: DevicePatch): Promise<void> {
  await tx
    .updateTable('devices')
    .set((eb) => ({
      ...patch,
      revision: eb('revision', '+', 1),
      updatedBy: actor.userId,
      updatedAt: new Date(),
    }))
    .where('teamId', '=', actor.teamId)
    .where('id', '=', id)
    .execute();
}

const idsOf = (rows: readonly ChosenRow[]) => rows.map((row) => row.id);

/**
 * Into another group. Whoever was activated with a group's key has to be activated again (-2), and what it connects
 * with opens nothing any more.
 * @returns those
 */
export async function moveTo(
  tx: Tx,
  actor: Actor,
  rows: readonly ChosenRow[],
  groupId: string,
): Promise<ChosenRow[]> {
  await sql`
    update devices set group_id = ${groupId}, revision = revision + 1, updated_by = ${actor.userId}, updated_at = now(),
      connection = case when activated_by = 'group' then -2 else connection end,
      activated_at = case when activated_by = 'group' then null else activated_at end,
      activated_by = case when activated_by = 'group' then null else activated_by end
    where team_id = ${actor.teamId} and id = any(${idsOf(rows)}::uuid[])
  `.execute(tx);
  const reset = rows.filter((row) => row.activatedBy === 'group');
  if (reset.length > 0)
    await tx
      .updateTable('robots')
      .set({ secretHash: null })
      .where('sn', '=', sql<string>`any(${reset.map((row) => row.sn)})`)
      .execute();
  return reset;
}

export async function setPins(
  tx: Tx,
  actor: Actor,
  rows: readonly ChosenRow[],
  pin: string | null,
): Promise<void> {
  await sql`
    update devices set pin = ${pin}, revision = revision + 1, updated_by = ${actor.userId}, updated_at = now()
    where team_id = ${actor.teamId} and id = any(${idsOf(rows)}::uuid[])
  `.execute(tx);
}

export async function deleteDevices(tx: Tx, teamId: string, rows: readonly ChosenRow[]): Promise<void> {
  await sql`delete from devices where team_id = ${teamId} and id = any(${idsOf(rows)}::uuid[])`.execute(tx);
}

/** The group, held so that it cannot go before the transaction ends. */
export async function holdGroup(
  tx: Tx,
  teamId: string,
  groupId: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', groupId)
    .select(['id', 'name'])
    .forKeyShare()
    .executeTakeFirst();
}

export async function groupNames(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
