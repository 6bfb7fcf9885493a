import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface Fetchable {
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
  storageKey: string;
}

/**
 * Files and team materials, both of which robots fetch in the same way.
 * @returns in the order of `wanted`; `undefined` when missing
 */
export async function findFetchables(
  db: Database,
  wanted: readonly { teamId: string; id: string }[],
): Promise<(Fetchable | undefined)[]> {
  const { rows } = await sql<Omit<Fetchable, 'size'> & { teamId: string; id: string; size: string }>`
    with wanted as (
      select distinct * from unnest(
        ${wanted.map(({ teamId }) => teamId)}::uuid[], ${wanted.map(({ id }) => id)}::uuid[]
      ) as each (team_id, id)
    ), found as (
      select team_id, id, name, content_type, size, sha256 from files join wanted using (team_id, id)
      union all
      select team_id, id, name, content_type, size, sha256 from materials join wanted using (team_id, id)
    )
    select found.*, found.size::text as size, blobs.storage_key from found join blobs using (team_id, sha256)
  `.execute(db);
  const keyOf = ({ teamId, id }: { teamId: string; id: string }) => `${teamId} ${id}`;
  const found = new Map(rows.map((row) => [keyOf(row), { ...row, size: Number(row.size) }]));
  return wanted.map((each) => found.get(keyOf(each)));
}
