import { chunk, stringPool, u16, u32 } from './bytes.ts';

export interface ResourceValue {
  /** E.g. `zh`; if omitted, every language. */
  language?: string;
  /** E.g. `TW`. */
  region?: string;
  density?: number;
  /** A text or path, a colour as 0xAARRGGBB, or another resource's id. */
  value: string | { color: number } | { resource: number };
}

export interface ResourceType {
  name: string;
  /** Key → values for device configurations. */
  entries: Record<string, ResourceValue[]>;
}

/** Layout of the entries: older tools write `plain`, aapt2 writes the others when told to save space. */
export type TableLayout = 'plain' | 'sparse' | 'offsets16' | 'compact';

const NONE = 0xff_ff_ff_ff;
const PACKAGE = 0x7f;

/** The id of an entry by the indexes of type and entry, both from 0. */
export const resourceId = (type: number, entry: number) =>
  ((PACKAGE << 24) | ((type + 1) << 16) | entry) >>> 0;

function configOf({ language = '', region = '', density = 0 }: ResourceValue): Buffer {
  const config = Buffer.alloc(64);
  config.writeUInt32LE(64, 0);
  config.write(language, 8, 2, 'latin1');
  config.write(region, 10, 2, 'latin1');
  config.writeUInt16LE(density, 14);
  return config;
}

/** Compiles resources as aapt does (`resources.arsc`). */
export function makeResourceTable(types: readonly ResourceType[], layout: TableLayout = 'plain'): Buffer {
  const values = types.flatMap(({ entries }) => Object.values(entries).flat());
  const strings = [...new Set(values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))];
  const keys = [...new Set(types.flatMap(({ entries }) => Object.keys(entries)))];

  const entry = (key: number, value: ResourceValue['value']): Buffer => {
    const [type, data] =
      typeof value === 'string'
        ? [0x03, strings.indexOf(value)]
        : 'color' in value
          ? [0x1c, value.color]
          : [0x01, value.resource];
    if (layout === 'compact') return Buffer.concat([u16(key, (type << 8) | 8), u32(data)]);
    return Buffer.concat([u16(8, 0), u32(key), u16(8), Buffer.from([0, type]), u32(data)]);
  };

  const parts = types.flatMap(({ entries }, typeIndex) => {
    const rows = Object.entries(entries);
    const spec = chunk(0x02_02, u32(typeIndex + 1, rows.length), u32(...rows.map(() => 0)));
    const configs = new Map(
      rows.flatMap(([, all]) =>
        all.map((value) => [configOf(value).toString('hex'), configOf(value)] as const),
      ),
    );
    return [spec, ...[...configs].map(([hex, config]) => typeChunk(typeIndex, rows, hex, config))];
  });

  function typeChunk(
    typeIndex: number,
    rows: [string, ResourceValue[]][],
    hex: string,
    config: Buffer,
  ): Buffer {
    const bodies: Buffer[] = [];
    const places = rows.map(([key, all]) => {
      const found = all.find((value) => configOf(value).toString('hex') === hex);
      if (!found) return null;
      bodies.push(entry(keys.indexOf(key), found.value));
      return (bodies.length - 1) * bodies[0]!.length;
    });
    const [flags, count, offsets] = listOf(places, layout);
    const start = 20 + config.length + offsets.length;
    const header = Buffer.concat([Buffer.from([typeIndex + 1, flags, 0, 0]), u32(count, start), config]);
    return chunk(0x02_01, header, offsets, ...bodies);
  }

  const name = Buffer.alloc(256);
  name.write('com.example', 'utf16le');
  const typeNames = stringPool(types.map(({ name }) => name));
  const header = Buffer.concat([
    u32(PACKAGE),
    name,
    u32(288, types.length, 288 + typeNames.length, keys.length, 0),
  ]);
  const packageChunk = chunk(0x02_00, header, typeNames, stringPool(keys, true), ...parts);
  return chunk(0x00_02, u32(1), stringPool(strings, true), packageChunk);
}

/** The index of a type's entries: flags, count, and offsets. */
function listOf(
  places: (number | null)[],
  layout: TableLayout,
): [flags: number, count: number, offsets: Buffer] {
  if (layout === 'sparse') {
    const pairs = places.flatMap((place, index) => (place === null ? [] : [index, place / 4]));
    return [1, pairs.length / 2, u16(...pairs)];
  }
  if (layout === 'offsets16') {
    const offsets = u16(...places.map((place) => (place === null ? 0xff_ff : place / 4)));
    return [2, places.length, Buffer.concat([offsets, Buffer.alloc(offsets.length % 4)])];
  }
  return [0, places.length, u32(...places.map((place) => place ?? NONE))];
}
