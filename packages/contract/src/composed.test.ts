import { expect, it } from 'vitest';
import { importLine } from './devices/import.schemas.ts';
import { newFileName } from './files/schemas.ts';
import { keyword, nameText, serialNumber, text } from './primitives.ts';

// macOS stores file names decomposed: letters and their marks are separate code points.
it.each([
  ['\u304b\u3099.mp3', '\u304c.mp3'],
  ['cafe\u0301.txt', 'caf\u00e9.txt'],
  ['\u1112\u1161\u11ab\u1100\u1173\u11af', '\ud55c\uae00'],
])('a name that a Mac sends, %j, is the one that is typed elsewhere', (sent, typed) => {
  for (const schema of [nameText(30), newFileName, text(30), keyword]) {
    expect(schema.parse(sent)).toBe(typed);
    expect(schema.parse(typed)).toBe(typed);
  }
  expect(
    importLine.parse({ line: 2, sn: '', name: sent, group: sent, model: '', comment: sent }),
  ).toMatchObject({
    name: typed,
    group: typed,
    comment: typed,
  });
});

it('the form of a character that a person chose for their name is kept', () => {
  expect(nameText(30).parse('\ufa19\u8c37\u304b\u3099')).toBe('\ufa19\u8c37\u304c');
});

it('a serial number may be typed in full-width characters', () => {
  expect(serialNumber.parse('ＫＳ１０２４０１０１')).toBe('KS10240101');
});

it('a text of nothing but marks is answered at once', () => {
  // Composing this text took minutes, during which the process answered no other request.
  const marks = `e${'\u0301\u0316'.repeat(500_000)}`;
  for (const schema of [text(1000), serialNumber]) expect(schema.safeParse(marks).success).toBe(false);
  expect(text(1000).parse(`e${'\u0301\u0316'.repeat(5_000)}`)).toHaveLength(10_001);
}, 5000);
