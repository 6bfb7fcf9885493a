import { expect, it } from 'vitest';
import { exportName } from './export-name.ts';

const now = new Date('2026-11-28T18:30:00.000Z');

it('one day: the file is named by it, in the time zone of whoever exports', () => {
  const day = { from: '2026-11-27T00:00:00+08:00', to: '2026-11-28T00:00:00+08:00' };
  expect(exportName(day, now)).toBe('activity-2026-11-27.csv');
  const west = { from: '2026-11-27T00:00:00-05:30', to: '2026-11-28T00:00:00-05:30' };
  expect(exportName(west, now)).toBe('activity-2026-11-27.csv');
});

it('several days: the file is named by the first and the last', () => {
  const week = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-27T00:00:00.000Z' };
  expect(exportName(week, now)).toBe('activity-2026-11-20-to-2026-11-26.csv');
  // Summer time ends in between.
  const clockChange = { from: '2026-10-24T00:00:00+02:00', to: '2026-10-26T00:00:00+01:00' };
  expect(exportName(clockChange, now)).toBe('activity-2026-10-24-to-2026-10-25.csv');
});

it('an open range ends today, and one without a start holds everything until its end', () => {
  expect(exportName({ from: '2026-11-20T00:00:00+08:00' }, now)).toBe(
    'activity-2026-11-20-to-2026-11-29.csv',
  );
  expect(exportName({ to: '2026-11-20T00:00:00+08:00' }, now)).toBe('activity-until-2026-11-19.csv');
  expect(exportName({}, now)).toBe('activity-until-2026-11-28.csv');
});

it('in another language the name is in its words', () => {
  const names = {
    day: ({ day }: { day: string }) => `操作ログ-${day}`,
    days: ({ from, to }: { from: string; to: string }) => `操作ログ-${from}から${to}まで`,
    until: ({ to }: { to: string }) => `操作ログ-${to}まで`,
  };
  expect(exportName({ from: '2026-11-20T00:00:00+08:00' }, now, names)).toBe(
    '操作ログ-2026-11-20から2026-11-29まで.csv',
  );
});
