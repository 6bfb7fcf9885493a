import type { AppVersion } from '@muster/contract/apps/schemas';

type Signed = Pick<AppVersion, 'signers' | 'versionName'>;

const shareSigner = (one: Signed, other: Signed) =>
  one.signers.some(({ sha256 }) => other.signers.some((each) => each.sha256 === sha256));

/**
 * The oldest version since which all versions share a signer with the newest one.
 * @param versions newest first
 * @returns `null` when there is nothing to compare; robots update only between versions that share a signer
 */
export function signedSince(versions: readonly Signed[]): { versionName: string; isChanged: boolean } | null {
  const [newest, before] = versions;
  if (newest === undefined || before === undefined || newest.signers.length === 0) return null;
  const first = versions.findIndex((version) => !shareSigner(newest, version));
  const same = first === -1 ? versions.length - 1 : first - 1;
  return { versionName: versions[same]!.versionName, isChanged: same === 0 };
}
