import type { Pool } from 'pg';

export interface GrowthStatistics {
  /** Resolves when none is being analyzed. */
  stop(): Promise<void>;
}

/** PostgreSQL itself counts rows with a delay of a second. */
const LOOK_EVERY_MS = 2000;

/** Own tables with twice the rows that the planner knows of. Small ones change plans most: 50 rows are two pages. */
const grown = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and pg_has_role(c.relowner, 'usage')
    and pg_stat_get_live_tuples(c.oid) > 2 * greatest(c.reltuples, 0) + 50`;

/**
 * Analyzes tables soon after they have doubled. Autovacuum looks only every minute by default: until then, the queries on
 * a table that a storm of robots fills are planned for the small table it was, and each foreign key to it is checked by
 * reading all of it.
 */
export function keepGrowthStatistics(pool: Pool, onError: (error: unknown) => void): GrowthStatistics {
  let isStopped = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(grown);
    for (const { name } of rows) {
      if (isStopped) return;
      // Skips a table that another process or a migration has locked. A failure must not stop the other tables.
      await pool.query(`analyze (skip_locked) ${name}`).catch(onError);
    }
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = undefined));
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
