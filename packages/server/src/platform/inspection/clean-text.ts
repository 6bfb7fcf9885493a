import { nameText } from '@muster/contract/primitives';

/** UTF-16 code units, the unit of the contract's limits. */
const UNITS_PER_CHARACTER = 12;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const unwanted =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what this looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text from a file as a name that the contract accepts: one line, without direction marks and control characters, at
 * most `max` graphemes. `null` when nothing visible is left.
 */
export function cleanText(text: string, max: number): string | null {
  const line = text
    .slice(0, max * UNITS_PER_CHARACTER * 2)
    .toWellFormed()
    .replaceAll(unwanted, '');
  const words = line.replaceAll(/\s+/g, ' ').trim();
  let cut = '';
  let count = 0;
  for (const { segment } of segmenter.segment(words)) {
    if ((count += 1) > max || cut.length + segment.length > max * UNITS_PER_CHARACTER) break;
    cut += segment;
  }
  const name = nameText(max).safeParse(cut);
  return name.success ? name.data : null;
}
