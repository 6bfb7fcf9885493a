import { packageName } from '@muster/contract/configs/schemas';
import { openArchive } from '../archive/archive.ts';
import { readInBlocks } from '../archive/block-reader.ts';
import { bounds } from '../bounds.ts';
import { cleanText } from '../clean-text.ts';
import { InspectionFailed, parse } from '../failure.ts';
import type { ReadBytes } from '../ranged-file.ts';
import { readSigners, type Signer } from '../signers/signers.ts';
import { findIcon, type IconParts } from './icon-parts.ts';
import { type Labels, readLabels } from './labels.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { noResources, readResourceTable, type ResourceTable } from './resource-table.ts';
import { numberOf, type Value } from './values.ts';

const VERSION_MAX = 60;

/** Facts from a package, before its icon is drawn. */
export interface AppFacts {
  packageName: string;
  /** In the best language; the package name for an app without a label. */
  label: string;
  /** Language → label. */
  labels: Labels['labels'];
  /** Empty when absent. */
  versionName: string;
  /** Up to 64 bits, in decimal, as it can exceed a JavaScript number. A greater one is newer. */
  versionCode: string;
  /** API levels; `null` for a code name, as in previews. */
  minSdk: number | null;
  targetSdk: number | null;
  permissions: string[];
  /** Empty for an unsigned package. */
  signers: Signer[];
  /** Full names of classes that a launcher can start, in the manifest's order. */
  activities: string[];
  icon: IconParts | null;
}

/**
 * Reads a package: the archive's directory, its manifest, its resources, an icon, and its signers.
 * @throws InspectionFailed; errors of `read`
 */
export async function readApp(
  read: ReadBytes,
  size: number,
  languages: readonly string[],
): Promise<AppFacts> {
  const readBlock = readInBlocks(size, read);
  const archive = await openArchive(readBlock, size);
  const bytes = await archive.readEntry('AndroidManifest.xml', bounds.manifest);
  if (bytes === null) throw new InspectionFailed('no_manifest');
  const manifest = parse('broken_manifest', () => readManifest(bytes));
  if (manifest.split !== null) throw new InspectionFailed('split_package');
  const name = packageName.safeParse(manifest.packageName);
  if (!name.success) throw new InspectionFailed('broken_manifest');
  const signers = await readSigners(readBlock, archive);
  const resources = await archive.readEntry('resources.arsc', bounds.resources);
  const table = resources ? parse('broken_resources', () => readResourceTable(resources)) : noResources;
  const [first] = manifest.launched;
  const facts = parse('broken_resources', () => ({
    ...labelsOf(table, manifest, name.data, languages),
    versionName: cleanText(textOf(table, manifest.versionName) ?? '', VERSION_MAX) ?? '',
    versionCode: String(codeOf(table, manifest)),
    ...sdksOf(table, manifest),
  }));
  let icon: IconParts | null;
  try {
    icon = await findIcon(archive, table, manifest.icon ?? first?.icon ?? null);
  } catch (error) {
    throw error instanceof RangeError ? new InspectionFailed('broken_resources', { cause: error }) : error;
  }
  return {
    packageName: name.data,
    ...facts,
    permissions: manifest.permissions,
    signers,
    activities: manifest.launched.map(({ name }) => name),
    icon,
  };
}

function labelsOf(table: ResourceTable, manifest: Manifest, name: string, languages: readonly string[]) {
  const own = readLabels(table, manifest.label, languages);
  const { label, labels } =
    own.label === null ? readLabels(table, manifest.launched[0]?.label ?? null, languages) : own;
  return { label: label ?? name, labels };
}

function numbersOf(table: ResourceTable, value: Value | null): number | null {
  const [found] = value === null ? [] : table.resolve(value);
  if (!found) return null;
  // Some tools write numbers as text.
  return found.text !== null && /^\d{1,9}$/.test(found.text) ? Number(found.text) : numberOf(found);
}

const textOf = (table: ResourceTable, value: Value | null): string | null => {
  const found = value === null ? [] : table.resolve(value);
  const general = found.find(({ config }) => config.language === null) ?? found[0];
  return general ? (general.text ?? String(numberOf(general) ?? '')) : null;
};

function codeOf(table: ResourceTable, manifest: Manifest): bigint {
  const major = numbersOf(table, manifest.versionCodeMajor) ?? 0;
  return BigInt.asIntN(64, (BigInt(major) << 32n) | BigInt(numbersOf(table, manifest.versionCode) ?? 0));
}

/** Android's defaults: the minimum is 1, and the target equals the minimum. */
function sdksOf(table: ResourceTable, { minSdk, targetSdk }: Manifest) {
  const least = minSdk === null ? 1 : numbersOf(table, minSdk);
  return { minSdk: least, targetSdk: targetSdk === null ? least : numbersOf(table, targetSdk) };
}
