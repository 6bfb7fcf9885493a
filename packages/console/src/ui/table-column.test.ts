import { expect, test } from 'vitest';
import { phonePlaces } from './table-column.ts';

test('a narrow row shows the first three visible columns, unless the columns define their places', () => {
  expect(
    phonePlaces([{ id: 'a' }, { id: 'b', isHiddenInCards: true }, { id: 'c' }, { id: 'd' }, { id: 'e' }]),
  ).toEqual(['title', 'none', 'second', 'third', 'none']);
  expect(phonePlaces([{ id: 'a', phone: 'title' }, { id: 'b' }, { id: 'c', phone: 'end' }])).toEqual([
    'title',
    'none',
    'end',
  ]);
});
