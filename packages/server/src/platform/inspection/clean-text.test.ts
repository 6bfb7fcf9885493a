import { nameText } from '@muster/contract/primitives';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it('takes out what turns the order of letters, controls and line breaks', () => {
  expect(cleanText('\u202eedoC\u202c lab\u0000\u0007\nTwo\u200f', 50)).toBe('edoC lab Two');
});

it('cuts by what a person counts as characters', () => {
  expect(cleanText('👨‍👩‍👧'.repeat(60), 50)).toBe('👨‍👩‍👧'.repeat(50));
  expect(cleanText('字'.repeat(10_000), 50)).toBe('字'.repeat(50));
  // One character of a thousand marks is none that a name can have.
  expect(cleanText(`a${'\u0301'.repeat(1000)}`, 50)).toBeNull();
});

it('is nothing where nothing can be seen', () => {
  expect(cleanText(' \u200b\u2060 ', 50)).toBeNull();
  expect(cleanText('', 50)).toBeNull();
});

it('always leaves a name that the contract takes as it is', () => {
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
