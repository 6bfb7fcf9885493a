import type { RequestOf } from '@muster/contract/endpoint';
import type { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';

export type EnrolmentRequest = RequestOf<typeof enrol>['body'];

/** What a key gives access to: a team's key to all its groups, a group's key to that group. */
export interface Opened {
  teamId: string;
  autoRegister: boolean;
  by: 'team' | 'group';
  groupId: string | null;
}

/** A robot before it enrols; its row is locked. */
export interface Enrolling {
  teamId: string;
  id: string;
  groupId: string;
  /** -2: not activated. */
  connection: number;
  isNew: boolean;
}

/** A group found by key is locked against removal, while a robot joins it. */
export async function openWith(tx: Tx, key: string): Promise<Opened | null> {
  const team = await tx
    .selectFrom('teams')
    .where('key', '=', key)
    .select(['id', 'autoRegister'])
    .executeTakeFirst();
  if (team !== undefined)
    return { teamId: team.id, autoRegister: team.autoRegister, by: 'team', groupId: null };
  const group = await tx
    .selectFrom('deviceGroups as g')
    .innerJoin('teams as t', 't.id', 'g.teamId')
    .where('g.key', '=', key)
    .select(['g.teamId', 'g.id', 't.autoRegister'])
    .forKeyShare('g')
    .executeTakeFirst();
  return group === undefined
    ? null
    : { teamId: group.teamId, autoRegister: group.autoRegister, by: 'group', groupId: group.id };
}

/** The team and device of a serial number, in any team. */
export async function findRegistered(
  tx: Tx,
  sn: string,
): Promise<{ teamId: string; id: string } | undefined> {
  return tx.selectFrom('robots').where('sn', '=', sn).select(['teamId', 'deviceId as id']).executeTakeFirst();
}

/** Locks the device before its robot's secret, as everywhere. @returns `undefined` when it was removed meanwhile */
export async function lockDevice(tx: Tx, teamId: string, id: string): Promise<Enrolling | undefined> {
  const row = await tx
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select(['teamId', 'id', 'groupId', 'connection'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, isNew: false };
}

/** Inserts an unregistered robot, in the team's default group when the key names no group. */
export async function insertDevice(tx: Tx, opened: Opened, request: EnrolmentRequest): Promise<Enrolling> {
  const { teamId } = opened;
  const id = newId();
  const groupId = opened.groupId ?? (await defaultGroupOf(tx, teamId));
  const { sn, model } = request;
  await tx.insertInto('devices').values({ teamId, id, sn, name: sn, model, groupId }).execute();
  await tx.insertInto('robots').values({ sn, teamId, deviceId: id }).execute();
  return { teamId, id, groupId, connection: -2, isNew: true };
}

async function defaultGroupOf(tx: Tx, teamId: string): Promise<string> {
  const row = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('isDefault', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Activates the robot with this key, and stores its new secret. */
export async function activate(
  tx: Tx,
  { teamId, id, connection }: Enrolling,
  { by, secretHash, request }: { by: Opened['by']; secretHash: Buffer; request: EnrolmentRequest },
): Promise<void> {
  await tx
    .updateTable('devices')
    .set({
      activatedBy: by,
      activatedAt: new Date(),
      connection: connection === -2 ? 0 : connection,
      model: request.model,
      ...(request.imageVer === undefined ? {} : { imageVer: request.imageVer }),
      ...(request.firmwareVer === undefined ? {} : { firmwareVer: request.firmwareVer }),
    })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
  await tx.updateTable('robots').set({ secretHash }).where('sn', '=', request.sn).execute();
}

/** By serial number, the hash of the secret issued last to an active robot. */
export async function findSecretHashes(db: Database, sns: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('robots as r')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.teamId', '=', 'r.teamId').onRef('d.id', '=', 'r.deviceId'),
    )
    .where('r.sn', '=', sql<string>`any(${sns})`)
    .where('d.status', '=', 'active')
    .where('r.secretHash', 'is not', null)
    .select(['r.sn', 'r.secretHash'])
    .execute();
  return new Map(rows.map(({ sn, secretHash }) => [sn, secretHash!]));
}
