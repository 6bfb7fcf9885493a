import type { NetworkFigures, NetworkGrade } from '@muster/contract/network-checks/grades';
import { networkChecksLimits } from '@muster/contract/network-checks/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/rights/rights.ts';

const { kept, keptDays } = networkChecksLimits;

/** Inserts a running check for each of these robots; one that is being removed is waited for and left out. */
export async function insertChecks(
  tx: Tx,
  teamId: string,
  askedByName: string,
  checks: readonly { id: string; deviceId: string }[],
): Promise<void> {
  await sql`
    insert into network_checks (team_id, device_id, id, asked_by_name)
    select d.team_id, d.id, t.id, ${askedByName}
    from unnest(${checks.map(({ deviceId }) => deviceId)}::uuid[], ${checks.map(({ id }) => id)}::uuid[])
      as t (device_id, id)
    join devices d on d.team_id = ${teamId} and d.id = t.device_id
    order by d.id for key share of d
    on conflict do nothing
  `.execute(tx);
}

export interface EndedCheck extends NetworkFigures {
  teamId: string;
  deviceId: string;
  id: string;
  state: 'done' | 'error';
  endedAt: Date;
  grade: NetworkGrade | null;
  detail: string | null;
}

/** Stores how these checks ended. A late answer overwrites the timeout. */
export async function endChecks(tx: Tx, ended: readonly EndedCheck[]): Promise<void> {
  const column = <K extends keyof EndedCheck>(key: K) => ended.map((check) => check[key]);
  await sql`
    update network_checks c set state = t.state, ended_at = t.ended_at, upload = t.upload, download = t.download,
      ping = t.ping, is_cloud_reached = t.cloud, grade = t.grade, detail = t.detail
    from (
      select e.* from unnest(
        ${column('teamId')}::uuid[], ${column('deviceId')}::uuid[], ${column('id')}::uuid[],
        ${column('state')}::text[], ${column('endedAt')}::timestamptz[], ${column('upload')}::real[],
        ${column('download')}::real[], ${column('ping')}::real[], ${column('cloud')}::boolean[],
        ${column('grade')}::text[], ${column('detail')}::text[]
      ) as e (team_id, device_id, id, state, ended_at, upload, download, ping, cloud, grade, detail)
      join network_checks held using (team_id, device_id, id)
      order by e.team_id, e.device_id, e.id for no key update of held
    ) t
    where c.team_id = t.team_id and c.device_id = t.device_id and c.id = t.id
  `.execute(tx);
}

export interface CheckRow {
  id: string;
  askedAt: Date;
  askedByName: string;
  state: 'loading' | 'done' | 'error';
  endedAt: Date | null;
  upload: number | null;
  download: number | null;
  ping: number | null;
  isCloudReached: boolean | null;
  grade: string | null;
  detail: string | null;
}

/** Expired checks are hidden even before they are removed. */
export const keptSince = sql`now() - make_interval(days => ${keptDays})`;

export async function listOfRobot(db: Database, teamId: string, deviceId: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select id, asked_at, asked_by_name, state, ended_at, upload, download, ping, is_cloud_reached, grade, detail
    from network_checks
    where team_id = ${teamId} and device_id = ${deviceId} and asked_at >= ${keptSince}
    order by id desc limit ${kept}
  `.execute(db);
  return rows;
}

export async function isWithinReach(
  db: Database,
  teamId: string,
  reach: Reach,
  deviceId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('id', '=', deviceId)
    .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes expired checks, and all but the latest of each robot. Only a robot that was checked since the last runs can
 * have too many: the others are not read.
 * @returns the number of removed checks
 */
export async function removeOld(db: Database, chunk: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as (
      (select team_id, device_id, id from network_checks where asked_at < ${keptSince} limit ${chunk})
      union
      (
        select surplus.* from (
          select distinct team_id, device_id from network_checks where asked_at > now() - interval '1 day'
        ) checked cross join lateral (
          select c.team_id, c.device_id, c.id from network_checks c
          where c.team_id = checked.team_id and c.device_id = checked.device_id order by c.id desc offset ${kept}
        ) surplus limit ${chunk}
      )
    )
    delete from network_checks c using (select * from old limit ${chunk}) old
    where c.team_id = old.team_id and c.device_id = old.device_id and c.id = old.id
  `.execute(db);
  return Number(numAffectedRows);
}
