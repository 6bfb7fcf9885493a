import { expect, test } from 'vitest';
import { appsLimits } from '../apps/limits.ts';
import { appLimits } from '../configs/limits.ts';
import { appsMessage } from './messages.ts';

const good = { packageName: 'com.example.a', label: 'A', versionName: '1.0', versionCode: '1' };

test('an invalid app is dropped and the others are kept', () => {
  const bad = [
    { ...good, packageName: 'android' },
    { ...good, packageName: 'com.example.b; drop table' },
    { ...good, packageName: `com.${'x'.repeat(appLimits.packageNameMax)}` },
    { ...good, packageName: 'com.example.c', versionCode: '-1' },
    { ...good, packageName: 'com.example.d', versionCode: '18446744073709551616' },
    { ...good, packageName: 'com.example.e', versionCode: 7 },
    { ...good, packageName: 'com.example.f', label: 'x'.repeat(appsLimits.labelMax + 1) },
    null,
    'com.example.g',
    [],
  ];
  const largest = { ...good, packageName: 'com.example.h', versionCode: '18446744073709551615' };
  const { apps } = appsMessage.parse({ apps: [...bad, good, largest] });
  expect(apps).toEqual([
    { ...good, hasCrashed: false },
    { ...largest, hasCrashed: false },
  ]);
});

test('characters that PostgreSQL cannot store are removed', () => {
  const { apps } = appsMessage.parse({ apps: [{ ...good, label: 'A\u0000\ud800', versionName: '\u0007' }] });
  expect(apps[0]).toMatchObject({ label: 'A\ufffd', versionName: '' });
});

test('the first of two entries of one package is used', () => {
  const { apps } = appsMessage.parse({ apps: [good, { ...good, versionCode: '2' }] });
  expect(apps.map(({ versionCode }) => versionCode)).toEqual(['1']);
});

test('a list over the limit is refused, and so is a missing one', () => {
  const many = Array.from({ length: appsLimits.reportedMax + 1 }, () => good);
  expect(appsMessage.safeParse({ apps: many }).success).toBe(false);
  expect(appsMessage.safeParse({}).success).toBe(false);
});
