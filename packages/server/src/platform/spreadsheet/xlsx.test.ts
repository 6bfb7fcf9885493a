import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZipTexts } from './testing/read-zip.ts';
import { xlsxOf } from './xlsx.ts';
import type { Cell } from './xlsx-parts.ts';

const options = { name: 'Work/record', heads: ['when', 'what'], widths: [20, 10] };

async function* numbers(count: number): AsyncGenerator<Cell[]> {
  for (let number = 1; number <= count; number += 1) yield [number, 'x'];
}

it("rows beyond a sheet's maximum continue in the next, under the same head", async () => {
  const parts = await readZipTexts(await buffer(xlsxOf(options, numbers(5), 3)));
  const valuesOf = (sheet: number) =>
    [...parts.get(`xl/worksheets/sheet${sheet}.xml`)!.matchAll(/<v>(\d+)<\/v>/g)].map(([, value]) => value);
  expect([1, 2, 3].map(valuesOf)).toEqual([['1', '2'], ['3', '4'], ['5']]);
  expect(parts.get('xl/worksheets/sheet3.xml')).toContain('>when</t>');
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Work record 3" sheetId="3" r:id="rId3"/>');
});

it('each cell has a reference, and empty ones are omitted', async () => {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [null, '', ...Array.from({ length: 25 }, (_, index) => index)];
  }
  const sheet = (await readZipTexts(await buffer(xlsxOf(options, rows())))).get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toContain('<row r="2"><c r="C2"><v>0</v></c>');
  expect(sheet).toContain('<c r="AA2"><v>24</v></c></row>');
});

it('an error in the rows destroys the stream, and closing the stream ends the rows', async () => {
  async function* failing(): AsyncGenerator<Cell[]> {
    yield [1];
    throw new Error('the database is gone');
  }
  await expect(buffer(xlsxOf(options, failing()))).rejects.toThrow('the database is gone');

  let isEnded = false;
  async function* endless(): AsyncGenerator<Cell[]> {
    try {
      for (;;) yield ['x'.repeat(1000)];
    } finally {
      isEnded = true;
    }
  }
  const stream = xlsxOf(options, endless());
  for await (const _ of stream) break;
  await expect.poll(() => isEnded).toBe(true);
});
