import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeGroup, storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listVersions } from './device-versions.store.ts';

let db: Database;
withDatabase((made) => (db = made));

it('the choice of versions begins with the highest that robots within reach have, however many others have', async () => {
  const team = await storeTeam(db);
  const own = await storeGroup(db, team.teamId);
  const giveVersion = (id: string, imageVer: string) =>
    db.updateTable('devices').set({ imageVer }).where('id', '=', id).execute();
  await sql`
    insert into devices (team_id, id, sn, name, group_id, model, image_ver)
    select ${team.teamId}::uuid, gen_random_uuid(), 'V' || n, 'V' || n, ${team.groupId}::uuid, 'air-s',
      '5.' || lpad(n::text, 3, '0')
    from generate_series(1, 250) n
  `.execute(db);
  const [newest, oldest] = [await storeRobot(db, own), await storeRobot(db, own)];
  await giveVersion(newest.id, '9.0');
  await giveVersion(oldest.id, '1.0');
  expect(await listVersions(db, team.teamId, [own.groupId])).toEqual(['9.0', '1.0']);
  const all = await listVersions(db, team.teamId, null);
  expect([all.length, all[0], all[1]]).toEqual([200, '9.0', '5.250']);
});
