import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../../platform/i18n/drawn-in-english.tsx';
import { importColumns } from './columns.ts';
import { ImportPreview } from './ImportPreview.tsx';

const { t, draw } = await drawnInEnglish();
const line = { line: 2, sn: 'short', name: 'A', group: 'nowhere', model: 'toaster', comment: 'By the door' };

/** The cells of the only row after its number, by column. */
function cellsOf(markup: string) {
  const cells = [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, content]) => content!);
  return Object.fromEntries(importColumns.map((column, at) => [column, cells[at + 1]!]));
}

test('each fault is shown in its column', () => {
  const columnOf = {
    sn: 'sn',
    duplicate: 'sn',
    registered: 'sn',
    name_too_long: 'name',
    group: 'group',
    model: 'model',
    comment_too_long: 'comment',
  } as const;
  const faults = Object.keys(columnOf) as (keyof typeof columnOf)[];
  const cells = cellsOf(draw(<ImportPreview lines={[line]} faults={[{ line: 2, faults }]} />));
  for (const fault of faults) {
    const text = t(`devices.import.fault.${fault}`).replaceAll("'", '&#x27;');
    const shown = importColumns.filter((column) => cells[column]!.includes(`<li>${text}</li>`));
    expect([fault, shown]).toEqual([fault, [columnOf[fault]]]);
  }
});

test('a fault of characters is shown where they are', () => {
  const faults = [{ line: 2, faults: ['characters' as const] }];
  const cells = cellsOf(draw(<ImportPreview lines={[{ ...line, comment: 'By\u0007' }]} faults={faults} />));
  expect(importColumns.filter((column) => cells[column]!.includes('<li>'))).toEqual(['comment']);
});
