import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Bytes used by the team's files, plus those reserved by its open uploads. */
export async function sumStorage(db: Database | Tx, teamId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce((select sum(size) from blobs where team_id = ${teamId}), 0)
      -- Blobs used only by materials count for the storage of materials. A team has fewer of them than files.
      - coalesce((
        select sum(size) from blobs
        where team_id = ${teamId}
          and sha256 in (select sha256 from materials where team_id = ${teamId})
          and not exists (select from files where files.team_id = blobs.team_id and files.sha256 = blobs.sha256)
      ), 0)
      + coalesce((select sum(size) from uploads where team_id = ${teamId} and file_id is null), 0) as bytes
  `.execute(db);
  return Number(rows[0]!.bytes);
}

/** The team's own quota in bytes, set by the operator; `null`: the quota of all teams. */
export async function findOwnQuota(db: Database | Tx, teamId: string): Promise<number | null> {
  const team = await db
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select('storageQuota')
    .executeTakeFirst();
  return team?.storageQuota == null ? null : Number(team.storageQuota);
}

/** @param quota in bytes, for teams without a quota of their own */
export async function readStorage(
  db: Database | Tx,
  teamId: string,
  quota: number,
): Promise<{ used: number; total: number }> {
  const [used, own] = [await sumStorage(db, teamId), await findOwnQuota(db, teamId)];
  return { used, total: own ?? quota };
}
