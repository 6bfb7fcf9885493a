import type { RolloutSubject } from '@muster/contract/rollouts/schemas';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { fileNamer } from '../../../platform/rights/visible-files.store.ts';
import { createFileOrders, type InstallsOfRollouts } from './file-orders.ts';
import type { Installer } from './installer.ts';
import { findFileOfVersion, findUpdate, listOtherSoftware, listSoftware } from './software.store.ts';

export type SoftwareSubject = Extract<RolloutSubject, { kind: 'software' }>;

/** A robot that started with new software tells its version at once; one that has not by then does not have it. */
const REPORTED_AFTER_SECONDS = 120;

/**
 * Updates of robots' own software: a file, and the version that robots report once they have it. The way back needs the
 * file of the version that a robot had, which is known where a rollout gave it; software cannot be removed.
 */
export function softwareInstaller(installs: InstallsOfRollouts): Installer<SoftwareSubject> {
  const orders = createFileOrders(installs);
  return {
    isReportedLater: true,
    async nameOf(db, actor, _reach, { fileId }) {
      const found = await findUpdate(db, actor.teamId, fileId, fileNamer(actor));
      if (found === undefined) throw new Problem('file.not_found');
      if (found.isPackage) throw fieldProblem('request.invalid', 'plan.subject.fileId', 'field.choice');
      return found.name;
    },
    async has(tx, teamId, _subject, deviceIds) {
      const known = await listSoftware(tx, teamId, deviceIds);
      return new Map(known.map(({ deviceId, version }) => [deviceId, version]));
    },
    async hold() {},
    fetch: orders.fetch,
    drop: orders.drop,
    install: (unit, teamId, { fileId, version }, robots, until) =>
      orders.install(unit, teamId, { fileId, softwareVersion: version }, robots, until),
    async revert(unit, teamId, _subject, to, robots) {
      if (to.kind === 'remove') return new Map();
      const fileId = await findFileOfVersion(unit.tx, teamId, to.version);
      if (fileId === undefined) return new Map();
      return orders.install(unit, teamId, { fileId, softwareVersion: to.version }, robots, null);
    },
    async noteRemoved() {},
    listWrong: (tx, teamId, rolloutId, { version }) =>
      listOtherSoftware(tx, teamId, rolloutId, version, REPORTED_AFTER_SECONDS),
  };
}
