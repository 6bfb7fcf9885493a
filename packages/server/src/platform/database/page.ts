import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * One page of a list.
 * @param matching all rows of the list; their count is the total
 * @param sorted orders them
 */
export async function readPage<DB, Tables extends keyof DB, Row, Sorted = Row>(
  matching: SelectQueryBuilder<DB, Tables, Row>,
  { page, limit }: { page: number; limit: number },
  sorted: (rows: SelectQueryBuilder<DB, Tables, Row>) => SelectQueryBuilder<DB, Tables, Sorted>,
) {
  const [rows, { total }] = await Promise.all([
    sorted(matching)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
