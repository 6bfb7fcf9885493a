import { expect, expectTypeOf, test } from 'vitest';
import type { Phrases, StrayPlaceholders } from './phrase.ts';
import { createSpeech, createTranslate, type Dictionary, type KeysOf } from './translate.ts';

const source = {
  devices: {
    title: '裝置群組',
    count: '{count} 台機器人',
    range: '{from}–{to}',
    moved: '{name} 移到 {group}',
  },
  errors: { 'config.conflict': { title: '版本衝突' }, E033: { title: '{RoleName}無法操作' } },
} as const;

const english = {
  devices: {
    title: 'Device groups',
    count: { one: '{count} robot', other: '{count} robots' },
    range: '{from}–{to}',
    moved: 'Moved to {group}: {name}',
  },
  errors: { 'config.conflict': { title: 'Version conflict' }, E033: { title: '{RoleName} cannot do this' } },
} as const satisfies Phrases<typeof source>;

const t = createTranslate([english] as Dictionary<KeysOf<typeof source>>, 'en-US');
const inChinese = createTranslate([source] as Dictionary<KeysOf<typeof source>>, 'zh-TW');

test('finds phrases by dotted path, also below keys that contain dots', () => {
  expect(t('devices.title')).toBe('Device groups');
  expect(t('errors.config.conflict.title')).toBe('Version conflict');
});

test('fills placeholders in the order of each language', () => {
  expect(t('devices.moved', { name: 'Kebbi 01', group: '5-B' })).toBe('Moved to 5-B: Kebbi 01');
  expect(inChinese('devices.moved', { name: 'Kebbi 01', group: '5-B' })).toBe('Kebbi 01 移到 5-B');
});

test('chooses the plural form of the language', () => {
  expect(t('devices.count', { count: 1 })).toBe('1 robot');
  expect(t('devices.count', { count: 0 })).toBe('0 robots');
  expect(inChinese('devices.count', { count: 1 })).toBe('1 台機器人');
});

test('formats numbers as the language does, and leaves strings unchanged', () => {
  expect(t('devices.count', { count: 12345 })).toBe('12,345 robots');
  expect(t('devices.range', { from: '1000', to: 1000 })).toBe('1000–1,000');
});

test('fills each placeholder once, and never from a prototype', () => {
  expect(t('devices.moved', { name: '{group}', group: 'A' })).toBe('Moved to A: {group}');
  const odd = createTranslate([{ a: '{constructor}' }] as Dictionary<KeysOf<{ a: 'x' }>>, 'en-US');
  expect(odd('a')).toBe('{constructor}');
});

test('returns the key when there is no phrase', () => {
  // @ts-expect-error -- an unknown key is a type error
  expect(t('devices.nothing')).toBe('devices.nothing');
});

test('types: parameters follow the source phrase', () => {
  expectTypeOf<keyof KeysOf<typeof source>>().toEqualTypeOf<
    | 'devices.title'
    | 'devices.count'
    | 'devices.range'
    | 'devices.moved'
    | 'errors.config.conflict.title'
    | 'errors.E033.title'
  >();
  // @ts-expect-error -- a parameter is missing
  t('devices.count');
  // @ts-expect-error -- count is a number
  t('devices.count', { count: '3' });
  // @ts-expect-error -- this phrase has no parameter
  t('devices.title', { count: 3 });
  const code = 'E033' as keyof typeof source.errors;
  expect(t(`errors.${code}.title`, { RoleName: 'Operator' })).toBe('Operator cannot do this');
});

test('types: a translation has the keys and placeholders of its source', () => {
  const one = { a: '你好 {name}', b: '無' } as const;
  type Wanted = Phrases<typeof one>;
  expectTypeOf<{ a: 'Hello {name}'; b: 'None' }>().toExtend<Wanted>();
  expectTypeOf<{ a: 'Hello'; b: 'None' }>().not.toExtend<Wanted>();
  expectTypeOf<{ a: 'Hello {name}' }>().not.toExtend<Wanted>();
  expectTypeOf<{ a: { other: 'Hello {name}' }; b: 'None' }>().not.toExtend<Wanted>();
  expectTypeOf<StrayPlaceholders<typeof one, { a: 'Hello {name}'; b: 'None' }>>().toEqualTypeOf<never>();
  expectTypeOf<StrayPlaceholders<typeof one, { a: 'Hello {name}'; b: 'No {x}' }>>().toEqualTypeOf<'No {x}'>();
  expectTypeOf<StrayPlaceholders<typeof source, typeof english>>().toEqualTypeOf<never>();
});

test('add reports once that phrases requested earlier have arrived', () => {
  const speech = createSpeech([{ first: { a: 'A' } }], 'en-US');
  const t = speech.t as unknown as (key: string) => string;
  expect(speech.add([{ second: { b: 'B' } }])).toBe(false);
  expect(t('third.c')).toBe('third.c');
  expect(speech.add([{ fourth: { d: 'D' } }])).toBe(false);
  expect(speech.add([{ third: { c: 'C' } }])).toBe(true);
  expect(t('third.c')).toBe('C');
  expect(speech.add([{ fifth: { e: 'E' } }])).toBe(false);
});
