import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/page.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { beganNow } from '../light/states.store.ts';

/** Inserts robots not monitored yet. @returns the ids of these robots */
export async function insertMonitored(
  tx: Tx,
  rows: readonly { teamId: string; deviceId: string; conditionId: string; addedBy: string }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await tx
    .insertInto('monitoredDevices')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('deviceId')
    .execute();
  const ids = added.map(({ deviceId }) => deviceId);
  await sql`
    insert into monitor_states (team_id, device_id, light_since, judged)
    select ${rows[0]!.teamId}, id, now(), ${beganNow} from unnest(${ids}::uuid[]) id order by id
    on conflict do nothing
  `.execute(tx);
  return ids;
}

export interface Candidate {
  id: string;
  sn: string;
  model: string;
  groupId: string;
  connection: number;
  imageVer: string | null;
}

const candidate = ['id', 'sn', 'model', 'groupId', 'connection', 'imageVer'] as const;

/** The robots among these within reach, locked against removal. */
export async function lockCandidates(
  tx: Tx,
  teamId: string,
  reach: Reach,
  ids: readonly string[],
): Promise<Candidate[]> {
  return tx
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .orderBy('id')
    .select(candidate)
    .forKeyShare()
    .execute();
}

/** Active robots of a group, by name, with whether each is monitored. */
export function listCandidates(
  db: Database,
  teamId: string,
  groupId: string,
  page: { page: number; limit: number },
) {
  const robots = db
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('groupId', '=', groupId)
    .where('status', '=', 'active')
    .select([
      ...candidate,
      'name',
      sql<boolean>`exists (
        select from monitored_devices m where m.team_id = devices.team_id and m.device_id = devices.id
      )`.as('isMonitored'),
    ]);
  return readPage(robots, page, (rows) => rows.orderBy('name').orderBy('id'));
}

/** The default condition of each type of robot. */
export async function listDefaults(tx: Tx, teamId: string) {
  return tx
    .selectFrom('conditions')
    .where('teamId', '=', teamId)
    .where('isDefault', '=', true)
    .select(['id', 'robotType'])
    .execute();
}

/** Deletes these robots from the station, within reach. @returns the deleted ones */
export async function deleteMonitored(
  tx: Tx,
  teamId: string,
  reach: Reach,
  ids: readonly string[],
): Promise<{ id: string; sn: string; groupId: string }[]> {
  const { rows } = await sql<{ id: string; sn: string; groupId: string }>`
    delete from monitored_devices m using devices d
    where m.team_id = ${teamId} and m.device_id = any(${ids}::uuid[])
      and d.team_id = m.team_id and d.id = m.device_id
      and (${reach === null} or d.group_id = any(${reach ?? []}::uuid[]))
    returning d.id, d.sn, d.group_id
  `.execute(tx);
  return rows;
}
