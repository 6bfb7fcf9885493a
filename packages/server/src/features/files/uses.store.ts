import type { UseCounts } from '@muster/contract/files/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { useCounts, usesOfFile } from '../../platform/uses/count-uses.store.ts';

/** What uses these files, by id; those that nothing uses are left out. */
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
