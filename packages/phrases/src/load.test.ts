import { errorCodes } from '@muster/contract/errors';
import { expect, expectTypeOf, test } from 'vitest';
import { entryErrorCodes } from './entry-error-codes.ts';
import { loadConsole, loadEntry, type ConsoleTranslate, type EntryTranslate } from './load.ts';
import { createTranslate } from './translate.ts';

test('the entry speaks before sign-in, and holds only the errors of that time', async () => {
  const entry = await loadEntry('en-US');
  const t: EntryTranslate = createTranslate(entry, 'en-US');
  expect(t('account.signIn.submit')).toBe('Sign in');
  expect(Object.keys(entry.errors!).toSorted()).toEqual(entryErrorCodes.toSorted());
  // @ts-expect-error -- the console's phrases are not loaded yet
  expect(t('devices.title')).toBe('devices.title');
});

test('the console speaks of everything, every error code included', async () => {
  const dictionary = await loadConsole('ja-JP');
  const t: ConsoleTranslate = createTranslate(dictionary, 'ja-JP');
  expect(t('devices.selection.count', { count: 1200 })).toBe('1,200 台を選択中');
  expect(t('common.role.owner')).toBe('オーナー');
  expect(t('monitorCodes.3-9.title')).toBe('床から浮いています');
  expect(Object.keys(dictionary.errors!).toSorted()).toEqual(errorCodes.toSorted());
});

test('types: whoever needs only the entry takes the console too', () => {
  expectTypeOf<ConsoleTranslate>().toExtend<EntryTranslate>();
});

test('a code known only at run time takes the parameters of all texts', async () => {
  const t = createTranslate(await loadConsole('en-US'), 'en-US');
  const parameters = { ToolName: 'Code Lab', OwnerName: 'Mei', RoleName: 'Operator', fileType: '.mbtx' };
  const messages = errorCodes.map((code) => t(`errors.${code}.message`, parameters));
  expect(messages).toHaveLength(errorCodes.length);
  expect(messages.join()).not.toMatch(/[{}]/);
});
