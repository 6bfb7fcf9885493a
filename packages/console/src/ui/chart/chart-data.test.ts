import { expect, test } from 'vitest';
import { chartRows, isEmptyChart, isWhole } from './chart-data.ts';

const series = (values: (number | null)[]) => ({ id: 'a', label: 'A', kind: 'line' as const, values });

test('each row has the value of each series, or null', () => {
  expect(chartRows(['Mon', 'Tue', 'Wed'], [series([1, null])])).toEqual([
    { label: 'Mon', a: 1 },
    { label: 'Tue', a: null },
    { label: 'Wed', a: null },
  ]);
});

test('a chart without any value is empty', () => {
  expect(isEmptyChart([{ id: 'p', label: 'P', series: [series([null, null])] }])).toBe(true);
  expect(isEmptyChart([{ id: 'p', label: 'P', series: [series([null, 0])] }])).toBe(false);
});

test('a panel is whole if all its values are integers', () => {
  const panel = (...values: (number | null)[]) => ({ id: 'p', label: 'P', series: [series(values)] });
  expect(isWhole(panel(0, 3, null))).toBe(true);
  expect(isWhole(panel(0, 0.5))).toBe(false);
});
