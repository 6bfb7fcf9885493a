import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

const VERSIONS = 200;

/** The highest versions of robots within reach, found by stepping through their index instead of reading all robots. */
export async function listVersions(db: Database, teamId: string, reach: Reach): Promise<string[]> {
  const isWithin = sql<boolean>`(${reach}::uuid[] is null or exists (
    select 1 from devices d
    where d.team_id = ${teamId} and d.image_ver = v.version and d.group_id = any(${reach}::uuid[])
  ))`;
  const { rows } = await sql<{ version: string }>`
    with recursive versions as (
      select max(image_ver) as version, 0 as above from devices where team_id = ${teamId}
      union all
      select (select max(d.image_ver) from devices d where d.team_id = ${teamId} and d.image_ver < v.version),
        above + ${isWithin}::int
      from versions v where v.version is not null and above < ${VERSIONS}
    )
    select version from versions v where version is not null and above < ${VERSIONS} and ${isWithin}
    order by version desc
  `.execute(db);
  return rows.map((row) => row.version);
}

interface Versions {
  teamId: string;
  id: string;
  imageVer: string | null;
  firmwareVer: string | null;
}

/**
 * Stores the versions of these robots. @returns by robot, the image that it had before; only of those that had other
 * versions: another process may have stored the same already
 */
export async function writeVersions(
  tx: Tx,
  versions: readonly Versions[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; imageBefore: string | null }>`
    update devices d set image_ver = t.image_ver, firmware_ver = t.firmware_ver
    from (
      select t.*, held.image_ver as image_before from unnest(
        ${versions.map((row) => row.teamId)}::uuid[], ${versions.map((row) => row.id)}::uuid[],
        ${versions.map((row) => row.imageVer)}::text[], ${versions.map((row) => row.firmwareVer)}::text[]
      ) as t (team_id, id, image_ver, firmware_ver)
      join devices held using (team_id, id)
      where (held.image_ver, held.firmware_ver) is distinct from (t.image_ver, t.firmware_ver)
      -- Locked in a fixed order: concurrent updates of the same rows could deadlock.
      order by held.team_id, held.id for no key update of held
    ) t
    where d.team_id = t.team_id and d.id = t.id
    returning d.id, t.image_before
  `.execute(tx);
  return new Map(rows.map(({ id, imageBefore }) => [id, imageBefore]));
}
