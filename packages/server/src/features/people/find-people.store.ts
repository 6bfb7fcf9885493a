import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';

/** The first few members by name whose name or e-mail contains the keyword. */
export async function findPeopleBy(
  db: Database,
  { teamId, keyword, limit }: { teamId: string; keyword: string; limit: number },
) {
  return db
    .selectFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where('searchText', 'like', containing(keyword))
    .orderBy('name')
    .orderBy('userId')
    .limit(limit)
    .select(['userId as id', 'name', 'email', 'role'])
    .execute();
}
