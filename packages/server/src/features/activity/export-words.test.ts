import { loadAll } from '@muster/phrases/load-all';
import { createTranslate } from '@muster/phrases/translate';
import { expect, test } from 'vitest';
import { createExportWords } from './export-words.ts';

const t = createTranslate(await loadAll('en-US'), 'en-US');
const words = createExportWords(t, 'en-US', (at) => `local ${at.toISOString()}`);
const ID = '01a22900-0000-7000-8000-000000000000';
const change = (field: string, before: unknown, after: unknown) =>
  words.change('device', { field, before, after }, new Map([[ID, '5-B']]));

test.each([
  ['model', 'air', 'dx', 'Model: Kebbi Air → DX'],
  ['groupId', ID, null, 'Group: 5-B'],
  ['locks', null, { joints: true, chassis: false }, 'Motor locks: Joint motors'],
  ['expiresAt', null, '2026-11-29T08:00:00.000Z', 'Expires: local 2026-11-29T08:00:00.000Z'],
  ['isAnything', true, false, 'isAnything: Yes → No'],
])('a change of %s is written as on the page', (field, before, after, text) => {
  expect(change(field, before, after)).toBe(text);
});
