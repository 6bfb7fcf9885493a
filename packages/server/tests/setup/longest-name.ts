/** Those that are stored as they are sent. */
const marks = Array.from({ length: 0xf800 }, (_, at) => String.fromCodePoint(0x800 + at)).filter(
  (one) => /\p{Mn}/u.test(one) && one === one.normalize('NFC'),
);

/**
 * Characters of 12 code units and 36 bytes each, the most there can be, in the order in which they are stored; the same
 * ones on every run.
 */
export function longestName(characters: number): string {
  let state = 7;
  const any = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
  const character = () =>
    String.fromCodePoint(0x4e00 + any(20_000)) +
    Array.from({ length: 11 }, () => marks[any(marks.length)]!).join('');
  return Array.from({ length: characters }, character).join('').normalize('NFC');
}
