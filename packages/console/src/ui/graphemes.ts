export type CountUnit = 'graphemes' | 'codePoints';

let segmenter: Intl.Segmenter | undefined;

/** The number of user-perceived characters: 👨‍👩‍👧 is one, and so is é written as two code points. */
export function countGraphemes(text: string): number {
  // Plain ASCII needs no segmentation, and most names are ASCII.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** The first `max` characters of a text, none of them cut in two. */
export function firstGraphemes(text: string, max: number): string {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let end = 0;
  let count = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (count === max) break;
    count += 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

export function countCharacters(text: string, unit: CountUnit): number {
  return unit === 'graphemes' ? countGraphemes(text) : [...text].length;
}
