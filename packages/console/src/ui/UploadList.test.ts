import { expect, test } from 'vitest';
import { clockTime } from './UploadList.tsx';

test('remaining time is formatted like a clock', () => {
  expect(clockTime(17)).toBe('0:17');
  expect(clockTime(77.4)).toBe('1:17');
  expect(clockTime(3660)).toBe('1:01:00');
  expect(clockTime(-5)).toBe('0:00');
});
