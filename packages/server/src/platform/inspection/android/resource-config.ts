/** Which devices a value applies to. */
export interface ResourceConfig {
  /** BCP 47; `null` for every language. */
  language: string | null;
  /** Dots per inch; 0 for every density. */
  density: number;
  /** Number of other conditions. */
  others: number;
}

/** Two letters, or three packed into two bytes. */
function code(first: number, second: number, base: number): string {
  if (first === 0) return '';
  if (!(first & 0x80)) return String.fromCharCode(first, second);
  const letters = [second & 0x1f, ((second & 0xe0) >> 5) | ((first & 0x03) << 3), (first & 0x7c) >> 2];
  return String.fromCharCode(...letters.map((letter) => base + letter));
}

function languageOf(bytes: Buffer, at: number, size: number): string | null {
  const language = code(bytes.readUInt8(at + 8), bytes.readUInt8(at + 9), 0x61);
  if (language === '') return null;
  const region = code(bytes.readUInt8(at + 10), bytes.readUInt8(at + 11), 0x30);
  const script = size >= 40 ? bytes.toString('latin1', at + 36, at + 40).replaceAll('\0', '') : '';
  try {
    return (
      Intl.getCanonicalLocales([language, script, region].filter((part) => part !== '').join('-'))[0] ?? null
    );
  } catch {
    return 'und';
  }
}

/** @throws RangeError */
export function readResourceConfig(bytes: Buffer, at: number): ResourceConfig {
  const size = bytes.readUInt32LE(at);
  if (size < 28 || at + size > bytes.length) throw new RangeError('config');
  let others = 0;
  for (let place = 4; place < Math.min(size, 36); place += 1) {
    const isElsewhere = (place >= 8 && place < 12) || place === 14 || place === 15;
    if (!isElsewhere && bytes.readUInt8(at + place) !== 0) others += 1;
  }
  return { language: languageOf(bytes, at, size), density: bytes.readUInt16LE(at + 14), others };
}
