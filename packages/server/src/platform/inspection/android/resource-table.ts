import { type Chunk, readChunk, readChunks } from './chunks.ts';
import { type ResourceConfig, readResourceConfig } from './resource-config.ts';
import { readStringPool, STRING_POOL, type StringPool } from './string-pool.ts';
import { isReference, type Value, valueType } from './values.ts';

const TABLE = 0x00_02;
const PACKAGE = 0x02_00;
const TYPE = 0x02_01;
const [SPARSE, OFFSETS_16] = [0x01, 0x02];
const [COMPLEX, COMPACT] = [0x01, 0x08];
/** Chunks of values, one per type and device configuration: large apps have a few thousand. */
const TYPES_MAX = 50_000;
/** Steps to resolve one resource, references included. */
const STEPS_MAX = 5000;
const REFERENCES_MAX = 10;

export interface ConfiguredValue extends Value {
  config: ResourceConfig;
}

/** The compiled resources of an app (`resources.arsc`). Only the offsets of its chunks are copied from the bytes. */
export interface ResourceTable {
  /**
   * Resolves a value: itself, or the values of the resource it refers to, for every device configuration.
   * @throws RangeError
   */
  resolve(value: Value): ConfiguredValue[];
}

const anyDevice: ResourceConfig = { language: null, density: 0, others: 0 };

/** For an app without resources. */
export const noResources: ResourceTable = {
  resolve: (value) => (isReference(value) ? [] : [{ ...value, config: anyDevice }]),
};

/** @throws RangeError when malformed */
export function readResourceTable(bytes: Buffer): ResourceTable {
  const root = readChunk(bytes, 0, bytes.length);
  if (root.type !== TABLE) throw new RangeError('no resource table');
  let strings: StringPool | null = null;
  const types = new Map<number, Chunk[]>();
  let count = 0;
  for (const chunk of readChunks(bytes, root.body, root.end)) {
    if (chunk.type === STRING_POOL) strings ??= readStringPool(bytes, chunk);
    if (chunk.type !== PACKAGE) continue;
    const packageId = bytes.readUInt32LE(chunk.start + 8);
    for (const part of readChunks(bytes, chunk.body, chunk.end)) {
      if (part.type !== TYPE) continue;
      if ((count += 1) > TYPES_MAX) throw new RangeError('types');
      const key = packageId * 256 + bytes.readUInt8(part.start + 8);
      const known = types.get(key);
      if (known) known.push(part);
      else types.set(key, [part]);
    }
  }

  function follow(
    value: Value,
    config: ResourceConfig,
    depth: number,
    found: ConfiguredValue[],
    spent: { steps: number },
  ) {
    if (!isReference(value)) {
      found.push({ ...value, config });
      return;
    }
    // A circular or dangling reference has no value.
    if (depth >= REFERENCES_MAX) return;
    for (const part of types.get(value.data >>> 16) ?? []) {
      if ((spent.steps += 1) > STEPS_MAX) throw new RangeError('values');
      const next = entryOf(bytes, part, value.data & 0xff_ff);
      if (next === null) continue;
      const own = readResourceConfig(bytes, part.start + 20);
      const text = next.type === valueType.string && strings ? strings.at(next.data) : null;
      const merged = {
        language: own.language ?? config.language,
        density: own.density === 0 ? config.density : own.density,
        others: own.others + config.others,
      };
      follow({ ...next, text }, merged, depth + 1, found, spent);
    }
  }

  return {
    resolve(value) {
      const found: ConfiguredValue[] = [];
      follow(value, anyDevice, 0, found, { steps: 0 });
      return found;
    },
  };
}

/** Offset of an entry from the first entry; `null` when this chunk does not have it. */
function offsetOf(bytes: Buffer, part: Chunk, index: number): number | null {
  const flags = bytes.readUInt8(part.start + 9);
  const count = bytes.readUInt32LE(part.start + 12);
  if (part.body + count * (flags & OFFSETS_16 ? 2 : 4) > part.end) throw new RangeError('entries');
  if (flags & SPARSE) {
    // Pairs of index and offset, sorted by index.
    for (let [low, high] = [0, count - 1]; low <= high;) {
      const middle = (low + high) >> 1;
      const at = part.body + middle * 4;
      const found = bytes.readUInt16LE(at);
      if (found === index) return bytes.readUInt16LE(at + 2) * 4;
      if (found < index) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }
  if (index >= count) return null;
  if (flags & OFFSETS_16) {
    const offset = bytes.readUInt16LE(part.body + index * 2);
    return offset === 0xff_ff ? null : offset * 4;
  }
  const offset = bytes.readUInt32LE(part.body + index * 4);
  return offset === 0xff_ff_ff_ff ? null : offset;
}

/** A simple value; `null` for a missing one, and for styles and lists. */
function entryOf(bytes: Buffer, part: Chunk, index: number): Omit<Value, 'text'> | null {
  const offset = offsetOf(bytes, part, index);
  if (offset === null) return null;
  const at = part.start + bytes.readUInt32LE(part.start + 16) + offset;
  if (at + 8 > part.end) throw new RangeError('entry');
  const flags = bytes.readUInt16LE(at + 2);
  if (flags & COMPACT) return { type: flags >> 8, data: bytes.readUInt32LE(at + 4) };
  if (flags & COMPLEX) return null;
  const value = at + bytes.readUInt16LE(at);
  if (value + 8 > part.end) throw new RangeError('value');
  return { type: bytes.readUInt8(value + 3), data: bytes.readUInt32LE(value + 4) };
}
