import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { createDatabase } from './database.ts';
import { createPool, type PoolTarget } from './pool.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * One migration per `.sql` file, forward only; all that are missing run in one transaction and under a database lock.
 * The first ones are numbered; later ones begin with their date and time, so that two developers do not pick the same
 * number.
 */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder))
    .filter((file) => /^(\d{4}|\d{8}T\d{4})_\w+\.sql$/.test(file))
    .toSorted();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [file.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function migratorOf<T>(db: Kysely<T>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // An older migration may be merged later, from another branch.
    allowUnorderedMigrations: true,
  });
}

/** The number of migrations that the database lacks. */
export async function countMissing<T>(db: Kysely<T>): Promise<number> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).length;
}

/** Compares the database with this program's migrations; their names are read now: an update replaces the folder. */
export async function compareMigrations<T>(db: Kysely<T>) {
  const known = Object.keys(await readMigrations());
  return {
    /** Whether the database lacks some. */
    isBehind: async () => (await countMissing(db)) > 0,
    /** @returns the name of one that only a newer Muster has */
    async findNewer(): Promise<string | undefined> {
      const { rows } = await sql<{ name: string }>`
        select name from kysely_migration where name <> all(${known}::text[]) order by name limit 1
      `.execute(db);
      return rows[0]?.name;
    },
  };
}

/**
 * Migrates the database to the newest schema; safe to run from several processes at once.
 * @param onBegin called with the number of migrations, unless there are none
 * @returns the names of the migrations that ran
 */
export async function migrate<T>(
  db: Kysely<T>,
  onBegin: (count: number) => void = () => {},
): Promise<string[]> {
  const missing = await countMissing(db);
  if (missing > 0) onBegin(missing);
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Migrates a database however long it takes: tables of a large installation take longer to change than a statement of a
 * request may.
 */
export async function migrateAtStart(target: PoolTarget, log: Pick<Logger, 'info'>): Promise<void> {
  const db = createDatabase(createPool(target, { max: 2, isPatient: true }));
  const say = (line: string) => log.info({ part: 'database' }, line);
  try {
    const names = await migrate(db, (count) =>
      say(`the database is migrated (${count}): do not stop this program, even if it takes minutes`),
    );
    for (const name of names) say(`migrated: ${name}`);
  } finally {
    await db.destroy();
  }
}
