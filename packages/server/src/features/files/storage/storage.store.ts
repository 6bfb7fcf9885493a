import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Bytes that the team's files take, and those that its open uploads will take. */
export async function sumStorage(db: Database | Tx, teamId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce((
        select sum(size) from blobs
        where team_id = ${teamId}
          -- What only materials name is counted there.
          and (exists (
              select from files where files.team_id = blobs.team_id and files.sha256 = blobs.sha256
            ) or not exists (
              select from materials where materials.team_id = blobs.team_id and materials.sha256 = blobs.sha256
            ))
      ), 0)
      + coalesce((select sum(size) from uploads where team_id = ${teamId} and file_id is null), 0) as bytes
  `.execute(db);
  return Number(rows[0]!.bytes);
}
