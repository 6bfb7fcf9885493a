import { expect, it } from 'vitest';
import { highOf, isWorse } from './alarm.ts';

const robots = (...lights: ('online' | 'medium' | 'high' | 'lost')[]) =>
  lights.map((light, index) => ({ id: String(index), light }));

it('rings for a robot that was not of high abnormality before, and for no other change', () => {
  const before = highOf(robots('high', 'online', 'medium'));
  expect(isWorse(before, highOf(robots('high', 'high', 'medium')))).toBe(true);
  expect(isWorse(before, highOf(robots('high', 'lost', 'medium')))).toBe(false);
  expect(isWorse(before, highOf(robots('online', 'online', 'medium')))).toBe(false);
});
