import { appsLimits } from '@muster/contract/apps/limits';
import { filesLimits } from '@muster/contract/files/limits';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { CommandMaker } from '../../../platform/commands/command-maker.ts';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { fileNamer } from '../../../platform/rights/visible-files.store.ts';
import { versionsOn } from '../on-robots/reports.store.ts';
import {
  findCurrent,
  findLabel,
  type InstallableFile,
  listTargets,
  lockInstallable,
} from './installs.store.ts';

export interface InstallOrder {
  fileId: string;
  /** Robots of the team; permission must have been checked by the caller. Those of other teams are left out. */
  deviceIds: readonly string[];
  /** `null`: as soon as the robot has the file. */
  notBefore: Date | null;
  /** `null`: until `expiresAt`. */
  notAfter: Date | null;
  /** Robots that have not answered by then count as expired. */
  expiresAt: Date;
  /** For an app: also install over a newer version. */
  allowOlder: boolean;
  /** Set when the file is an update of the robots' software; they report this version afterwards. */
  softwareVersion?: string | null | undefined;
  /** Idempotency key, per user: one task is created for it. */
  requestId?: string | undefined;
}

/** Fetches a file before it is installed. */
export interface FetchOrder {
  fileId: string;
  deviceIds: readonly string[];
  /** Robots may delete the file after this. */
  keepUntil: Date;
  expiresAt: Date;
}

export interface RemovalOrder {
  packageName: string;
  deviceIds: readonly string[];
  expiresAt: Date;
}

const cut = (text: string, max: number) => text.slice(0, max).toWellFormed();
const minutesUntil = (time: Date) => (time.getTime() - Date.now()) / 60_000;

type InstallingCommand = Extract<RobotCommand, { kind: 'app.install' | 'file.install' | 'software.install' }>;

function commandOf(
  file: InstallableFile,
  {
    notBefore,
    notAfter,
    allowOlder,
    softwareVersion = null,
  }: Pick<InstallOrder, 'notBefore' | 'notAfter' | 'allowOlder' | 'softwareVersion'>,
): { command: InstallingCommand; subject: string } {
  const { fileId, name, size, sha256, packageName, label, versionName, versionCode } = file;
  const window = {
    notBefore: notBefore?.toISOString() ?? null,
    notAfter: notAfter?.toISOString() ?? null,
  };
  if (softwareVersion !== null) {
    const parameters = { fileId, name, size, sha256, version: softwareVersion, ...window };
    return { command: { kind: 'software.install', parameters }, subject: `${name} ${softwareVersion}` };
  }
  if (packageName === null || versionName === null || versionCode === null)
    return {
      command: { kind: 'file.install', parameters: { fileId, name, size, sha256, ...window } },
      subject: name,
    };
  const called = cut(label ?? packageName, filesLimits.nameMax);
  const version = cut(versionName, appsLimits.versionNameMax);
  const app = { packageName, versionName: version, versionCode, allowOlder };
  return {
    command: {
      kind: 'app.install',
      parameters: { fileId, name: called, size, sha256, ...app, ...window },
    },
    subject: `${called} ${version}`.trim(),
  };
}

/** Sends install and remove commands, for areas that decide when. Offline robots get them when they reconnect. */
export function createInstalls(db: Database, dispatch: Pick<CommandMaker, 'createWithin'>) {
  async function dispatchTo(
    unit: Unit,
    actor: AuditActor,
    { command, subject }: { command: RobotCommand; subject: string },
    { deviceIds, expiresAt, requestId }: Pick<InstallOrder, 'deviceIds' | 'expiresAt' | 'requestId'>,
  ): Promise<{ taskId: string }> {
    const found = await listTargets(unit.tx, actor.teamId, deviceIds);
    const work = { command, subject };
    const task = await dispatch.createWithin(unit, actor, work, found, minutesUntil(expiresAt), requestId);
    if (task === null) throw new Problem('deploy.no_robots');
    return task;
  }

  return {
    versionsOn,

    /**
     * @returns the file itself, or its replacement
     * @throws Problem file.not_found, also for a file that the actor does not see
     */
    async find(actor: Actor, fileId: string): Promise<string> {
      const current = await findCurrent(db, actor.teamId, fileId, fileNamer(actor));
      if (current === undefined) throw new Problem('file.not_found');
      return current;
    },

    /**
     * One command for each activated robot, as part of the unit: `app.install` for a package, `software.install` for
     * an update, `file.install` for any other file. Progress is published by `commandsMoved`.
     * @throws Problem file.not_found, deploy.no_robots when none of the robots exists and is activated
     */
    async order(unit: Unit, actor: AuditActor, given: InstallOrder): Promise<{ taskId: string }> {
      const file = await lockInstallable(unit.tx, actor.teamId, given.fileId);
      if (file === undefined) throw new Problem('file.not_found');
      return dispatchTo(unit, actor, commandOf(file, given), given);
    },

    /**
     * Robots fetch and keep the file, so that a later install needs no download.
     * @throws Problem file.not_found, deploy.no_robots
     */
    async fetch(
      unit: Unit,
      actor: AuditActor,
      { keepUntil, ...given }: FetchOrder,
    ): Promise<{ taskId: string }> {
      const file = await lockInstallable(unit.tx, actor.teamId, given.fileId);
      if (file === undefined) throw new Problem('file.not_found');
      const { fileId, size, sha256 } = file;
      const bounds = { notBefore: null, notAfter: null, keepUntil: keepUntil.toISOString() };
      const {
        command: { parameters },
        subject,
      } = commandOf(file, { notBefore: null, notAfter: null, allowOlder: true });
      const command: RobotCommand = {
        kind: 'file.fetch',
        parameters: { fileId, name: parameters.name, size, sha256, ...bounds },
      };
      return dispatchTo(unit, actor, { command, subject }, given);
    },

    /** Lets robots delete a file fetched ahead. @throws Problem file.not_found, deploy.no_robots */
    async drop(
      unit: Unit,
      actor: AuditActor,
      given: Omit<FetchOrder, 'keepUntil'>,
    ): Promise<{ taskId: string }> {
      const file = await lockInstallable(unit.tx, actor.teamId, given.fileId);
      if (file === undefined) throw new Problem('file.not_found');
      const { name, sha256 } = file;
      const command = { kind: 'file.drop' as const, parameters: { name, sha256 } };
      return dispatchTo(unit, actor, { command, subject: name }, given);
    },

    /** Removes an app from robots. @throws Problem deploy.no_robots */
    async remove(
      unit: Unit,
      actor: AuditActor,
      { packageName, ...given }: RemovalOrder,
    ): Promise<{ taskId: string }> {
      const label = (await findLabel(unit.tx, actor.teamId, packageName)) ?? packageName;
      const name = cut(label, appsLimits.labelMax);
      const command = { kind: 'app.remove' as const, parameters: { packageName, name } };
      return dispatchTo(unit, actor, { command, subject: name }, given);
    },
  };
}

export type Installs = ReturnType<typeof createInstalls>;
