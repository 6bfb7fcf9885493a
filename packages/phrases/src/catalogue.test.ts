import { languages } from '@muster/contract/languages';
import { expect, test } from 'vitest';
import { loadAll } from './load-all.ts';
import { createTranslate } from './translate.ts';

test.each(languages)('%s: E003 and E008 are one error of the catalogue, "SN not found"', async (language) => {
  const t = createTranslate(await loadAll(language), language);
  expect(t('errors.E008.title')).toBe(t('errors.E003.title'));
  // What follows differs: E003 is a number that was typed, E008 a robot that was there.
  for (const code of ['E003', 'E008'] as const)
    expect(t(`errors.${code}.message`)).toMatch(/serial number|序號|序列号|シリアル番号|일련번호/);
});

test('E008 reads as in the catalogue', async () => {
  const t = createTranslate(await loadAll('en-US'), 'en-US');
  expect(t('errors.E008.title')).toBe('Serial number not found');
});
