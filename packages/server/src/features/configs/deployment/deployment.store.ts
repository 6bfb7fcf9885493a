import type { ConfigDocument } from '@muster/contract/configs/schemas';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Devices } from '../../../platform/database/schema.ts';
import type { JoinedRobot } from './joined.store.ts';

/** A robot that has not been sent its group's configuration, or its own, with that configuration. */
export interface Missing extends Pick<
  Selectable<Devices>,
  'teamId' | 'id' | 'sn' | 'name' | 'groupId' | 'model' | 'connection'
> {
  configId: string;
  configName: string;
  version: number;
  document: ConfigDocument;
  /** The configuration was assigned to the robot itself before it was activated. */
  isAwaited: boolean;
}

/** Assigned before the robot was activated: there is no command for it yet. */
const awaits = sql<boolean>`(has.state = 'waiting' and has.config_id is not null and has.command_id is null)`;

/**
 * Activated robots that were not sent the current version of their configuration: the one assigned to them before
 * activation, or else their group's.
 */
export async function findMissing(db: Database, joined: readonly JoinedRobot[]): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    select d.team_id, d.id, d.sn, d.name, d.group_id, d.model, d.connection,
      c.id as config_id, c.name as config_name, c.version, c.document,
      ${awaits} as is_awaited
    from (select distinct * from unnest(
      ${joined.map((each) => each.teamId)}::uuid[], ${joined.map((each) => each.deviceId)}::uuid[]
    ) as t (team_id, id)) t
    join devices d on d.team_id = t.team_id and d.id = t.id and d.status = 'active' and d.connection <> -2
    join device_configs has on has.team_id = d.team_id and has.device_id = d.id
    join device_groups g on g.team_id = d.team_id and g.id = d.group_id
    join configs c on c.team_id = g.team_id and c.id = case when ${awaits} then has.config_id else g.config_id end
    where ${awaits} or has.config_id is distinct from c.id or has.version is distinct from c.version
    order by d.name, d.id
  `.execute(db);
  return rows;
}

/** Number of these robots still waiting for this configuration. */
export async function countAwaiting(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
  configId: string,
): Promise<number> {
  const { rows } = await sql<{ robots: number }>`
    select count(*)::int as robots from device_configs has
    where has.team_id = ${teamId} and has.device_id = any(${deviceIds}::uuid[])
      and has.config_id = ${configId} and ${awaits}
  `.execute(tx);
  return rows[0]!.robots;
}

/** Locks the groups that are still assigned this configuration. @returns how many */
export async function lockAssigned(
  tx: Tx,
  teamId: string,
  groupIds: readonly string[],
  configId: string,
): Promise<number> {
  const held = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', 'in', groupIds)
    .where('configId', '=', configId)
    .select('id')
    .forShare()
    .execute();
  return held.length;
}

/**
 * The saved version. Saving or removing the configuration is blocked until this transaction ends.
 * @returns `undefined` when the configuration was removed
 */
export async function lockSavedVersion(tx: Tx, teamId: string, id: string): Promise<number | undefined> {
  const saved = await tx
    .selectFrom('configs')
    .select('version')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return saved?.version;
}
