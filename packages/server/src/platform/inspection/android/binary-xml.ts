import { readChunk, readChunks } from './chunks.ts';
import { readStringPool, STRING_POOL, type StringPool } from './string-pool.ts';
import { type Value, valueType } from './values.ts';

const XML = 0x00_03;
const START = 0x01_02;
const END = 0x01_03;
const RESOURCE_IDS = 0x01_80;
const NONE = 0xff_ff_ff_ff;
const DEPTH_MAX = 100;
const ELEMENTS_MAX = 50_000;

export interface XmlElement {
  name: string;
  /** Names of the enclosing elements, outermost first. */
  path: readonly string[];
  /** By Android's resource id: the name can lie, and Android ignores it. */
  byId(resourceId: number): Value | null;
  /** Only among attributes without an id. */
  byName(name: string): Value | null;
}

/**
 * Reads the elements of a compiled XML file in order: `began` is called at the start of each, `ended` at its end.
 * Our own parser: those on npm (in adbkit-apkreader and app-info-parser) trust every length in the file.
 * @throws RangeError when the file is malformed
 */
export function readBinaryXml(
  bytes: Buffer,
  began: (element: XmlElement) => void,
  ended: (name: string) => void,
) {
  const root = readChunk(bytes, 0, bytes.length);
  if (root.type !== XML) throw new RangeError('no binary XML');
  let strings: StringPool | null = null;
  let ids: { at: number; count: number } = { at: 0, count: 0 };
  let elements = 0;
  const path: string[] = [];
  for (const chunk of readChunks(bytes, root.body, root.end)) {
    if (chunk.type === STRING_POOL) strings ??= readStringPool(bytes, chunk);
    else if (chunk.type === RESOURCE_IDS) ids = { at: chunk.body, count: (chunk.end - chunk.body) >> 2 };
    else if (chunk.type === START) {
      if (strings === null || path.length >= DEPTH_MAX || (elements += 1) > ELEMENTS_MAX)
        throw new RangeError('element');
      const name = strings.at(bytes.readUInt32LE(chunk.body + 4));
      began({ name, path: [...path], ...attributesOf(bytes, chunk.body, chunk.end, strings, ids) });
      path.push(name);
    } else if (chunk.type === END) {
      const name = path.pop();
      if (name === undefined) throw new RangeError('end of an element');
      ended(name);
    }
  }
}

function attributesOf(
  bytes: Buffer,
  body: number,
  end: number,
  strings: StringPool,
  ids: { at: number; count: number },
): Pick<XmlElement, 'byId' | 'byName'> {
  const first = body + bytes.readUInt16LE(body + 8);
  const size = bytes.readUInt16LE(body + 10);
  const count = bytes.readUInt16LE(body + 12);
  if (count > 0 && (size < 20 || first + count * size > end)) throw new RangeError('attributes');
  const idAt = (at: number) => {
    const name = bytes.readUInt32LE(at + 4);
    return name < ids.count ? bytes.readUInt32LE(ids.at + name * 4) : 0;
  };
  const valueAt = (at: number): Value => {
    const raw = bytes.readUInt32LE(at + 8);
    const type = bytes.readUInt8(at + 15);
    const data = bytes.readUInt32LE(at + 16);
    const index = type === valueType.string ? data : raw;
    return { type, data, text: index === NONE ? null : strings.at(index) };
  };
  const find = (matches: (at: number) => boolean) => {
    for (let at = first; at < first + count * size; at += size) if (matches(at)) return valueAt(at);
    return null;
  };
  return {
    byId: (id) => find((at) => idAt(at) === id),
    byName: (name) => find((at) => idAt(at) === 0 && strings.at(bytes.readUInt32LE(at + 4)) === name),
  };
}
