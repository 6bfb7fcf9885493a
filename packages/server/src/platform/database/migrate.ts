import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * One migration per `.sql` file, forward only; each runs in a transaction and under a database lock. The first ones are
 * numbered; later ones begin with their date and time, so that two developers do not pick the same number.
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

/**
 * Migrates the database to the newest schema; safe to run from several processes at once.
 * @returns the names of the migrations that ran
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // An older migration may be merged later, from another branch.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
