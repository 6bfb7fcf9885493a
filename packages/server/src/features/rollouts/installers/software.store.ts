import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type FileViewer, isFileVisible } from '../../../platform/rights/visible-files.store.ts';

/** The last reported software version of each robot; robots that never reported one are left out. */
export async function listSoftware(
  tx: Database | Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<{ deviceId: string; version: string }[]> {
  const { rows } = await sql<{ deviceId: string; version: string }>`
    select id as device_id, image_ver as version from devices
    where team_id = ${teamId} and id = any(${deviceIds}::uuid[]) and image_ver is not null
  `.execute(tx);
  return rows;
}

/** A file that the user may see, and whether it is an app's package. */
export async function findUpdate(
  tx: Database | Tx,
  teamId: string,
  fileId: string,
  viewer: FileViewer,
): Promise<{ name: string; isPackage: boolean } | undefined> {
  return tx
    .selectFrom('files as file')
    .where('file.teamId', '=', teamId)
    .where('file.id', '=', fileId)
    .where(isFileVisible(viewer))
    .select('file.name')
    .select(
      sql<boolean>`exists (
        select from app_versions v where v.team_id = file.team_id and v.file_id = file.id
      )`.as('isPackage'),
    )
    .executeTakeFirst();
}

/** The file of the team's latest rollout of this version, if it still exists. */
export async function findFileOfVersion(
  tx: Tx,
  teamId: string,
  version: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select file.id as file_id from rollouts o
    join files file on file.team_id = o.team_id and file.id = (o.plan -> 'subject' ->> 'fileId')::uuid
    where o.team_id = ${teamId} and o.slot = 'software' and o.plan -> 'subject' ->> 'version' = ${version}
      and o.started_at is not null
    order by o.started_at desc limit 1
  `.execute(tx);
  return rows[0]?.fileId;
}

/** Robots that are done and report another version, if they had time to report since. */
export async function listOtherSoftware(
  tx: Tx,
  teamId: string,
  rolloutId: string,
  version: string,
  afterSeconds: number,
): Promise<{ deviceId: string; has: string | null }[]> {
  const { rows } = await sql<{ deviceId: string; has: string | null }>`
    select r.device_id, d.image_ver as has from rollout_robots r
    join devices d on d.team_id = r.team_id and d.id = r.device_id
    where r.team_id = ${teamId} and r.rollout_id = ${rolloutId} and r.state = 'done'
      and d.image_ver is distinct from ${version}
      and r.changed_at < now() - make_interval(secs => ${afterSeconds})
  `.execute(tx);
  return rows;
}
