import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralise, parseCsv, unmark, writeCsv } from './csv.ts';

const fieldsOf = (text: string) => {
  const parsed = parseCsv(text);
  return Array.isArray(parsed) ? parsed.map(({ fields }) => fields) : parsed;
};

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '@', 'a', '中', ' '),
    maxLength: 8,
  }),
);

describe('reading comma-separated values', () => {
  it('reads what it wrote, for any cell contents', () => {
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(table, (rows) => {
        const head = ['sn', 'name'];
        const kept = rows.filter((row) => row.map(neutralise).some((value) => value.trim() !== ''));
        const read = parseCsv(writeCsv([head, ...rows]));
        expect(Array.isArray(read) && read.map(({ fields }) => fields.map(unmark))).toEqual([head, ...kept]);
      }),
      { numRuns: 500 },
    );
  });

  it('never hangs or throws on any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', 'a', 'sep=', ''), maxLength: 60 }),
        (text) => {
          const read = parseCsv(text);
          if (!Array.isArray(read)) expect(['unclosed', 'stray']).toContain(read.fault);
          else for (const { fields } of read) expect(fields.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['commas', 'a,b\r\nc,d'],
    ['semicolons', 'a;b\nc;d\n'],
    ['tabs', 'a\tb\rc\td'],
    ['a delimiter given by sep=', 'sep=|\na|b\nc|d'],
    ['quotes and blank lines', '\n"a","b"\n\n , \n"c","d"\n'],
  ])('%s', (_, text) => {
    expect(fieldsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('gives the line each record begins on, counting line ends within quotes', () => {
    const read = parseCsv('a,"1\r\n2\n3"\nb,4\n\nc,5');
    expect(Array.isArray(read) && read.map(({ line }) => line)).toEqual([1, 4, 6]);
  });

  it('reports the line of an unclosed or stray quote', () => {
    expect(parseCsv('a,b\nc,"d\ne,f')).toEqual({ fault: 'unclosed', line: 2 });
    expect(parseCsv('a,b\nc,"d"e')).toEqual({ fault: 'stray', line: 2 });
    expect(fieldsOf('a,5" disk')).toEqual([['a', '5" disk']]);
  });
});

describe('cells and formulas', () => {
  it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '＝1', "'=1", "''=1"])('%j is text', (value) => {
    expect(neutralise(value)).toBe(`'${value}`);
    expect(unmark(neutralise(value))).toBe(value);
  });
  it('leaves other cells unchanged', () => {
    fc.assert(fc.property(cell, (value) => unmark(neutralise(value)) === value));
    for (const value of ['Kebbi', 'a=b', "'twas", '中文']) expect(neutralise(value)).toBe(value);
  });
});
