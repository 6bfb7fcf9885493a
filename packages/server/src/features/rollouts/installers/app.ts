import type { RolloutSubject } from '@muster/contract/rollouts/schemas';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { fileNamer } from '../../../platform/rights/visible-files.store.ts';
import { findFileOf, findPackage, listInstalled, listReported } from './app.store.ts';
import { createFileOrders, type InstallsOfRollouts } from './file-orders.ts';
import type { Installer } from './installer.ts';

export type AppSubject = Extract<RolloutSubject, { kind: 'app' }>;

/** Robots report their apps soon after an install; after this time a missing version counts as not installed. */
const REPORTED_AFTER_SECONDS = 120;

interface AppVersion {
  versionName: string;
  versionCode: string;
}

/** Includes the version code, because two builds may have the same name: `4.2 (42)`. */
export const appVersionOf = ({ versionName, versionCode }: AppVersion) => `${versionName} (${versionCode})`;

const codeOf = (version: string) => /\((\d+)\)$/.exec(version)?.[1];

/** Installs apps; robots download them ahead of a window, or with the install command. */
export function appInstaller(installs: InstallsOfRollouts): Installer<AppSubject> {
  const orders = createFileOrders(installs);
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
    fetch: orders.fetch,
    drop: orders.drop,
    install: (unit, teamId, { fileId }, robots, until) =>
      orders.install(unit, teamId, { fileId }, robots, until),
    async revert(unit, teamId, { packageName }, to, robots) {
      if (to.kind === 'remove') return orders.remove(unit, teamId, packageName, robots);
      const code = codeOf(to.version);
      const fileId = code === undefined ? undefined : await findFileOf(unit.tx, teamId, packageName, code);
      return fileId === undefined ? new Map() : orders.install(unit, teamId, { fileId }, robots, null);
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
