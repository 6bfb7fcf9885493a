import { expect, test } from 'vitest';
import { createRateMeter, secondsLeft } from './rate-meter.ts';

test('the rate is available after a moment, and one slow second changes it only a little', () => {
  const meter = createRateMeter();
  expect(meter.measure(0, 0)).toBeNull();
  expect(meter.measure(100, 100)).toBeNull();
  expect(meter.measure(1000, 1000)).toBe(1000);
  expect(meter.measure(2000, 1000)).toBe(750);
});

test('pauses and bytes that are sent again do not count', () => {
  const meter = createRateMeter();
  meter.measure(0, 0);
  meter.measure(1000, 5000);
  meter.pause();
  expect(meter.measure(60_000, 5000)).toBeNull();
  expect(meter.measure(61_000, 7000)).toBe(2000);
  expect(meter.measure(61_500, 6000)).toBe(2000);
  expect(meter.measure(62_500, 8000)).toBe(2000);
});

test('the remaining time is only given if the rate is known', () => {
  expect(secondsLeft(1000, 400, 100)).toBe(6);
  expect(secondsLeft(1000, 400, null)).toBeNull();
  expect(secondsLeft(1000, 400, 0)).toBeNull();
});
