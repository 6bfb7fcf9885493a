import { describe, expect, test } from 'vitest';
import { noCounts, type WaveCounts } from './counts.ts';
import { planOf, restOf } from './test-plan.ts';
import { isAboveFailures, isReached, isUnreachable } from './thresholds.ts';

const countsOf = (change: Partial<WaveCounts>): WaveCounts => ({ ...noCounts(), ...change });
const ruleOf = (change: Parameters<typeof restOf>[0]) => planOf({ waves: [restOf(change)] }).waves[0]!;

describe('the success threshold', () => {
  const wave = ruleOf({ successPercent: 95 });

  test.each([
    [{ done: 19, waiting: 1 }, true],
    [{ done: 18, waiting: 2 }, false],
    [{ done: 57, waiting: 2, failed: 1 }, true],
    [{ done: 0, planned: 0 }, false],
  ])('of 95 %% with %j is met: %j', (counts, reached) => {
    expect(isReached(countsOf(counts), wave, 0)).toBe(reached);
  });

  test('ignores robots that were skipped or left', () => {
    expect(isReached(countsOf({ done: 19, waiting: 1, skipped: 30, left: 30 }), wave, 0)).toBe(true);
  });

  test('is unreachable after too many failures, unless a person accepted them', () => {
    const counts = countsOf({ done: 10, planned: 8, failed: 2 });
    expect(isUnreachable(counts, wave, 0)).toBe(true);
    expect(isUnreachable(counts, wave, 2)).toBe(false);
    expect(isUnreachable({ ...counts, planned: 9, failed: 1 }, wave, 0)).toBe(false);
  });
});

describe('the failure threshold', () => {
  const wave = ruleOf({ stop: { abovePercent: 3 } });

  test.each([
    ['no failures', { done: 100 }, false],
    ['exactly 3 %', { done: 97, failed: 3 }, false],
    ['more than 3 %', { done: 96, failed: 4 }, true],
    ['a single robot', { failed: 1 }, true],
    ['one of 33', { planned: 32, failed: 1 }, true],
    ['one of 34', { planned: 33, failed: 1 }, false],
    ['two of 66', { planned: 64, failed: 2 }, true],
    ['two of 67', { planned: 65, failed: 2 }, false],
    ['one of 60', { planned: 59, failed: 1 }, false],
    ['two of 60', { planned: 58, failed: 2 }, true],
    ['the first two of many, not significant', { planned: 998, failed: 2 }, false],
    ['the first three of many, significant', { planned: 99_997, failed: 3 }, true],
    ['3 of the first 30', { planned: 99_970, done: 27, failed: 3 }, false],
    ['4 of the first 30', { planned: 99_970, done: 26, failed: 4 }, true],
    ['40 of the first 1000', { planned: 99_000, done: 960, failed: 40 }, false],
    ['60 of the first 1000', { planned: 99_000, done: 940, failed: 60 }, true],
  ])('of 3 %%: %s', (_, counts, above) => {
    expect(isAboveFailures(countsOf(counts), wave, 0)).toBe(above);
  });

  test('also requires the minimum number of failures from the plan', () => {
    const careless = ruleOf({ stop: { abovePercent: 3, atLeast: 2 } });
    expect(isAboveFailures(countsOf({ failed: 1 }), careless, 0)).toBe(false);
    expect(isAboveFailures(countsOf({ failed: 2 }), careless, 0)).toBe(true);
  });

  test('stops at the first failure with 0 %, and never with 100 %', () => {
    const strict = ruleOf({ stop: { abovePercent: 0 } });
    const lax = ruleOf({ stop: { abovePercent: 100 } });
    expect(isAboveFailures(countsOf({ planned: 100_000, failed: 1 }), strict, 0)).toBe(true);
    expect(isAboveFailures(countsOf({ failed: 1000 }), lax, 0)).toBe(false);
  });

  test('counts only failures after those a person accepted', () => {
    const counts = countsOf({ done: 40, failed: 20 });
    expect(isAboveFailures(counts, wave, 20)).toBe(false);
    expect(isAboveFailures({ ...counts, failed: 22 }, wave, 20)).toBe(true);
  });
});
