import type { Archive } from '../archive/archive.ts';
import { bounds } from '../bounds.ts';
import { readBinaryXml } from './binary-xml.ts';
import type { ConfiguredValue, ResourceTable } from './resource-table.ts';
import { isColor, type Value } from './values.ts';

/** The layers of an icon, from bottom to top. */
export interface IconParts {
  /** Pictures as stored in the package, or a colour. */
  layers: (Uint8Array | { argb: number })[];
  /** Only the middle of an adaptive icon is visible. */
  isAdaptive: boolean;
}

const DRAWABLE = 0x01_01_01_99;
/** The density "any", used by XML files. */
const ANY_DENSITY = 0xff_fe;
const CANDIDATES_MAX = 8;

/** PNG, JPEG or WebP by the first bytes: the only formats passed to sharp. An SVG could reference other files. */
export function isRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.length)).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff') || /^RIFF[^]{4}WEBP$/.test(head)
  );
}

/**
 * The densest picture of an icon; the layers of an adaptive icon when there is no other; `null` when it consists of
 * vectors only.
 * @throws InspectionFailed for the archive; RangeError for the resources
 */
export async function findIcon(
  archive: Archive,
  table: ResourceTable,
  icon: Value | null,
): Promise<IconParts | null> {
  if (icon === null) return null;
  const files = filesOf(table.resolve(icon));
  const picture = await firstRaster(archive, files);
  if (picture) return { layers: [picture], isAdaptive: false };
  for (const file of files) {
    const bytes = await readPart(archive, file);
    const layers = bytes === null ? [] : await adaptiveLayers(archive, table, bytes);
    if (layers.some((layer) => layer instanceof Uint8Array)) return { layers, isAdaptive: true };
  }
  return null;
}

const densityOf = ({ config }: ConfiguredValue) => (config.density >= ANY_DENSITY ? 0 : config.density);

function filesOf(values: readonly ConfiguredValue[]): string[] {
  const paths = values.toSorted((a, b) => densityOf(b) - densityOf(a)).map(({ text }) => text ?? '');
  return [...new Set(paths)].filter((path) => path !== '').slice(0, CANDIDATES_MAX);
}

/** An icon that is too large is skipped: it is no reason to refuse the app. */
async function readPart(archive: Archive, path: string): Promise<Buffer | null> {
  const name = Buffer.from(path).toString('latin1');
  const size = archive.entries.get(name)?.uncompressedSize ?? Infinity;
  return size > bounds.icon ? null : archive.readEntry(name, bounds.icon);
}

async function firstRaster(archive: Archive, files: readonly string[]): Promise<Buffer | null> {
  for (const file of files) {
    if (file.endsWith('.xml')) continue;
    const bytes = await readPart(archive, file);
    if (bytes !== null && isRaster(bytes)) return bytes;
  }
  return null;
}

async function adaptiveLayers(
  archive: Archive,
  table: ResourceTable,
  xml: Buffer,
): Promise<IconParts['layers']> {
  const drawables: (Value | null)[] = [null, null];
  try {
    readBinaryXml(
      xml,
      ({ name, path, byId }) => {
        if (path[0] !== 'adaptive-icon' && path.length > 0) return;
        if (name === 'background') drawables[0] = byId(DRAWABLE);
        if (name === 'foreground') drawables[1] = byId(DRAWABLE);
      },
      () => undefined,
    );
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
  const layers: IconParts['layers'] = [];
  for (const drawable of drawables) {
    const values = drawable === null ? [] : table.resolve(drawable);
    const color = values.find(isColor);
    const layer = (await firstRaster(archive, filesOf(values))) ?? (color ? { argb: color.data } : null);
    if (layer !== null) layers.push(layer);
  }
  return layers;
}
