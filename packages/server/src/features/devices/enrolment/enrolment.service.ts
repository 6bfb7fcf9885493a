import { robotLimits } from '@muster/contract/robot-link/limits';
import type { Enrolment, RobotAddresses } from '@muster/contract/devices/enrolment.endpoints';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { createCollector } from '../../../platform/database/collector.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { hashSecret, isSameSecret, newSecret, normaliseKey } from '../../../platform/secret.ts';
import type { Connections } from '../connections.ts';
import { devicesChanged, robotsActivated, robotsJoined } from '../devices.events.ts';
import type { RobotRows } from '../presence/robot-rows.ts';
import { insertEvents } from '../history/device-events.store.ts';
import { type Asking, createEnrolTogether } from './enrolment-batch.ts';
import { waitAtMost } from './enrolment-batch.store.ts';
import { createEnrolmentLimits } from './enrolment-limits.ts';
import {
  activate,
  type Enrolling,
  type EnrolmentRequest,
  findRegistered,
  findSecretHashes,
  insertDevice,
  lockDevice,
  type Opened,
  openWith,
} from './enrolment.store.ts';

export interface EnrolmentOptions {
  db: Database;
  /** The addresses to connect to, as the requesting robot can reach them. */
  addresses(host: string, isHttps: boolean): Pick<RobotAddresses, 'mqtt' | 'origin'>;
  rows: Pick<RobotRows, 'refresh'>;
  connections: Connections;
}

export interface RequestSource {
  /** The address that the robot called. */
  host: string;
  isHttps: boolean;
  ip: string;
}

/** Attempts: a robot may be registered or removed between looking up its serial number and locking it. */
const LOOKS = 3;

/** A school's robots are switched on at the same time. */
const together = { delayMs: 5, maxItems: 500 };

/** Batches the lookup of secrets. */
const gathered = { isPaced: true, delayMs: 15, maxItems: 1000 };

class RemovedMeanwhile extends Error {}

/**
 * The robot's registered device, locked; or a new one when the team allows self-registration.
 * @throws Problem `robot.other_team`, `robot.key`, E003
 */
async function deviceFor(tx: Tx, opened: Opened, request: EnrolmentRequest): Promise<Enrolling> {
  const registered = await findRegistered(tx, request.sn);
  if (registered === undefined) {
    if (!opened.autoRegister) throw fieldProblem('E003', 'sn', 'field.unknown');
    return insertDevice(tx, opened, request);
  }
  if (registered.teamId !== opened.teamId) throw new Problem('robot.other_team');
  const device = await lockDevice(tx, registered.teamId, registered.id);
  if (device === undefined) throw new RemovedMeanwhile();
  if (opened.by === 'group' && device.groupId !== opened.groupId) throw new Problem('robot.key');
  return device;
}

export function createEnrolment({ db, addresses, rows, connections }: EnrolmentOptions) {
  const bounds = createEnrolmentLimits();
  const findHash = createCollector<string, Buffer | undefined>({
    ...gathered,
    async run(sns) {
      const hashes = await findSecretHashes(db, sns);
      return sns.map((sn) => hashes.get(sn));
    },
  });

  async function enrolOnce(
    request: EnrolmentRequest,
    key: string,
    secret: string,
    ip: string,
  ): Promise<string> {
    return db.unit(async (unit) => {
      const { tx } = unit;
      // Every waiting request occupies a connection: a school's robots could exhaust the pool while one long change
      // runs.
      await waitAtMost(tx, 2000);
      // The key is checked first: without a valid one, a caller cannot find out which serial numbers exist.
      const opened = await openWith(tx, key);
      if (opened === null) {
        bounds.noteWrongKey(ip, key);
        throw new Problem('robot.key', { fields: { key: 'field.unknown' } });
      }
      bounds.checkRobot(ip, key, request.sn);
      const found = await deviceFor(tx, opened, request).catch((error: unknown) => {
        if (error instanceof Problem) bounds.noteRefused(ip, key, request.sn);
        throw error;
      });
      await activate(tx, found, { by: opened.by, secretHash: hashSecret(secret), request });
      const { teamId, id } = found;
      await insertEvents(tx, [{ teamId, deviceId: id, kind: 'activated', code: opened.by }]);
      const robot = { teamId, userId: null, name: request.sn, ip };
      await audit(tx, robot, {
        action: found.isNew ? 'device.autoRegister' : 'device.enrol',
        objectType: 'device',
        objectId: id,
        after: { sn: request.sn, activatedBy: opened.by },
      });
      // The secret changed: connections with the old one are closed.
      unit.afterCommit(() => connections.dismiss([request.sn]));
      unit.afterCommit(() => rows.refresh(teamId, [id]));
      await unit.emit(devicesChanged, { teamId, groupIds: [found.groupId] });
      if (found.connection === -2) {
        await unit.emit(robotsActivated, { teamId, deviceIds: [id] });
        await unit.emit(robotsJoined, { teamId, deviceIds: [id] });
      }
      return id;
    });
  }

  async function enrolDevice(request: EnrolmentRequest, key: string, secret: string, ip: string) {
    for (let look = 1; ; look += 1) {
      try {
        return await enrolOnce(request, key, secret, ip);
      } catch (error) {
        const isMoving = error instanceof RemovedMeanwhile || isUniqueViolation(error, 'robots_pkey');
        if (!isMoving || look === LOOKS) throw error;
      }
    }
  }

  const enrolTogether = createEnrolTogether({
    db,
    rows,
    connections,
    mayJoin: ({ ip, key, request }) => bounds.mayJoin(ip, key, request.sn),
  });

  /** @returns the ids; `null`: this one is to be enrolled alone */
  const enrolWithOthers = createCollector<Asking, string | null>({
    ...together,
    async run(asking) {
      if (asking.length === 1) return [null];
      try {
        const enrolled = await enrolTogether(asking);
        return asking.map((each) => enrolled.get(each) ?? null);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        // One robot failed the batch; each is retried alone, which finds out which.
        return asking.map(() => null);
      }
    },
  });

  /** Whether this is the secret issued to the robot last. */
  async function authenticate(sn: string, secret: string): Promise<boolean> {
    const hash = await findHash(sn);
    return hash !== undefined && isSameSecret(hash, secret);
  }

  const linkFor = ({ host, isHttps }: RequestSource): RobotAddresses => ({
    ...addresses(host, isHttps),
    stateEverySeconds: robotLimits.stateEverySeconds,
  });

  return {
    /** @throws Problem `robot.key`, `robot.other_team`, E003, `request.too_many` (see {@link createEnrolmentLimits}) */
    async enrol(request: EnrolmentRequest, from: RequestSource): Promise<Enrolment> {
      const key = normaliseKey(request.key);
      bounds.checkKey(from.ip, key);
      const secret = newSecret();
      const registration =
        (await enrolWithOthers({ request, key, secret, ip: from.ip })) ??
        (await enrolDevice(request, key, secret, from.ip));
      bounds.noteEnrolled(key);
      return { sn: request.sn, secret, registration, ...linkFor(from) };
    },

    /**
     * The current addresses, for a robot whose old ones no longer work. An unknown serial number and a wrong secret get
     * the same answer: a caller cannot find out which robots exist.
     *
     * @throws Problem `robot.secret`
     */
    async addressesFor(robot: { sn: string; secret: string }, from: RequestSource): Promise<RobotAddresses> {
      if (!(await authenticate(robot.sn, robot.secret))) throw new Problem('robot.secret');
      return linkFor(from);
    },

    authenticate,
  };
}

export type EnrolmentService = ReturnType<typeof createEnrolment>;
