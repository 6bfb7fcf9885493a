import type { Language } from '@muster/contract/languages';

/** Encodings used by spreadsheet programs in our five languages; names as for TextDecoder. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gbk', 'shift_jis', 'euc-kr'] as const;
export type Encoding = (typeof encodings)[number];

/** Excel's default encoding by language. */
const usual: Partial<Record<Language, Encoding>> = {
  'zh-TW': 'big5',
  'zh-CN': 'gbk',
  'ja-JP': 'shift_jis',
  'ko-KR': 'euc-kr',
};
const legacy: readonly Encoding[] = ['big5', 'gbk', 'shift_jis', 'euc-kr'];

function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function byteOrderMark(bytes: Uint8Array): Encoding | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Detects UTF-16 without a byte order mark: in serial numbers and commas every other byte is zero. */
function zeroBytes(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 400);
  const zeros = [0, 0];
  head.forEach((byte, index) => byte === 0 && (zeros[index % 2]! += 1));
  const half = head.length / 2;
  if (zeros[1]! > half * 0.3 && zeros[0]! < half * 0.05) return 'utf-16le';
  if (zeros[0]! > half * 0.3 && zeros[1]! < half * 0.05) return 'utf-16be';
  return null;
}

/** Characters that are unlikely in a list of robots; text decoded with a wrong encoding is full of them. */
const unlikely = /[\u0080-\u009f\u0370-\u04ff\u2500-\u257f\uff61-\uff9f\ue000-\uf8ff]/g;

/** The most likely of the four legacy encodings: by known words, then fewest unlikely characters, then the language. */
function guess(bytes: Uint8Array, language: Language, knownWords: readonly string[]): Encoding | null {
  const own = usual[language];
  const order = own ? [own, ...legacy.filter((each) => each !== own)] : legacy;
  let best: { encoding: Encoding; known: number; odd: number } | null = null;
  for (const encoding of order) {
    const text = decode(bytes, encoding);
    if (text === null) continue;
    const known = knownWords.filter((word) => text.includes(word)).length;
    const odd = text.match(unlikely)?.length ?? 0;
    if (best === null || known > best.known || (known === best.known && odd < best.odd))
      best = { encoding, known, odd };
  }
  return best?.encoding ?? null;
}

/**
 * The text of a file, and its encoding. `null` if it is not text in any of the encodings.
 * @param asked the encoding chosen by the user; detected if omitted
 * @param knownWords column names and group names beyond ASCII; finding them confirms an encoding
 */
export function decodeText(
  bytes: Uint8Array,
  options: { language: Language; knownWords: readonly string[]; asked?: Encoding | undefined },
): { text: string; encoding: Encoding } | null {
  const found =
    options.asked ??
    byteOrderMark(bytes) ??
    zeroBytes(bytes) ??
    (decode(bytes, 'utf-8') === null ? guess(bytes, options.language, options.knownWords) : 'utf-8');
  if (found === null) return null;
  // An encoding chosen by the user is not checked: they see the result, wrong characters included.
  const text = options.asked ? new TextDecoder(found).decode(bytes) : decode(bytes, found);
  // oxlint-disable-next-line no-control-regex -- a file that contains NUL is not text
  return text === null || /\u0000/.test(text) ? null : { text: text.replace(/^\ufeff/, ''), encoding: found };
}
