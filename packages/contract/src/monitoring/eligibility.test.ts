import { expect, test } from 'vitest';
import { compareVersions, eligibilityOf } from './eligibility.ts';

test.each([
  ['11.3', '11.3.0', 0],
  ['11.2.9', '11.3', -1],
  ['11.10', '11.9', 1],
  ['1.4402.100', '1.4402.99', 1],
  ['11.3-beta', '11.3', 0],
])('compares version %s with %s', (one, other, expected) => {
  expect(compareVersions(one, other)).toBe(expected);
  expect(compareVersions(other, one)).toBe(expected === 0 ? 0 : -expected);
});

test.each([
  [false, '12.0', 'notActivated'],
  [false, null, 'notActivated'],
  [true, null, 'unknownVersion'],
  [true, '11.2.9', 'tooOld'],
  [true, '11.3', 'yes'],
] as const)('activated %s with %s: %s', (isActivated, version, expected) => {
  expect(eligibilityOf(isActivated, version, '11.3')).toBe(expected);
});
