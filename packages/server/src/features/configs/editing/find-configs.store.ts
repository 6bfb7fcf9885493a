import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

/** The first few configurations by name, within reach, whose name contains the keyword. */
export async function findConfigsBy(
  db: Database,
  { teamId, reach, keyword, limit }: { teamId: string; reach: Reach; keyword: string; limit: number },
) {
  return db
    .selectFrom('configs')
    .where('teamId', '=', teamId)
    .$if(reach !== null, (q) =>
      q.where((eb) =>
        eb.or([eb('groupId', 'is', null), eb('groupId', '=', sql<string>`any(${reach}::uuid[])`)]),
      ),
    )
    .where('searchText', 'like', containing(keyword))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'name'])
    .execute();
}
