import { nameText } from '@muster/contract/primitives';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it('removes text direction marks, control characters and line breaks', () => {
  expect(cleanText('\u202eedoC\u202c lab\u0000\u0007\nTwo\u200f', 50)).toBe('edoC lab Two');
});

it('cuts by grapheme', () => {
  expect(cleanText('👨‍👩‍👧'.repeat(60), 50)).toBe('👨‍👩‍👧'.repeat(50));
  expect(cleanText('字'.repeat(10_000), 50)).toBe('字'.repeat(50));
  // One character with a thousand combining marks is no valid name.
  expect(cleanText(`a${'\u0301'.repeat(1000)}`, 50)).toBeNull();
});

it('is `null` without visible characters', () => {
  expect(cleanText(' \u200b\u2060 ', 50)).toBeNull();
  expect(cleanText('', 50)).toBeNull();
});

it('always returns a name that the contract accepts unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.integer({ min: 1, max: 60 }),
      (text, max) => {
        const clean = cleanText(text, max);
        if (clean !== null) expect(nameText(max).parse(clean)).toBe(clean);
      },
    ),
  );
});
