import type { UseCounts } from '@muster/contract/files/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { useCounts, usesOfFile } from '../../platform/uses/count-uses.store.ts';

/** Counts the uses of each file, by id; unused files are left out. */
export async function countUses(
  db: Database,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, UseCounts>> {
  const { rows } = await sql<UseCounts & { id: string }>`
    select file.id, ${useCounts}
    from unnest(${ids}::uuid[]) as file (id), lateral (${usesOfFile(teamId, sql`file.id`)}) used
    group by 1
  `.execute(db);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}
