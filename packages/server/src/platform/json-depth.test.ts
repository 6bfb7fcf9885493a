import { expect, it } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth);

it('JSON is too deep beyond 64 lists and objects, closed or not', () => {
  expect([nested(64), nested(65), '['.repeat(65), '{"a":'.repeat(65)].map(isTooDeep)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  // One after the other.
  expect(isTooDeep(`[${nested(20)},${nested(63)},{}]`)).toBe(false);
});

it('brackets within strings do not count', () => {
  const brackets = '['.repeat(100);
  for (const text of [`"${brackets}"`, `"\\"${brackets}"`, `"\\\\",${JSON.stringify(brackets)}`])
    expect(isTooDeep(`[${text}]`)).toBe(false);
  expect(isTooDeep(`["\\\\",${nested(64)}]`)).toBe(true);
  // A string that never ends.
  expect(isTooDeep(`["${brackets}\\"`)).toBe(false);
});
