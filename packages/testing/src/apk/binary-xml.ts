import { chunk, stringPool, u16, u32 } from './bytes.ts';

/** A string, a number, a boolean, or a resource id. */
export type XmlValue = string | number | boolean | { resource: number };

export interface XmlNode {
  name: string;
  /** Name → value; for attributes with an Android resource id: `[id, value]`. */
  attributes?: Record<string, XmlValue | [number, XmlValue]>;
  children?: XmlNode[];
}

const NONE = 0xff_ff_ff_ff;

/** Compiles XML as aapt does. */
export function makeBinaryXml(root: XmlNode, { isUtf8 = false } = {}): Buffer {
  const ids = new Map<string, number>();
  const others = new Set<string>();
  const collect = ({ name, attributes = {}, children = [] }: XmlNode) => {
    others.add(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (Array.isArray(value)) ids.set(key, value[0]);
      else others.add(key);
      const plain = Array.isArray(value) ? value[1] : value;
      if (typeof plain === 'string') others.add(plain);
    }
    for (const child of children) collect(child);
  };
  collect(root);
  // Names with an id come first, in the order of the list of ids. A string may be in both parts.
  const strings = [...ids.keys(), ...others];
  const textIndex = (text: string) => ids.size + strings.slice(ids.size).indexOf(text);
  const nameIndex = (key: string, hasId: boolean) => (hasId ? [...ids.keys()].indexOf(key) : textIndex(key));

  const typed = (value: XmlValue): { raw: number; type: number; data: number } => {
    if (typeof value === 'string') return { raw: textIndex(value), type: 0x03, data: textIndex(value) };
    if (typeof value === 'number') return { raw: NONE, type: 0x10, data: value };
    if (typeof value === 'boolean') return { raw: NONE, type: 0x12, data: value ? NONE : 0 };
    return { raw: NONE, type: 0x01, data: value.resource };
  };
  const lineAndComment = u32(1, NONE);
  const write = ({ name, attributes = {}, children = [] }: XmlNode): Buffer[] => {
    const list = Object.entries(attributes).map(([key, value]) => {
      const { raw, type, data } = typed(Array.isArray(value) ? value[1] : value);
      const head = u32(NONE, nameIndex(key, Array.isArray(value)), raw);
      return Buffer.concat([head, u16(8), Buffer.from([0, type]), u32(data)]);
    });
    const start = Buffer.concat([u32(NONE, textIndex(name)), u16(20, 20, list.length, 0, 0, 0), ...list]);
    return [
      chunk(0x01_02, lineAndComment, start),
      ...children.flatMap(write),
      chunk(0x01_03, lineAndComment, u32(NONE, textIndex(name))),
    ];
  };
  const idList = chunk(0x01_80, Buffer.alloc(0), u32(...ids.values()));
  return chunk(0x00_03, Buffer.alloc(0), stringPool(strings, isUtf8), idList, ...write(root));
}
