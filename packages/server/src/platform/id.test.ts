import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './id.ts';

afterEach(() => void vi.useRealTimers());

const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

it('ids are in order of creation, also within a millisecond', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const ids = Array.from({ length: 5000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  vi.setSystemTime(1_800_000_000_000 - 500);
  expect(newId() > ids.at(-1)!).toBe(true);
});

it('ids follow a clock that was a day ahead and is corrected', () => {
  vi.useFakeTimers({ now: 1_800_086_400_000 });
  newId();
  vi.setSystemTime(1_800_000_000_000);
  expect(timeOf(newId())).toBe(1_800_000_000_000);
});
