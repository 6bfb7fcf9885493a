import { expect, it } from 'vitest';
import { siteTime } from './site-time.ts';

it.each([
  ['Asia/Taipei', '2026/11/26 00:05 (Asia/Taipei)'],
  ['America/New_York', '2026/11/25 11:05 (America/New_York)'],
  ['UTC', '2026/11/25 16:05 (UTC)'],
])('shows the local time of the site: %s', (zone, shown) => {
  expect(siteTime(zone, new Date('2026-11-25T16:05:30Z'))).toBe(shown);
});
