import { expect, it } from 'vitest';
import { dueAt, periodOf } from './period.ts';

it('reports are due at seven, and are sent late until ten', () => {
  // A Tuesday.
  expect([6, 7, 9, 10].map((hour) => dueAt({ day: '2026-11-24', hour }))).toEqual([
    [],
    ['daily'],
    ['daily'],
    [],
  ]);
});

it('weekly reports are due on Mondays, monthly ones on the first day', () => {
  expect(dueAt({ day: '2026-11-30', hour: 7 })).toEqual(['daily', 'last7']);
  expect(dueAt({ day: '2026-12-01', hour: 7 })).toEqual(['daily', 'last31']);
  expect(dueAt({ day: '2027-02-01', hour: 7 })).toEqual(['daily', 'last7', 'last31']);
});

it('a report covers the days before it, and compares them with as many before those', () => {
  expect(periodOf('daily', '2026-12-01')).toEqual({
    from: '2026-11-30',
    to: '2026-11-30',
    earlier: { from: '2026-11-29', to: '2026-11-29' },
  });
  expect(periodOf('last7', '2026-11-30')).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
    earlier: { from: '2026-11-16', to: '2026-11-22' },
  });
  expect(periodOf('last31', '2026-12-01')).toMatchObject({
    from: '2026-10-31',
    to: '2026-11-30',
    earlier: null,
  });
});
