import type { RolloutSubject } from '@muster/contract/rollouts/schemas';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { fileNamer } from '../../../platform/rights/visible-files.store.ts';
import { createFileOrders, type InstallsOfRollouts } from './file-orders.ts';
import type { Installer } from './installer.ts';
import { findFileOfVersion, findUpdate, listOtherSoftware, listSoftware } from './software.store.ts';

export type SoftwareSubject = Extract<RolloutSubject, { kind: 'software' }>;

/** Robots report their version right after booting new software; after this time another version counts as wrong. */
const REPORTED_AFTER_SECONDS = 120;

/**
 * Updates robots' system software: a file, and the version that robots report once it is installed. A roll back needs
 * the file of the previous version, which is known only if a rollout installed it; software cannot be removed.
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
