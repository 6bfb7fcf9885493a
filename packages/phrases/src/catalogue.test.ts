import { languages } from '@muster/contract/languages';
import { expect, test } from 'vitest';
import { loadAll } from './load-all.ts';
import { createTranslate } from './translate.ts';

test.each(languages)('%s: E003 and E008 have the same title, "SN not found"', async (language) => {
  const t = createTranslate(await loadAll(language), language);
  expect(t('errors.E008.title')).toBe(t('errors.E003.title'));
  // The messages differ: E003 is about a number that was typed, E008 about a robot that existed.
  for (const code of ['E003', 'E008'] as const)
    expect(t(`errors.${code}.message`)).toMatch(/serial number|序號|序列号|シリアル番号|일련번호/);
});

test("E008 has the catalogue's title", async () => {
  const t = createTranslate(await loadAll('en-US'), 'en-US');
  expect(t('errors.E008.title')).toBe('Serial number not found');
});

test('an expired session and a wrong serial number have the texts of the specification', async () => {
  const t = createTranslate(await loadAll('en-US'), 'en-US');
  expect(t('errors.session.expired.message')).toBe('Authentication expired, please log in again');
  expect(t('fields.field.sn')).toMatch(/^Invalid serial number\./);
});
