import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeFiles } from '../../../tests/setup/file-rows.ts';
import { rowsRead } from '../../../tests/setup/rows-read.ts';
import { withDatabase } from '../../../tests/setup/with-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPage } from './materials.store.ts';

let db: Database;
withDatabase((made) => (db = made));

it('a page of the materials reads the contents of that page only, however many materials there are', async () => {
  const teamId = await storeFiles(db, 3000, 0);
  await sql`
    insert into materials (team_id, id, name, type, content_type, size, sha256)
    select team_id, id, name, 'audio', 'audio/mpeg', size, sha256 from files where team_id = ${teamId}
  `.execute(db);
  await sql`vacuum analyze materials`.execute(db);
  for (const page of [1, 200]) {
    const asked = { page, limit: 10, sort: 'name' } as const;
    const read = await rowsRead(db, async () => {
      const { rows, total } = await listPage(db, teamId, asked);
      expect([rows[0]!.name, total]).toEqual([`File ${(page - 1) * 10}`, 3000]);
    });
    expect(read('blobs')).toBeLessThanOrEqual(10);
  }
});
