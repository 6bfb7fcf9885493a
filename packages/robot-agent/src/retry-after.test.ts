import { DAY_MS, HOUR_MS } from '@muster/contract/durations';
import { expect, test } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const answer = (headers: Record<string, string>) => new Response(null, { status: 503, headers });
/** A server whose clock is a year ahead of this one. */
const date = new Date(Date.now() + 365 * DAY_MS);
const later = (ms: number) => new Date(+date + ms).toUTCString();

test.each([
  ['nothing', {}, 0],
  ['seconds', { 'retry-after': '90' }, 90_000],
  ['a time by the clock of the server', { 'retry-after': later(90_000), date: date.toUTCString() }, 90_000],
  ['a time that has passed', { 'retry-after': later(-90_000), date: date.toUTCString() }, 0],
  ['what is neither', { 'retry-after': 'soon' }, 0],
  // A timer of Node.js for more than 24 days fires at once.
  ['weeks', { 'retry-after': '9999999' }, HOUR_MS],
  ['another year', { 'retry-after': later(0) }, HOUR_MS],
])('an answer asks to wait: %s', (_, headers, ms) => {
  expect(retryAfterOf(answer(headers as Record<string, string>))).toBe(ms);
});
