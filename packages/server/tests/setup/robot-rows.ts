import { insertDevice } from '../../src/features/devices/list/device-create.store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/id.ts';

interface StoredGroup {
  teamId: string;
  groupId: string;
}

/** A team with a group, as rows: what a unit test needs that starts no server. */
export async function storeTeam(db: Database): Promise<StoredGroup> {
  const teamId = newId();
  await db.insertInto('teams').values({ id: teamId, name: 'T', key: teamId }).execute();
  return storeGroup(db, teamId);
}

export async function storeGroup(db: Database, teamId: string): Promise<StoredGroup> {
  const id = newId();
  await db.insertInto('deviceGroups').values({ teamId, id, name: id, key: id }).execute();
  return { teamId, groupId: id };
}

/** A registered robot, as a row; it has never connected. */
export async function storeRobot(
  db: Database,
  { teamId, groupId }: StoredGroup,
  serialNumber?: string,
): Promise<{ id: string; sn: string }> {
  const id = newId();
  const sn = serialNumber ?? `SN-${id}`;
  await db
    .transaction()
    .execute((tx) => insertDevice(tx, { teamId, id, sn, name: sn, groupId, model: 'air-s' }));
  return { id, sn };
}

/** A robot under the station's watch, with a condition of its own; it has not been judged. */
export async function storeMonitored(db: Database, group: StoredGroup): Promise<{ id: string; sn: string }> {
  const { teamId } = group;
  const robot = await storeRobot(db, group);
  const conditionId = newId();
  await db
    .insertInto('conditions')
    .values({ teamId, id: conditionId, robotType: 'kebbi', name: conditionId, document: '{}' })
    .execute();
  await db.insertInto('monitoredDevices').values({ teamId, deviceId: robot.id, conditionId }).execute();
  return robot;
}
