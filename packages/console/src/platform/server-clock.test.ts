import { HOUR_MS } from '@muster/contract/durations';
import { afterEach, expect, it } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const reply = (at: number | null) => ({
  headers: new Headers(at === null ? {} : { date: new Date(at).toUTCString() }),
});
const difference = () => Math.round((serverNow() - Date.now()) / 1000) * 1000;

afterEach(() => noteServerTime(reply(Date.now())));

it.each([HOUR_MS, -HOUR_MS])('follows the server’s clock when the two differ by %d ms', (by) => {
  noteServerTime(reply(Date.now() + by));
  expect(Math.abs(difference() - by)).toBeLessThanOrEqual(2000);
});

it('takes over a correction of the own clock, and ignores the time that a reply takes', () => {
  noteServerTime(reply(Date.now() + HOUR_MS));
  noteServerTime(reply(Date.now() - 3000));
  expect(difference()).toBe(0);
});

it('keeps what it knows when a reply does not say the time', () => {
  noteServerTime(reply(Date.now() + HOUR_MS));
  noteServerTime(reply(null));
  expect(difference()).toBeGreaterThan(HOUR_MS - 5000);
});
