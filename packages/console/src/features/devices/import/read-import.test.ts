import { writeCsv } from '@muster/contract/csv';
import { faultsOfLines, type ImportLine } from '@muster/contract/devices/import.schemas';
import { languages } from '@muster/contract/languages';
import { loadAll } from '@muster/phrases/load-all';
import { createTranslate } from '@muster/phrases/translate';
import type { ConsoleTranslate } from '@muster/phrases/load';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, foreignHeadings } from './columns.ts';
import { decodeText, type Encoding } from '../../../platform/decode-text.ts';
import { readImport } from './read-import.ts';
import { templateHeadings } from './template.ts';

const lines = (text: string) => {
  const read = readImport(text);
  if ('problem' in read) throw new Error(JSON.stringify(read));
  return read.lines;
};

describe('parsing a robot import', () => {
  it.each(languages)('recognises the headings of the %s template', async (language) => {
    const t = createTranslate(await loadAll(language), language) as unknown as ConsoleTranslate;
    expect(templateHeadings(t).map(columnOf)).toEqual(['sn', 'name', 'group', 'model', 'comment']);
  });

  it('accepts columns in any order, and ignores unknown ones', () => {
    expect(lines('名稱;電量;序號\n凱比;80;ABCDEFGH01\n')).toEqual([
      { line: 2, sn: 'ABCDEFGH01', name: '凱比', group: '', model: '', comment: '' },
    ]);
  });

  it('names the columns that are not imported', () => {
    expect(readImport('序號, 廠牌 ,名稱,,電量\nABCDEFGH01,Air,凱比,,80\n')).toMatchObject({
      unused: ['廠牌', '電量'],
    });
    for (const all of ['ABCDEFGH01,凱比,5-B', '序號,型號\nABCDEFGH01,Air'])
      expect(readImport(all)).toMatchObject({ unused: [] });
  });

  it('assumes the column order of the template if there are no headings', () => {
    expect(lines('ABCDEFGH01,凱比,5-B\nABCDEFGH02')).toMatchObject([
      { line: 1, sn: 'ABCDEFGH01', name: '凱比', group: '5-B' },
      { line: 2, sn: 'ABCDEFGH02', name: '' },
    ]);
  });

  it('reads any exported file back unchanged', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 });
    const sn = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(fc.tuple(sn, cell, cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = lines(writeCsv([['sn', 'name', 'group', 'model', 'comment'], ...rows]));
        expect(
          read.map(({ sn: own, name, group, model, comment }) => [own, name, group, model, comment]),
        ).toEqual(rows);
      }),
    );
  });

  it.each([
    ['nothing', '', { problem: 'empty' }],
    ['headings only', 'sn,name\n', { problem: 'empty' }],
    ['no serial numbers', 'name,group\nKebbi,5-B', { problem: 'noSerialNumbers' }],
    ['an unclosed quote', 'sn,name\nABCDEFGH01,"Ke', { problem: 'unclosed', line: 2 }],
    ['text after a closing quote', 'sn,name\nABCDEFGH01,"Ke"b', { problem: 'stray', line: 2 }],
  ])('%s', (_, text, problem) => {
    expect(readImport(text)).toEqual(problem);
  });

  it('accepts 10,000 lines and rejects more', () => {
    const file = (count: number) =>
      `sn\n${Array.from({ length: count }, (_, index) => `S${String(index).padStart(9, '0')}`).join('\n')}`;
    expect(lines(file(10_000))).toHaveLength(10_000);
    expect(readImport(file(10_001))).toEqual({ problem: 'tooMany', count: 10_001 });
  });
});

