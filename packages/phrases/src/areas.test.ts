import { readdirSync } from 'node:fs';
import type { ErrorCode } from '@muster/contract/errors';
import type { FieldErrorCode } from '@muster/contract/field-errors';
import { languages, type Language } from '@muster/contract/languages';
import type { Permission, PermissionArea } from '@muster/contract/permissions';
import { expect, expectTypeOf, test } from 'vitest';
import type { Area, KeysOfAreas, PhraseFiles, PhrasesOf } from './areas.ts';
import { listAreas } from './load-all.ts';
import type { ConsoleKeys } from './load.ts';
import type { StrayPlaceholders } from './phrase.ts';
import type { MonitorCode } from './monitor-codes.ts';
import type { KeysOf } from './translate.ts';

type Translated = Exclude<Language, 'zh-TW'>;

type KeysIn<Names extends Area, Code extends Language> = keyof KeysOf<PhrasesOf<Names, Code>>;

/** Keys that exist in a translation but not in its source, for every area and language. */
type StrayKeys = {
  [Name in Area]: { [Code in Translated]: Exclude<KeysIn<Name, Code>, keyof KeysOfAreas<Name>> }[Translated];
}[Area];

type Strays = {
  [Name in Area]: {
    [Code in Translated]: StrayPlaceholders<PhrasesOf<Name, 'zh-TW'>, PhrasesOf<Name, Code>>;
  }[Translated];
}[Area];

/** Keys that the code builds from a closed list of the contract, in whichever area their texts are. */
type Demanded =
  | `errors.${ErrorCode}.${'title' | 'message'}`
  | `fields.${FieldErrorCode}`
  | `permissions.allows.${Permission}`
  | `permissions.area.${PermissionArea}`
  | `monitorCodes.${MonitorCode}.${'title' | 'hint'}`;

type Listed = keyof ConsoleKeys &
  `${'errors' | 'fields' | 'permissions.allows' | 'permissions.area' | 'monitorCodes'}.${string}`;

test('types: every area exists in all five languages', () => {
  expectTypeOf<Exclude<`${Area}/${Language}`, keyof PhraseFiles>>().toBeNever();
  expectTypeOf<Exclude<keyof PhraseFiles, `${Area}/${Language}`>>().toBeNever();
});

test('types: no translation has a phrase or a placeholder that zh-TW does not have', () => {
  expectTypeOf<StrayKeys>().toBeNever();
  expectTypeOf<Strays>().toBeNever();
});

test('types: every code of the contract has its text, and no text belongs to a removed code', () => {
  expectTypeOf<Exclude<Demanded, keyof ConsoleKeys>>().toBeNever();
  expectTypeOf<Exclude<Listed, Demanded>>().toBeNever();
});

test.each(listAreas())('%s has exactly one file per language', (area) => {
  const files = readdirSync(new URL(`${area}/`, import.meta.url));
  expect(files.toSorted()).toEqual(languages.map((language) => `${language}.ts`).toSorted());
});
