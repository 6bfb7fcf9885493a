import type { LiveChange } from '@muster/contract/live/management';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLivePace } from './pace.ts';

const change = (index: number, battery: number) =>
  ({ topic: 'device', row: { id: `robot ${index}`, battery } }) as LiveChange;
const all = (battery: number) => Array.from({ length: 60 }, (_, index) => change(index, battery));

function startPace(isScrolling = () => false) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const applied: LiveChange[][] = [];
  const pace = createLivePace({
    apply: (changes) => applied.push([...changes]),
    isScrolling,
    shownRows: () => new Set(Array.from({ length: 60 }, (_, index) => `robot ${index}`)),
  });
  return { pace, applied };
}

it('passes on many rows a few at a time, until all are done', () => {
  const { pace, applied } = startPace();
  pace.take(all(1));
  expect(applied).toHaveLength(1);
  vi.runAllTimers();
  expect(applied.flat()).toEqual(all(1));
  expect(Math.max(...applied.map(({ length }) => length))).toBeLessThan(30);
});

it('passes on only the last change of a row that changed several times', () => {
  const { pace, applied } = startPace();
  pace.take(all(1));
  pace.take(all(2));
  vi.runAllTimers();
  const last = new Map(applied.flat().map((each) => [(each as { row: { id: string } }).row.id, each]));
  expect(new Set(last.values())).toEqual(new Set(all(2)));
  expect(applied.flat().length).toBeLessThan(120);
});

it('does not delay changes that cause a refetch', () => {
  const { pace, applied } = startPace();
  pace.take([...all(1), { topic: 'devices' }]);
  expect(applied[0]).toEqual([{ topic: 'devices' }]);
});

it('refetches at once, soon after a second change, and once a second while changes go on', () => {
  const { pace, applied } = startPace();
  const storm = () => pace.take([{ topic: 'alerts' }, { topic: 'config', of: 'c1' }, { topic: 'alerts' }]);
  storm();
  pace.take([{ topic: 'config', of: 'c2' }]);
  expect(applied).toEqual([
    [{ topic: 'alerts' }, { topic: 'config', of: 'c1' }],
    [{ topic: 'config', of: 'c2' }],
  ]);
  const alerts = () => applied.flat().filter(({ topic }) => topic === 'alerts').length;
  vi.advanceTimersByTime(150);
  expect(alerts()).toBe(2);
  for (let tenth = 0; tenth < 100; tenth += 1) {
    storm();
    vi.advanceTimersByTime(100);
  }
  expect(alerts()).toBeGreaterThanOrEqual(11);
  expect(alerts()).toBeLessThanOrEqual(14);
  // The last change is passed on, too.
  const before = alerts();
  storm();
  vi.advanceTimersByTime(1000);
  expect(alerts()).toBe(before + 1);
  vi.runAllTimers();
  expect(alerts()).toBe(before + 1);
  expect(applied.flat().filter(({ of }) => of === 'c2')).toHaveLength(1);
});

it('does not let rows that are not on the page delay the others', () => {
  const { pace, applied } = startPace();
  const unseen = Array.from({ length: 10_000 }, (_, index) => change(1000 + index, 1));
  pace.take([...unseen, change(0, 1)]);
  expect(applied).toEqual([[...unseen, change(0, 1)]]);
});

it('passes on rows that are not on the page together with the next visible ones', () => {
  const { pace, applied } = startPace();
  pace.take(all(1));
  pace.take([change(1000, 1), change(1000, 2)]);
  expect(applied).toHaveLength(1);
  vi.advanceTimersByTime(60);
  expect(applied[1]![0]).toEqual(change(1000, 2));
});

it('delays many rows that are not on the page, but not a single one', () => {
  const { pace, applied } = startPace();
  const many = Array.from({ length: 100 }, (_, index) => change(1000 + index, 1));
  pace.take(many);
  pace.take([change(1000, 2)]);
  vi.advanceTimersByTime(60);
  expect(applied).toEqual([many]);
  vi.advanceTimersByTime(150);
  expect(applied).toEqual([many, [change(1000, 2)]]);
  pace.take([change(1000, 3)]);
  vi.advanceTimersByTime(60);
  expect(applied).toHaveLength(3);
});

it('keeps changes of different topics of the same row apart', () => {
  const { pace, applied } = startPace();
  pace.take(all(1));
  const monitored = { ...change(59, 1), topic: 'monitored' };
  pace.take([monitored]);
  vi.runAllTimers();
  expect(applied.flat()).toEqual([...all(1), monitored]);
});

it('does not let an older change overwrite a newer one when the row has left the page', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const last = new Map<string, LiveChange>();
  let shown = all(1).map((each) => (each as { row: { id: string } }).row.id);
  const pace = createLivePace({
    apply: (changes) => changes.forEach((each) => last.set((each as { row: { id: string } }).row.id, each)),
    isScrolling: () => false,
    shownRows: () => new Set(shown),
  });
  pace.take(all(1));
  shown = [];
  pace.take(all(2));
  vi.runAllTimers();
  expect([...last.values()]).toEqual(all(2));
});

it('passes on a single change immediately', () => {
  const { pace, applied } = startPace();
  pace.take([change(0, 1)]);
  expect(applied).toEqual([[change(0, 1)]]);
});

it('passes on nothing after it was stopped', () => {
  const { pace, applied } = startPace();
  pace.take(all(1));
  pace.stop();
  vi.runAllTimers();
  expect(applied).toHaveLength(1);
});

it('holds changes back while the user scrolls, but only briefly', () => {
  const { pace, applied } = startPace(() => true);
  pace.take(all(1));
  expect(applied).toEqual([]);
  vi.advanceTimersByTime(1100);
  expect(applied.flat().length).toBeGreaterThan(0);
});
