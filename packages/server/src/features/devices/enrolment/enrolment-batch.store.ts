import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import type { EnrolmentRequest, Opened } from './enrolment.store.ts';

/** A robot of a batch that may join: what its key gives access to, and its new secret. */
export interface Joining {
  request: EnrolmentRequest;
  opened: Opened;
  secretHash: Buffer;
}

/** An enrolled robot. */
export interface Joined extends Joining {
  id: string;
  groupId: string;
  isNew: boolean;
  /** It was not activated before. */
  isFirst: boolean;
}

/** Sets the lock timeout of the transaction, in ms. */
export async function waitAtMost(tx: Tx, milliseconds: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(milliseconds)}`.execute(tx);
}

/** What each key gives access to. Groups locked for removal are left out, so that the batch does not wait for them. */
export async function openAll(tx: Tx, keys: readonly string[]): Promise<Map<string, Opened>> {
  const teams = await tx
    .selectFrom('teams')
    .where('key', '=', sql<string>`any(${keys})`)
    .select(['key', 'id', 'autoRegister'])
    .execute();
  const opened = new Map<string, Opened>();
  for (const { key, id, autoRegister } of teams)
    opened.set(key, { teamId: id, autoRegister, by: 'team', groupId: null });
  const rest = keys.filter((key) => !opened.has(key));
  if (rest.length === 0) return opened;
  const groups = await tx
    .selectFrom('deviceGroups as g')
    .innerJoin('teams as t', 't.id', 'g.teamId')
    .where('g.key', '=', sql<string>`any(${rest})`)
    .select(['g.key', 'g.teamId', 'g.id', 't.autoRegister'])
    .orderBy('g.teamId')
    .orderBy('g.id')
    .forKeyShare('g')
    .skipLocked()
    .execute();
  for (const { key, teamId, id, autoRegister } of groups)
    opened.set(key, { teamId, autoRegister, by: 'group', groupId: id });
  return opened;
}

/** Those of these serial numbers that any team has registered. */
export async function registeredAmong(tx: Tx, sns: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('robots')
    .where('sn', '=', sql<string>`any(${sns})`)
    .select('sn')
    .execute();
  return new Set(rows.map(({ sn }) => sn));
}

export interface Registered {
  sn: string;
  teamId: string;
  id: string;
  groupId: string;
  connection: number;
}

/** Locks devices, which come before robots' secrets in the lock order. Devices locked by others are left out. */
export async function lockDevices(tx: Tx, sns: readonly string[]): Promise<Map<string, Registered>> {
  const rows = await tx
    .selectFrom('devices as d')
    .innerJoin('robots as r', (join) =>
      join.onRef('r.teamId', '=', 'd.teamId').onRef('r.deviceId', '=', 'd.id'),
    )
    .where('r.sn', '=', sql<string>`any(${sns})`)
    .select(['r.sn', 'd.teamId', 'd.id', 'd.groupId', 'd.connection'])
    .orderBy('d.teamId')
    .orderBy('d.id')
    .forNoKeyUpdate('d')
    .skipLocked()
    .execute();
  return new Map(rows.map((row) => [row.sn, row]));
}

async function defaultGroupsOf(tx: Tx, teamIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', sql<string>`any(${teamIds}::uuid[])`)
    .where('isDefault', '=', true)
    .select(['teamId', 'id'])
    .execute();
  return new Map(rows.map(({ teamId, id }) => [teamId, id]));
}

/**
 * Registers and activates robots that no team has.
 * @throws the violation of `robots_pkey` when another transaction registered one first
 */
export async function insertJoining(tx: Tx, joining: readonly Joining[]): Promise<Joined[]> {
  if (joining.length === 0) return [];
  const withoutGroup = joining.filter(({ opened }) => opened.groupId === null);
  const defaults = await defaultGroupsOf(tx, [...new Set(withoutGroup.map(({ opened }) => opened.teamId))]);
  const joined = joining.map((each): Joined => {
    const { teamId, groupId } = each.opened;
    return { ...each, id: newId(), groupId: groupId ?? defaults.get(teamId)!, isNew: true, isFirst: true };
  });
  await sql`
    insert into devices
      (team_id, id, sn, name, group_id, model, connection, activated_by, activated_at, image_ver, firmware_ver)
    select t.team_id, t.id, t.sn, t.sn, t.group_id, t.model, 0, t.activated_by, now(), t.image_ver, t.firmware_ver
    from unnest(
      ${joined.map(({ opened }) => opened.teamId)}::uuid[], ${joined.map(({ id }) => id)}::uuid[],
      ${joined.map(({ request }) => request.sn)}::text[], ${joined.map(({ groupId }) => groupId)}::uuid[],
      ${joined.map(({ request }) => request.model)}::text[], ${joined.map(({ opened }) => opened.by)}::text[],
      ${joined.map(({ request }) => request.imageVer ?? null)}::text[],
      ${joined.map(({ request }) => request.firmwareVer ?? null)}::text[]
    ) as t (team_id, id, sn, group_id, model, activated_by, image_ver, firmware_ver)
  `.execute(tx);
  await sql`
    insert into robots (sn, team_id, device_id, secret_hash)
    select t.* from unnest(
      ${joined.map(({ request }) => request.sn)}::text[], ${joined.map(({ opened }) => opened.teamId)}::uuid[],
      ${joined.map(({ id }) => id)}::uuid[], ${joined.map(({ secretHash }) => secretHash)}::bytea[]
    ) as t (sn, team_id, device_id, secret_hash) order by t.sn
  `.execute(tx);
  return joined;
}

/** Activates locked devices with their keys, and stores their robots' new secrets. */
export async function activateAll(tx: Tx, joined: readonly Joined[]): Promise<void> {
  if (joined.length === 0) return;
  const teamIds = joined.map(({ opened }) => opened.teamId);
  const ids = joined.map(({ id }) => id);
  await sql`
    update devices d set activated_by = t.activated_by, activated_at = now(), model = t.model,
      connection = case d.connection when -2 then 0 else d.connection end,
      image_ver = coalesce(t.image_ver, d.image_ver), firmware_ver = coalesce(t.firmware_ver, d.firmware_ver)
    from unnest(
      ${teamIds}::uuid[], ${ids}::uuid[], ${joined.map(({ opened }) => opened.by)}::text[],
      ${joined.map(({ request }) => request.model)}::text[],
      ${joined.map(({ request }) => request.imageVer ?? null)}::text[],
      ${joined.map(({ request }) => request.firmwareVer ?? null)}::text[]
    ) as t (team_id, id, activated_by, model, image_ver, firmware_ver)
    where d.team_id = t.team_id and d.id = t.id
  `.execute(tx);
  await sql`
    update robots r set secret_hash = t.secret_hash
    from unnest(
      ${joined.map(({ request }) => request.sn)}::text[], ${joined.map(({ secretHash }) => secretHash)}::bytea[]
    ) as t (sn, secret_hash)
    where r.sn = t.sn
  `.execute(tx);
}
