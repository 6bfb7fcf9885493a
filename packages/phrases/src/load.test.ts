import { errorCodes } from '@muster/contract/errors';
import { expect, expectTypeOf, test } from 'vitest';
import { entryErrorCodes } from './entry-error-codes.ts';
import { loadAll } from './load-all.ts';
import { loadEntry, type ConsoleTranslate, type EntryTranslate } from './load.ts';
import type { Sections } from './phrase.ts';
import { createTranslate } from './translate.ts';

const errorCodesOf = (dictionary: readonly Sections[]) =>
  dictionary.flatMap((area) => Object.keys(area.errors ?? {})).toSorted();

test('the entry has the texts before sign-in, and only the error texts needed then', async () => {
  const entry = await loadEntry('en-US');
  const t: EntryTranslate = createTranslate(entry, 'en-US');
  expect(t('account.signIn.submit')).toBe('Sign in');
  expect(errorCodesOf(entry)).toEqual(entryErrorCodes.toSorted());
  // @ts-expect-error -- the console's phrases are not loaded yet
  expect(t('devices.title')).toBe('devices.title');
});

test('all areas together have the text of every error code', async () => {
  const dictionary = await loadAll('ja-JP');
  const t: ConsoleTranslate = createTranslate(dictionary, 'ja-JP');
  expect(t('devices.selection.count', { count: 1200 })).toBe('1,200 台を選択中');
  expect(t('common.role.owner')).toBe('オーナー');
  expect(t('monitorCodes.3-9.title')).toBe('床から浮いています');
  expect(errorCodesOf(dictionary)).toEqual(errorCodes.toSorted());
});

test('types: the console’s translate can be used for the entry', () => {
  expectTypeOf<ConsoleTranslate>().toExtend<EntryTranslate>();
});

test('a code known only at run time accepts the parameters of all error texts', async () => {
  const t = createTranslate(await loadAll('en-US'), 'en-US');
  const parameters = { ToolName: 'Code Lab', OwnerName: 'Mei', RoleName: 'Operator', fileType: '.mbtx' };
  const messages = errorCodes.map((code) => t(`errors.${code}.message`, parameters));
  expect(messages).toHaveLength(errorCodes.length);
  expect(messages.join()).not.toMatch(/[{}]/);
});
