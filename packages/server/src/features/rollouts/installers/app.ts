import type { RolloutSubject } from '@muster/contract/rollouts/schemas';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { fileNamer } from '../../../platform/rights/visible-files.store.ts';
import { findFileOf, findPackage, listInstalled, listReported } from './app.store.ts';
import { listGiven } from './given.store.ts';
import type { Given, Installer, Receiver } from './installer.ts';

export type AppSubject = Extract<RolloutSubject, { kind: 'app' }>;

/** What giving apps needs of the apps area. */
export interface InstallsOfRollouts {
  order(
    unit: Unit,
    actor: AuditActor,
    given: {
      fileId: string;
      deviceIds: readonly string[];
      notBefore: null;
      notAfter: Date | null;
      expiresAt: Date;
      allowOlder: boolean;
    },
  ): Promise<{ taskId: string }>;
  remove(
    unit: Unit,
    actor: AuditActor,
    given: { packageName: string; deviceIds: readonly string[]; expiresAt: Date },
  ): Promise<{ taskId: string }>;
}

/** A large file over a thin line takes hours. */
const EXPIRES_MS = 24 * 3_600_000;

/** Robots tell of their apps a moment after an install; one that has not by then has not done it. */
const REPORTED_AFTER_SECONDS = 120;

interface AppVersion {
  versionName: string;
  versionCode: string;
}

/** Two builds may have the same name, so the number belongs to it: `4.2 (42)`. */
export const appVersionOf = ({ versionName, versionCode }: AppVersion) => `${versionName} (${versionCode})`;

const codeOf = (version: string) => /\((\d+)\)$/.exec(version)?.[1];

/** Apps, which robots download and install with one command. */
export function appInstaller(installs: InstallsOfRollouts): Installer<AppSubject> {
  const ids = (robots: readonly Receiver[]) => robots.map(({ id }) => id);
  const muster = (teamId: string): AuditActor => ({ teamId, userId: null, name: 'Muster', ip: null });

  /** Nobody is given what is not there any more; the engine is told that they failed. */
  async function given(unit: Unit, teamId: string, order: Promise<{ taskId: string }>): Promise<Given> {
    try {
      return await listGiven(unit.tx, teamId, (await order).taskId);
    } catch (error) {
      if (error instanceof Problem) return new Map();
      throw error;
    }
  }

  const install = (
    unit: Unit,
    teamId: string,
    fileId: string,
    robots: readonly Receiver[],
    until: number | null,
  ) =>
    given(
      unit,
      teamId,
      installs.order(unit, muster(teamId), {
        fileId,
        deviceIds: ids(robots),
        notBefore: null,
        notAfter: until === null ? null : new Date(until),
        expiresAt: new Date(Math.min(Date.now() + EXPIRES_MS, until ?? Infinity)),
        // What a rollout gives is what robots are to have, and on the way back it is older.
        allowOlder: true,
      }),
    );

  return {
    isReportedLater: true,
    async nameOf(db, actor, _reach, { fileId, packageName, version }) {
      const found = await findPackage(db, actor.teamId, fileId, fileNamer(actor));
      if (found === undefined) throw new Problem('file.not_found');
      if (found.packageName !== packageName)
        throw fieldProblem('request.invalid', 'plan.subject.packageName', 'field.choice');
      if (appVersionOf(found) !== version)
        throw fieldProblem('request.invalid', 'plan.subject.version', 'field.choice');
      return found.label;
    },
    async has(tx, teamId, { packageName }, deviceIds) {
      const installed = await listInstalled(tx, teamId, packageName, deviceIds);
      return new Map(installed.map((row) => [row.deviceId, appVersionOf(row)]));
    },
    async hold() {},
    install: (unit, teamId, { fileId }, robots, until) => install(unit, teamId, fileId, robots, until),
    async revert(unit, teamId, { packageName }, to, robots) {
      if (to.kind === 'remove') {
        const expiresAt = new Date(Date.now() + EXPIRES_MS);
        const order = installs.remove(unit, muster(teamId), {
          packageName,
          deviceIds: ids(robots),
          expiresAt,
        });
        return given(unit, teamId, order);
      }
      const code = codeOf(to.version);
      const fileId = code === undefined ? undefined : await findFileOf(unit.tx, teamId, packageName, code);
      return fileId === undefined ? new Map() : install(unit, teamId, fileId, robots, null);
    },
    async noteRemoved() {},
    async listWrong(tx, teamId, rolloutId, { packageName, version }) {
      const reported = await listReported(tx, teamId, rolloutId, packageName, REPORTED_AFTER_SECONDS);
      return reported
        .map(({ deviceId, versionName, versionCode }) => ({
          deviceId,
          has:
            versionName === null || versionCode === null ? null : appVersionOf({ versionName, versionCode }),
        }))
        .filter(({ has }) => has !== version);
    },
  };
}
