import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** In the place of a table: pairs of rows that joins compared in vain. */
export const DROPPED = 'pairs dropped by joins';

type Given = [string | { text: string; values?: unknown[] }, unknown[]?];

/** The reads that `work` sends, with their parameters. */
async function readsOf(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const reads: { text: string; values: unknown[] }[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first, second] = given as Given;
    const text = typeof first === 'string' ? first : first.text;
    if (/^\s*(select|with)\b/i.test(text))
      reads.push({ text, values: (typeof first === 'string' ? second : first.values) ?? [] });
    return Reflect.apply(query, this, given) as never;
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return reads;
}

function count(node: PlanNode, into: Map<string, number>): void {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const looked =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    into.set(table, (into.get(table) ?? 0) + looked * node['Actual Loops']);
  }
  const dropped = (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'];
  into.set(DROPPED, (into.get(DROPPED) ?? 0) + dropped);
  for (const child of node.Plans ?? []) count(child, into);
}

/**
 * Runs `work` and asks PostgreSQL how many rows of each table its reads look at, also those that a filter drops.
 * Tables need current statistics: analyze them first.
 */
export async function rowsRead(
  db: Database,
  work: () => Promise<unknown>,
): Promise<(table: string) => number> {
  const rows = new Map<string, number>();
  for (const { text, values } of await readsOf(work)) {
    // Parallel workers report averages.
    await db.transaction().execute(async (tx) => {
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
      const explained = await tx.executeQuery({
        sql: `explain (analyze, timing off, format json) ${text}`,
        parameters: values,
        query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
        queryId: { queryId: 'explain' },
      });
      const [row] = explained.rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
      const plans = row!['QUERY PLAN'] ?? Object.values(row!)[0];
      count(plans[0]!.Plan, rows);
    });
  }
  return (table) => Math.round(rows.get(table) ?? 0);
}
