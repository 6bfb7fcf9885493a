import { expect, test } from 'vitest';
import { readLibrarySearch } from './library-search.ts';

const shown = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readLibrarySearch(raw)).filter(([, value]) => value !== undefined));

test('library search parameters are parsed, and invalid values are dropped', () => {
  expect(shown({})).toEqual({});
  expect(
    shown({
      tab: 'files',
      keyword: ' song ',
      kind: 'audio',
      sort: '-size',
      page: '2',
      limit: '50',
      look: 'grid',
    }),
  ).toEqual({
    tab: 'files',
    keyword: 'song',
    kind: 'audio',
    sort: '-size',
    page: 2,
    limit: 50,
    look: 'grid',
  });
  expect(shown({ tab: 'apps', kind: 'exe', sort: 'colour', page: '-1', limit: '7', look: 'wall' })).toEqual(
    {},
  );
  expect(shown({ sort: '-uploadedAt' })).toEqual({});
});

test('a drawer is addressed by a file’s id or an app’s package name', () => {
  const file = '01930000-0000-7000-8000-000000000000';
  expect(shown({ file, app: 'com.example.app' })).toEqual({ file, app: 'com.example.app' });
  expect(shown({ file: 'x', app: '../secret' })).toEqual({});
});
