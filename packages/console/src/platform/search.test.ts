import { expect, it } from 'vitest';
import { readDay } from './search.ts';

it('a day of an address is a day of the calendar', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].map(readDay)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
  // The date picker throws for a day that does not exist, which took the page down.
  for (const none of ['2026-02-30', '2026-13-01', '2026-2-3', '', undefined, 20260228])
    expect(readDay(none)).toBeUndefined();
});
