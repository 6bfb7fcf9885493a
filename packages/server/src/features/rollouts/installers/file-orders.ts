import { MINUTE_MS } from '@muster/contract/durations';
import { schedulesLimits } from '@muster/contract/schedules/limits';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { listGiven } from './given.store.ts';
import type { Given, Receiver } from './installer.ts';

interface FileOrder {
  fileId: string;
  deviceIds: readonly string[];
  expiresAt: Date;
}

/** What file orders need of the apps area. */
export interface InstallsOfRollouts {
  order(
    unit: Unit,
    actor: AuditActor,
    given: FileOrder & {
      notBefore: null;
      notAfter: Date | null;
      allowOlder: boolean;
      softwareVersion: string | null;
    },
  ): Promise<{ taskId: string }>;
  fetch(unit: Unit, actor: AuditActor, given: FileOrder & { keepUntil: Date }): Promise<{ taskId: string }>;
  drop(unit: Unit, actor: AuditActor, given: FileOrder): Promise<{ taskId: string }>;
  remove(
    unit: Unit,
    actor: AuditActor,
    given: { packageName: string; deviceIds: readonly string[]; expiresAt: Date },
  ): Promise<{ taskId: string }>;
}

/** A large file over a slow connection takes hours. */
const EXPIRES_MS = 24 * 3_600_000;

/** A robot that began in time answers after its window; one that comes too late says so itself. */
const GRACE_MS = schedulesLimits.graceMinutes * MINUTE_MS;

const ids = (robots: readonly Receiver[]) => robots.map(({ id }) => id);
const expiry = () => new Date(Date.now() + EXPIRES_MS);

/** Commands about files, sent in Muster's name. Each returns the command of each robot. */
export function createFileOrders(installs: InstallsOfRollouts) {
  /** If the file no longer exists, no commands are made, and the engine counts the robots as failed. */
  async function given(unit: Unit, teamId: string, order: Promise<{ taskId: string }>): Promise<Given> {
    try {
      return await listGiven(unit.tx, teamId, (await order).taskId);
    } catch (error) {
      if (error instanceof Problem) return new Map();
      throw error;
    }
  }

  return {
    /** @param until as in {@link Installer.install} */
    install: (
      unit: Unit,
      teamId: string,
      { fileId, softwareVersion = null }: { fileId: string; softwareVersion?: string | null },
      robots: readonly Receiver[],
      until: number | null,
    ) =>
      given(
        unit,
        teamId,
        installs.order(unit, musterActor(teamId), {
          fileId,
          softwareVersion,
          deviceIds: ids(robots),
          notBefore: null,
          notAfter: until === null ? null : new Date(until),
          expiresAt: new Date(Math.min(Date.now() + EXPIRES_MS, (until ?? Infinity) + GRACE_MS)),
          // A rollout decides the version, and a roll back installs an older one.
          allowOlder: true,
        }),
      ),
    fetch: (
      unit: Unit,
      teamId: string,
      { fileId }: { fileId: string },
      robots: readonly Receiver[],
      keepUntil: Date,
    ) => {
      const order = { fileId, deviceIds: ids(robots), keepUntil, expiresAt: expiry() };
      return given(unit, teamId, installs.fetch(unit, musterActor(teamId), order));
    },
    drop: (unit: Unit, teamId: string, { fileId }: { fileId: string }, robots: readonly Receiver[]) => {
      const order = { fileId, deviceIds: ids(robots), expiresAt: expiry() };
      return given(unit, teamId, installs.drop(unit, musterActor(teamId), order));
    },
    remove: (unit: Unit, teamId: string, packageName: string, robots: readonly Receiver[]) => {
      const order = { packageName, deviceIds: ids(robots), expiresAt: expiry() };
      return given(unit, teamId, installs.remove(unit, musterActor(teamId), order));
    },
  };
}
