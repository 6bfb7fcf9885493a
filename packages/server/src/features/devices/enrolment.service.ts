import type { RobotModel } from '@muster/contract/devices';
import { limits } from '@muster/contract/limits';
import type { enrol, Enrolment } from '@muster/contract/robot-link/enrolment';
import type { RequestOf } from '@muster/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isForeignKeyViolation } from '../../platform/database/violations.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { insertEvents } from './device-events.store.ts';
import { hashSecret, isSameSecret, newSecret, normaliseKey } from '../../platform/secret.ts';

export interface EnrolmentOptions {
  db: Database;
  /** Where robots connect, as the robot that asked can reach it. */
  addresses(host: string, isHttps: boolean): Pick<Enrolment, 'mqtt' | 'origin'>;
  /** The secret changed: whoever still uses the old one is sent away, and the consoles are told. */
  onEnrolled(device: {
    teamId: string;
    id: string;
    sn: string;
    groupId: string;
    isNew: boolean;
    /** It was not activated before. */
    isFirst: boolean;
  }): Promise<void>;
}

type Request = RequestOf<typeof enrol>['body'];

/** What a key opens: a team's any of its groups, a group's only itself. */
interface Opened {
  teamId: string;
  autoRegister: boolean;
  by: 'team' | 'group';
  groupId: string | null;
}

async function openWith(tx: Tx, key: string): Promise<Opened | null> {
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
    .executeTakeFirst();
  return group === undefined
    ? null
    : { teamId: group.teamId, autoRegister: group.autoRegister, by: 'group', groupId: group.id };
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

/** The robot's registered device, or a new one where the team lets robots register themselves. */
async function deviceFor(tx: Tx, opened: Opened, request: Request) {
  const { teamId } = opened;
  const registered = await tx
    .selectFrom('robots as r')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.teamId', '=', 'r.teamId').onRef('d.id', '=', 'r.deviceId'),
    )
    .where('r.sn', '=', request.sn)
    .select(['r.teamId', 'd.id', 'd.groupId', 'd.connection'])
    .forUpdate('r')
    .executeTakeFirst();
  if (registered !== undefined) {
    if (registered.teamId !== teamId) throw new Problem('robot.other_team');
    if (opened.by === 'group' && registered.groupId !== opened.groupId) throw new Problem('robot.key');
    return { ...registered, isNew: false };
  }
  if (!opened.autoRegister) throw fieldProblem('E003', 'sn', 'field.unknown');
  const id = newId();
  const groupId = opened.groupId ?? (await defaultGroupOf(tx, teamId));
  const { sn, model } = request;
  await tx.insertInto('devices').values({ teamId, id, sn, name: sn, model, groupId }).execute();
  await tx.insertInto('robots').values({ sn, teamId, deviceId: id }).execute();
  return { teamId, id, groupId, connection: -2, isNew: true };
}

export function createEnrolment({ db, addresses, onEnrolled }: EnrolmentOptions) {
  return {
    async enrol(request: Request, from: { host: string; isHttps: boolean; ip: string }): Promise<Enrolment> {
      const secret = newSecret();
      const device = await db
        .transaction()
        .execute(async (tx) => {
          // The key is looked at first: without one nobody learns which serial numbers exist.
          const opened = await openWith(tx, normaliseKey(request.key));
          if (opened === null) throw new Problem('robot.key', { fields: { key: 'field.unknown' } });
          const found = await deviceFor(tx, opened, request);
          await tx
            .updateTable('robots')
            .set({ secretHash: hashSecret(secret) })
            .where('sn', '=', request.sn)
            .execute();
          await tx
            .updateTable('devices')
            .set({
              activatedBy: opened.by,
              activatedAt: new Date(),
              connection: found.connection === -2 ? 0 : found.connection,
              model: request.model satisfies RobotModel,
              ...(request.imageVer === undefined ? {} : { imageVer: request.imageVer }),
              ...(request.firmwareVer === undefined ? {} : { firmwareVer: request.firmwareVer }),
            })
            .where('teamId', '=', found.teamId)
            .where('id', '=', found.id)
            .execute();
          await insertEvents(tx, [
            { teamId: found.teamId, deviceId: found.id, kind: 'activated', code: opened.by },
          ]);
          const robot = { teamId: found.teamId, userId: null, name: request.sn, ip: from.ip };
          await audit(tx, robot, {
            action: found.isNew ? 'device.autoRegister' : 'device.enrol',
            objectType: 'device',
            objectId: found.id,
            after: { sn: request.sn, activatedBy: opened.by },
          });
          return found;
        })
        .catch((error: unknown) => {
          // The group went while the robot was let in, and its key with it.
          throw isForeignKeyViolation(error)
            ? new Problem('robot.key', { fields: { key: 'field.unknown' } })
            : error;
        });
      const { teamId, id, groupId, isNew } = device;
      await onEnrolled({ teamId, id, groupId, isNew, isFirst: device.connection === -2, sn: request.sn });
      return {
        secret,
        ...addresses(from.host, from.isHttps),
        stateEverySeconds: limits.robot.stateEverySeconds,
      };
    },

    /** Is this the secret that the robot was given last? */
    async authenticate(sn: string, secret: string): Promise<boolean> {
      const row = await db
        .selectFrom('robots as r')
        .innerJoin('devices as d', (join) =>
          join.onRef('d.teamId', '=', 'r.teamId').onRef('d.id', '=', 'r.deviceId'),
        )
        .where('r.sn', '=', sn)
        .where('d.status', '=', 'active')
        .select('r.secretHash')
        .executeTakeFirst();
      return row?.secretHash != null && isSameSecret(row.secretHash, secret);
    },
  };
}

export type EnrolmentService = ReturnType<typeof createEnrolment>;
