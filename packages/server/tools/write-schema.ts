import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';
import { tableTypes } from './table-types.ts';

/** Writes `schema.ts` anew from the migrations. */
await withTemporaryPostgres(async (connection) => {
  const db = createDatabase(createPool(connection));
  await migrate(db);
  const file = path.resolve(import.meta.dirname, '../src/platform/database/schema.ts');
  await writeFile(file, await tableTypes(db));
  await db.destroy();
  console.log(`wrote ${file}`);
});
