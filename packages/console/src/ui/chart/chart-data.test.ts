import { expect, test } from 'vitest';
import { chartRows, isEmptyChart, isWhole } from './chart-data.ts';

const series = (values: (number | null)[]) => ({ id: 'a', label: 'A', kind: 'line' as const, values });

test('each label has the value of each series, or none', () => {
  expect(chartRows(['Mon', 'Tue', 'Wed'], [series([1, null])])).toEqual([
    { label: 'Mon', a: 1 },
    { label: 'Tue', a: null },
    { label: 'Wed', a: null },
  ]);
});

test('a chart without a single value is empty', () => {
  expect(isEmptyChart([{ id: 'p', label: 'P', series: [series([null, null])] }])).toBe(true);
  expect(isEmptyChart([{ id: 'p', label: 'P', series: [series([null, 0])] }])).toBe(false);
});

test('counts are whole, measures are not', () => {
  const panel = (...values: (number | null)[]) => ({ id: 'p', label: 'P', series: [series(values)] });
  expect(isWhole(panel(0, 3, null))).toBe(true);
  expect(isWhole(panel(0, 0.5))).toBe(false);
});
