import type { InspectedApp } from '../../platform/inspection/inspect-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findPackageName, type VersionRow } from './apps.store.ts';

type Signers = readonly { sha256: string }[];

/** Robots only accept an update that shares a signer with the installed app. */
export const shareSigner = (one: Signers, other: Signers) =>
  one.length === 0 && other.length === 0
    ? true
    : one.some(({ sha256 }) => other.some((each) => each.sha256 === sha256));

/**
 * Compares a package with the newest existing version of its app.
 * @throws Problem app.other_signer, app.older: robots would reject it, so the uploader must confirm
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

/** @throws Problem app.other_package: references to the replaced file would get another app */
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
