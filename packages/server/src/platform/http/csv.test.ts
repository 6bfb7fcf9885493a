import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** As RFC 4180 reads one line. */
function read(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    cells.push(match[1] === undefined ? match[2]! : match[1].replaceAll('""', '"'));
    if (match[3] !== ',') break;
  }
  return cells;
}

it('what goes in comes out again, whatever it holds', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (values) => {
      const cells = read(csvLine(values));
      expect(cells.map((text, index) => (text === `'${values[index]}` ? text.slice(1) : text))).toEqual(
        values,
      );
    }),
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (value) => {
  expect(read(csvLine([value]))[0]).toBe(`'${value}`);
});

it('numbers stay numbers, and what is missing is empty', () => {
  expect(csvLine([-3, null, 'Lobby'])).toBe('-3,,Lobby\r\n');
});
