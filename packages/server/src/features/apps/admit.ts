import type { InspectedApp } from '../../platform/inspection/inspect-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findPackageName, type VersionRow } from './apps.store.ts';

type Signers = readonly { sha256: string }[];

/** Robots update an app only by a package that shares a signer with the one they have. */
const shareSigner = (one: Signers, other: Signers) =>
  one.length === 0 && other.length === 0
    ? true
    : one.some(({ sha256 }) => other.some((each) => each.sha256 === sha256));

/**
 * Compares a package with the newest version of its app that is there.
 * @throws Problem app.other_signer, app.older: robots would refuse it, so whoever uploads is asked first
 */
export function admit(app: InspectedApp, newest: VersionRow | undefined): void {
  if (newest === undefined) return;
  const detail = { packageName: app.packageName, label: newest.label };
  if (!shareSigner(app.signers, newest.signers as unknown as Signers))
    throw new Problem('app.other_signer', {
      detail: { ...detail, now: newest.signers, asked: app.signers },
    });
  if (BigInt(app.versionCode) < BigInt(newest.versionCode))
    throw new Problem('app.older', {
      detail: { ...detail, now: newest.versionName, asked: app.versionName },
    });
}

/** @throws Problem app.other_package: what names the replaced file would get another app */
export async function checkSameApp(
  tx: Tx,
  teamId: string,
  replacedId: string,
  packageName: string,
): Promise<void> {
  const now = await findPackageName(tx, teamId, replacedId);
  if (now !== packageName)
    throw new Problem('app.other_package', { detail: { now: now ?? '', asked: packageName } });
}