describe('the faults of a line', () => {
  const line = (number: number, cells: Partial<ImportLine>): ImportLine => ({
    line: number,
    sn: `ABCDEFGH${String(number).padStart(2, '0')}`,
    name: '',
    group: '',
    model: '',
    comment: '',
    ...cells,
  });
  const family = '👨‍👩‍👧';

  it('lengths are counted in graphemes, and the limits are inclusive', () => {
    const good = [
      line(2, { name: '凱'.repeat(30), comment: '字'.repeat(200) }),
      line(3, { name: family.repeat(30) }),
      line(4, { sn: ' abcdefgh99 ', model: 'Kebbi Air S' }),
      line(5, { model: '服務型機器人' }),
      line(6, { sn: 'ＡＢＣＤＥＦＧＨ０１' }),
    ];
    expect([...faultsOfLines(good)]).toEqual([]);
    const bad = [
      line(2, { name: '凱'.repeat(31), comment: '字'.repeat(201) }),
      line(3, { name: family.repeat(31) }),
      line(4, { sn: 'short' }),
      line(5, { sn: '凱比凱比凱比凱比０１' }),
      line(6, { sn: 'abcdefgh10' }),
      line(10, {}),
      line(11, { model: 'R2-D2' }),
      line(12, { name: 'a\u0007b' }),
    ];
    expect(Object.fromEntries(faultsOfLines(bad))).toEqual({
      2: ['name_too_long', 'comment_too_long'],
      3: ['name_too_long'],
      4: ['sn'],
      5: ['sn'],
      10: ['duplicate'],
      11: ['model'],
      12: ['characters'],
    });
  });
});

describe('encodings', () => {
  // Bytes as written by spreadsheets in each country.
  const samples: [string, Encoding, number[], string][] = [
    ['Big5', 'big5', [0xa7, 0xc7, 0xb8, 0xb9, 0x2c, 0xa6, 0x57, 0xba, 0xd9], '序號,名稱'],
    ['GBK', 'gbk', [0xd0, 0xf2, 0xc1, 0xd0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6], '序列号,名称'],
    [
      'Shift_JIS',
      'shift_jis',
      [0x83, 0x56, 0x83, 0x8a, 0x83, 0x41, 0x83, 0x8b, 0x94, 0xd4, 0x8d, 0x86, 0x2c, 0x96, 0xbc, 0x91, 0x4f],
      'シリアル番号,名前',
    ],
    [
      'EUC-KR',
      'euc-kr',
      [0xc0, 0xcf, 0xb7, 0xc3, 0xb9, 0xf8, 0xc8, 0xa3, 0x2c, 0xc0, 0xcc, 0xb8, 0xa7],
      '일련번호,이름',
    ],
  ];
  it.each(samples)('%s is detected in any language of the console', (_, encoding, bytes, text) => {
    for (const language of languages)
      expect(decodeText(Uint8Array.from(bytes), { language, knownWords: foreignHeadings })).toEqual({
        text,
        encoding,
      });
  });

  it('UTF-8 and UTF-16 are detected with and without a byte order mark', () => {
    const text = '序號,名稱\r\nABCDEFGH01,凱比\r\n';
    const utf16 = (isLittle: boolean, hasMark: boolean) => {
      const units = [...(hasMark ? '\ufeff' : ''), ...text].map((sign) => sign.charCodeAt(0));
      return Uint8Array.from(
        units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
      );
    };
    const utf8 = new TextEncoder();
    for (const bytes of [
      utf8.encode(text),
      utf8.encode(`\ufeff${text}`),
      utf16(true, true),
      utf16(false, true),
      utf16(true, false),
      utf16(false, false),
    ])
      expect(decodeText(bytes, { language: 'en-US', knownWords: [] })?.text).toBe(text);
  });

  it('pictures and workbooks are rejected as not being text', () => {
    const png = Uint8Array.from([
      0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 255,
    ]);
    const zip = Uint8Array.from([
      0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0, 0x9d, 0xc6, 255, 254, 0, 1,
    ]);
    for (const bytes of [png, zip])
      expect(decodeText(bytes, { language: 'zh-TW', knownWords: foreignHeadings })).toBeNull();
  });
});
