import path from 'node:path';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import type { Logger } from 'pino';
import { checkDatabase } from './check-database.ts';
import { checkDataDirectory } from './data-directory.ts';
import type { Environment } from './environment.ts';
import { watchClocks } from './platform/database/clock-watch.ts';
import { createDatabase, type Database } from './platform/database/database.ts';
import { keepGrowthStatistics } from './platform/database/growth-statistics.ts';
import { compareMigrations, migrateAtStart } from './platform/database/migrate.ts';
import { createPool, type PoolTarget, type SharedPool } from './platform/database/pool.ts';
import { type StandbyWatch, watchStandby } from './platform/database/standby-watch.ts';
import { createDatabaseStatus } from './platform/database/status.ts';
import { type HeldDatabase, takeDatabase } from './sole-use.ts';
import { databaseName } from './start-up-error.ts';

export interface OpenedDatabase {
  pool: SharedPool;
  db: Database;
  /** Undefined for the embedded database, which has no standby. */
  standby: StandbyWatch | undefined;
}

export interface OpenOptions {
  /** Another server without a broker may use the same database. */
  isBesideOthers: boolean;
  /** Called before anything is written. @throws when this program may not use the database */
  check: ((db: Database) => Promise<void>) | undefined;
}

/**
 * Starts the embedded PostgreSQL or connects to `DATABASE_URL`, makes sure that no other server excludes this one, and
 * migrates.
 * @param closing gets what stops it, in the order of starting, also when this throws
 */
export async function openDatabase(
  environment: Environment,
  log: Logger,
  closing: (() => Promise<unknown>)[],
  { isBesideOthers, check }: OpenOptions,
): Promise<OpenedDatabase> {
  let target: PoolTarget;
  let held: HeldDatabase | undefined;
  let standby: StandbyWatch | undefined;
  if (environment.DATABASE_URL === undefined) {
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(environment.DATA_DIR, 'database'),
      name: 'muster',
      log: (line) => log.info({ part: 'database' }, line),
    });
    closing.push(() => postgres.stop());
    target = postgres.connection;
  } else target = { url: environment.DATABASE_URL };
  if (environment.S3_BUCKET === undefined) await checkDataDirectory(environment.DATA_DIR);
  const pool = createPool(target, {
    max: 20,
    status: createDatabaseStatus(databaseName(environment.DATABASE_URL), log),
    onClosed: (error) => log.warn({ part: 'database', err: error }, 'the database closed a connection'),
  });
  const db = createDatabase(pool, {
    onError: (error, what) => log.warn({ part: 'database', err: error, what }, 'after-commit work failed'),
  });
  closing.push(() => db.destroy());
  if (environment.DATABASE_URL !== undefined) {
    const warning = await checkDatabase(pool, environment.DATABASE_URL);
    if (warning !== null) log.warn({ part: 'database' }, warning);
    if (!isBesideOthers) {
      held = await takeDatabase(pool, environment, log, await compareMigrations(db));
      closing.push(held.release);
    }
    const clocks = watchClocks(pool, log);
    closing.push(async () => clocks.stop());
    await clocks.look();
    standby = watchStandby(pool, log);
    closing.push(async () => standby?.stop());
  }
  await check?.(db);
  await migrateAtStart(target, log);
  await held?.setMigrated();
  const statistics = keepGrowthStatistics(pool, (error) =>
    log.debug({ part: 'database', err: error }, 'analyzing grown tables failed'),
  );
  closing.push(() => statistics.stop());
  return { pool, db, standby };
}
