import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ChosenRow } from '../list/selection.store.ts';

/** Fields that a user can change on one robot. */
export interface DevicePatch {
  name?: string;
  comment?: string;
  pin?: string | null;
  groupId?: string;
}

/** Every change by a user increments the revision and records the user. */
export async function updateDevice(tx: Tx, actor: Actor, id: string, patch: DevicePatch): Promise<void> {
  await tx
    .updateTable('devices')
    .set((eb) => ({
      ...patch,
      revision: eb('revision', '+', 1),
      updatedBy: actor.userId,
      updatedAt: sql<Date>`now()`,
    }))
    .where('teamId', '=', actor.teamId)
    .where('id', '=', id)
    .execute();
}

const idsOf = (rows: readonly ChosenRow[]) => rows.map((row) => row.id);

/**
 * Moves robots to another group. Those activated with a group's key must be activated again (-2), and their secrets
 * are revoked.
 * @returns those to be activated again
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
      has_old_pin = case when activated_by = 'group' then has_old_pin or pin is not null else has_old_pin end,
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

const knowsPin = sql<boolean>`(pin is not null or has_old_pin)`;

/** Those of these robots that have a PIN, or may have one on them that was cleared while they were not activated. */
export async function withPin(tx: Tx, teamId: string, deviceIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .where(knowsPin)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same by PIN (`null`: cleared), locked against another PIN until the transaction ends. */
export async function lockPins(tx: Tx, teamId: string, deviceIds: readonly string[]) {
  const rows = await tx
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .where(knowsPin)
    .select(['id', 'sn', 'name', 'groupId', 'model', 'connection', 'pin'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return Map.groupBy(rows, ({ pin }) => pin);
}

/** These robots were sent their PIN; those that are not activated any more were not. Call it with them locked. */
export async function notePinsSent(tx: Tx, teamId: string, deviceIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ hasOldPin: false })
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .where('connection', '<>', -2)
    .where('hasOldPin', '=', true)
    .execute();
}

export async function deleteDevices(tx: Tx, teamId: string, rows: readonly ChosenRow[]): Promise<void> {
  await sql`delete from devices where team_id = ${teamId} and id = any(${idsOf(rows)}::uuid[])`.execute(tx);
}

/** The group, locked against removal until the transaction ends. */
export async function holdGroup(tx: Tx, teamId: string, groupId: string) {
  return tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', groupId)
    .select(['id', 'name'])
    .forKeyShare()
    .executeTakeFirst();
}

/** A user's name; `null` when the account was removed. */
export async function nameOfUser(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst();
  return user?.name ?? null;
}

export async function groupNames(tx: Tx, teamId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/**
 * Clears the PINs of robots that were reset, which no user did. A PIN sent after the reset was requested stays: ids
 * sort by time.
 */
export async function forgetPins(
  tx: Tx,
  resets: readonly { teamId: string; deviceId: string; commandId: string }[],
): Promise<void> {
  await sql`
    update devices d set
      pin = case when exists (
        select from commands c
        where c.team_id = d.team_id and c.device_id = d.id and c.id > t.command_id
          and (select task.kind from command_tasks task where task.team_id = c.team_id and task.id = c.task_id) = 'pin.set'
      ) then d.pin end,
      revision = d.revision + 1, updated_by = null, updated_at = now()
    from (
      select t.* from unnest(
        ${resets.map((row) => row.teamId)}::uuid[], ${resets.map((row) => row.deviceId)}::uuid[],
        ${resets.map((row) => row.commandId)}::uuid[]
      ) as t (team_id, device_id, command_id)
      join devices held on held.team_id = t.team_id and held.id = t.device_id
      order by held.team_id, held.id for no key update of held
    ) t where d.team_id = t.team_id and d.id = t.device_id
  `.execute(tx);
}

/**
 * Moves the robots of these groups to another one; those activated with their group's key must be activated again
 * (product-facts, "Keys and joining"). @returns all of them, marking those
 */
export async function moveToHeir(
  tx: Tx,
  { teamId, userId }: Pick<Actor, 'teamId' | 'userId'>,
  groupIds: readonly string[],
  heirId: string,
): Promise<{ id: string; sn: string; groupId: string; isLost: boolean }[]> {
  const { rows } = await sql<{ id: string; sn: string; groupId: string; isLost: boolean }>`
    with held as (
      select team_id, id, group_id, activated_by = 'group' as is_lost from devices
      where team_id = ${teamId} and group_id = any(${groupIds}::uuid[])
      order by team_id, id for update
    )
    update devices d set group_id = ${heirId}, revision = d.revision + 1, updated_by = ${userId}, updated_at = now(),
      connection = case when d.activated_by = 'group' then -2 else d.connection end,
      has_old_pin = case when d.activated_by = 'group' then d.has_old_pin or d.pin is not null else d.has_old_pin end,
      activated_at = case when d.activated_by = 'group' then null else d.activated_at end,
      activated_by = case when d.activated_by = 'group' then null else d.activated_by end
    from held where d.team_id = held.team_id and d.id = held.id
    returning d.id, d.sn, held.group_id, coalesce(held.is_lost, false) as is_lost
  `.execute(tx);
  // Secrets are locked after devices, as everywhere.
  const lost = rows.filter((row) => row.isLost).map((row) => row.sn);
  await sql`update robots set secret_hash = null where sn = any(${lost})`.execute(tx);
  // The groups are about to be removed, and their counts are zero by now.
  await sql`
    delete from device_counts where team_id = ${teamId} and group_id = any(${groupIds}::uuid[])
  `.execute(tx);
  return rows;
}
