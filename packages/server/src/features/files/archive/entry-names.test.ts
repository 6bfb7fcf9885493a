import { expect, it } from 'vitest';
import { entryNames } from './entry-names.ts';

const bytes = (text: string) => Buffer.byteLength(text);

it('duplicate names are numbered, also when they differ only in case', () => {
  expect(entryNames(['a.txt', 'a.txt', 'A.TXT', 'a (2).txt', 'b', 'b'])).toEqual([
    'a.txt',
    'a (2).txt',
    'A (3).TXT',
    'a (2) (2).txt',
    'b',
    'b (2)',
  ]);
});

it('no name leaves the folder or is rejected by the operating system that unpacks it', () => {
  expect(
    entryNames([
      '..\\..\\evil.txt',
      '../x.txt',
      '..',
      'C:\\a.txt',
      'con.txt',
      'a\u0000b.txt',
      '. .',
      'end. ',
    ]),
  ).toEqual(['___.._evil.txt', '___x.txt', '__', 'C__a.txt', '_con.txt', 'a_b.txt', '___', 'end__']);
});

it('a name has at most 255 bytes and is never cut inside a character', () => {
  const family = '👨‍👩‍👧‍👦';
  const [one, two] = entryNames([`${family.repeat(20)}.png`, `${family.repeat(20)}.png`]) as [string, string];
  for (const name of [one, two]) {
    expect(bytes(name)).toBeLessThanOrEqual(255);
    expect(name.endsWith('.png')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  }
  expect(one).toBe(`${family.repeat(10)}.png`);
  expect(two).toBe(`${family.repeat(9)} (2).png`);
  expect(bytes(entryNames([`${'語'.repeat(120)}.mp4`])[0]!)).toBeLessThanOrEqual(255);
  expect(entryNames(['📚.txt'])).toEqual(['📚.txt']);
});
