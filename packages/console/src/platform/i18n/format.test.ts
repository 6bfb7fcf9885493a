import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@muster/contract/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const format = createFormat('en-US', 'just now');
const now = Date.UTC(2026, 10, 21, 8, 0, 0);
const before = (milliseconds: number) => format.relative(new Date(now - milliseconds).toISOString(), now);

describe('relative time (spec section 9)', () => {
  it.each([
    [0, 'just now'],
    [29.9 * SECOND_MS, 'just now'],
    [30 * SECOND_MS, '1 minute ago'],
    [119 * SECOND_MS, '1 minute ago'],
    [2 * MINUTE_MS, '2 minutes ago'],
    [59.9 * MINUTE_MS, '59 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [23.9 * HOUR_MS, '23 hours ago'],
    [24 * HOUR_MS, '1 day ago'],
    [47.9 * HOUR_MS, '1 day ago'],
    [48 * HOUR_MS, '2026/11/19'],
    [-5 * MINUTE_MS, 'just now'],
  ])('%i ms → %s', (age, text) => {
    expect(before(age)).toBe(text);
  });

  it('reads ten digits as seconds', () => {
    expect(format.relative(String(now / SECOND_MS - 120), now)).toBe('2 minutes ago');
    expect(format.relative(now / SECOND_MS - 120, now)).toBe('2 minutes ago');
  });

  it('reads thirteen digits as milliseconds', () => {
    expect(format.relative(String(now - 120 * SECOND_MS), now)).toBe('2 minutes ago');
    expect(format.relative(now - 120 * SECOND_MS, now)).toBe('2 minutes ago');
  });
});

describe('dates (spec section 9)', () => {
  it.each(['en-US', 'zh-TW', 'zh-CN', 'ja-JP', 'ko-KR'])('are YYYY/MM/DD HH:mm:ss in %s', (language) => {
    const at = new Date(2026, 0, 5, 7, 8, 9).toISOString();
    const own = createFormat(language, '');
    expect(own.dateTime(at)).toBe('2026/01/05 07:08:09');
    expect(own.date(at)).toBe('2026/01/05');
  });
});

describe('file size', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [300 * 1024 ** 2, '300 MB'],
    [1024 ** 3, '1 GB'],
    [5 * 1024 ** 5, '5,120 TB'],
  ])('%i → %s', (bytes, text) => {
    expect(format.fileSize(bytes)).toBe(text);
  });

  it('never writes 1,024 of a unit when there is a larger one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1024 ** 4 }), (bytes) => {
        const [figure = ''] = format.fileSize(bytes).split(' ');
        expect(Number(figure.replace(',', ''))).toBeLessThan(1024);
      }),
    );
  });
});

describe('in a time zone', () => {
  const tokyo = createFormat('en-US', 'just now', 'Asia/Tokyo');
  it('times are local to the zone, across midnight and daylight saving', () => {
    expect(tokyo.dateTime('2026-11-22T15:30:05Z')).toBe('2026/11/23 00:30:05');
    expect(tokyo.date('2026-12-31T15:00:00Z')).toBe('2027/01/01');
    const newYork = createFormat('en-US', 'just now', 'America/New_York');
    expect(newYork.dateTime('2026-07-01T12:00:00Z')).toBe('2026/07/01 08:00:00');
    expect(newYork.dateTime('2026-01-01T12:00:00Z')).toBe('2026/01/01 07:00:00');
  });
});
