import { searchLimits } from '@muster/contract/search/limits';
import type { SearchedList } from '@muster/contract/search/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing, lowered } from '../../platform/database/like.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Whose = Pick<Actor, 'teamId' | 'userId'>;

/** Newest first. With a keyword: only searches that contain it, ignoring case. */
export async function listRecent(
  db: Database,
  { teamId, userId }: Whose,
  { list, keyword }: { list?: SearchedList | undefined; keyword?: string | undefined },
) {
  const rows = await db
    .selectFrom('recentSearches')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .$if(list !== undefined, (q) => q.where('list', '=', list!))
    .$if(keyword !== undefined, (q) =>
      q.where(
        sql<boolean>`exists (
          select from jsonb_each_text(params) p where ${lowered(sql`p.value`)} like ${containing(keyword!)}
        )`,
      ),
    )
    .orderBy('at', 'desc')
    .select(['list', 'params', 'at'])
    .execute();
  return rows.map((row) => ({
    list: row.list as SearchedList,
    params: row.params as unknown as Record<string, string>,
    at: row.at.toISOString(),
  }));
}

/** A repeated search moves to the top; only the newest few are kept. */
export async function remember(
  tx: Tx,
  { teamId, userId }: Whose,
  { list, params }: { list: SearchedList; params: Record<string, string> },
): Promise<void> {
  const at = sql<Date>`clock_timestamp()`;
  await tx
    .insertInto('recentSearches')
    .values({ teamId, userId, list, params: JSON.stringify(params), at })
    .onConflict((conflict) => conflict.columns(['teamId', 'userId', 'list', 'params']).doUpdateSet({ at }))
    .execute();
  const mine = tx
    .selectFrom('recentSearches')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .where('list', '=', list);
  await tx
    .deleteFrom('recentSearches')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('params', 'in', mine.orderBy('at', 'desc').offset(searchLimits.recentKept).select('params'))
    .execute();
}

export async function forget(
  tx: Tx,
  { teamId, userId }: Whose,
  list: SearchedList | undefined,
): Promise<void> {
  await tx
    .deleteFrom('recentSearches')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .$if(list !== undefined, (q) => q.where('list', '=', list!))
    .execute();
}
