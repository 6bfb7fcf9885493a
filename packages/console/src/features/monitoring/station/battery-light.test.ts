import { expect, it } from 'vitest';
import { batteryLight } from './battery-light.ts';

const strict = { id: 'c', name: 'Strict', battery: { moderate: 60, high: 40 } };
const usual = { id: 'd', name: 'Default', battery: { moderate: 30, high: 15 } };
const light = (battery: number | null, condition = usual, codes: string[] = []) =>
  batteryLight({
    battery,
    condition,
    codes: codes.map((code) => ({ code, since: '2026-11-25T08:00:00.000Z', flaps: false })),
  });

it('the battery light follows the thresholds of the robot’s condition', () => {
  expect([30, 29, 15, 14].map((battery) => light(battery))).toEqual(['online', 'medium', 'medium', 'high']);
  expect([60, 59, 40, 39].map((battery) => light(battery, strict))).toEqual([
    'online',
    'medium',
    'medium',
    'high',
  ]);
  expect(light(null)).toBe('online');
});

it('the battery light stays while its code is active', () => {
  expect(light(31, usual, ['4-6'])).toBe('medium');
  expect(light(16, usual, ['3-12'])).toBe('high');
  expect(light(80, usual, ['3-5'])).toBe('online');
});
