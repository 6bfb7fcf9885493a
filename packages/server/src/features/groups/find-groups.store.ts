import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { Reach } from '../../platform/rights/rights.ts';

/** The first few groups by name whose name contains the keyword. */
export async function findGroupsBy(
  db: Database,
  { teamId, reach, keyword, limit }: { teamId: string; reach: Reach; keyword: string; limit: number },
) {
  return db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('id', '=', sql<string>`any(${reach}::uuid[])`))
    .where('searchText', 'like', containing(keyword))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'name'])
    .execute();
}
