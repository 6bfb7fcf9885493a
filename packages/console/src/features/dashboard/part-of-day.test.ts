import { expect, test } from 'vitest';
import { createFormat } from '../../platform/i18n/format.ts';
import { partOfDay } from './part-of-day.ts';

test('the greeting is that of the hour in the user’s time zone, as all times are', () => {
  const at = (timeZone: string) =>
    partOfDay(createFormat('en-US', 'just now', timeZone), '2026-11-30T00:30:00Z');
  expect(at('Asia/Taipei')).toBe('morning');
  expect(at('America/Los_Angeles')).toBe('afternoon');
  expect(at('Europe/London')).toBe('evening');
});
