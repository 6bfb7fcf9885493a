import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followed, TRAIL_MS, type Track } from './track.ts';

const START = Date.parse('2026-11-25T08:00:00Z');
const timeOf = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const pose = (seconds: number, x: number, mapId = 'hall') => ({
  mapId,
  x,
  y: 0,
  heading: 90,
  at: timeOf(seconds),
});

const drive = (steps: readonly ReturnType<typeof pose>[]) =>
  steps.reduce<Track | null>((track, step, index) => followed(track, step, timeOf(0), index), null)!;

test('speed is averaged over the last moments', () => {
  expect(drive([pose(0, 0)]).speed).toBeNull();
  expect(drive([pose(0, 0), pose(0.5, 0.3), pose(1, 0.6)]).speed).toBeCloseTo(0.6);
  expect(drive([pose(0, 0), pose(1, 1), pose(10, 1), pose(12.5, 1)]).speed).toBe(0);
});

test('an outdated position changes nothing but the note', () => {
  const track = drive([pose(0, 0), pose(2, 1), pose(1, 9)]);
  expect(track.points.map(({ x }) => x)).toEqual([0, 1]);
  expect(track).toMatchObject({ note: { what: 'order' }, heardAt: 2 });
});

test('a robot whose clock was set back starts a new trail', () => {
  const track = drive([pose(3600, 0), pose(3601, 1), pose(2, 1.5), pose(3, 2)]);
  expect(track.points.map(({ x }) => x)).toEqual([1.5, 2]);
  expect(track.note).toBeNull();
});

test('a jump is a break in the trail and does not count as speed', () => {
  const track = drive([pose(0, 0), pose(0.5, 0.3), pose(1, 30)]);
  expect(track.points.at(-1)).toMatchObject({ x: 30, isBreak: true });
  expect(track).toMatchObject({ note: { what: 'jump' }, speed: null });
  expect(drive([pose(0, 0), pose(60, 30)]).note).toBeNull();
});

test('a change of map restarts the trail', () => {
  const track = drive([pose(0, 0), pose(1, 0.5), pose(2, 0.6, 'lobby')]);
  expect(track).toMatchObject({ mapId: 'lobby', note: { what: 'map' } });
  expect(track.points).toHaveLength(1);
});

test('the trail is limited in time and ordered, and the speed is valid, for any positions reported', () => {
  const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const step = fc.record({
    seconds: fc.integer({ min: 0, max: 2000 }),
    x: coordinate,
    mapId: fc.constantFrom('a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 200 }), (steps) => {
      const { points, speed } = drive(steps.map(({ seconds, x, mapId }) => pose(seconds, x, mapId)));
      const times = points.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)! - times[0]!).toBeLessThanOrEqual(TRAIL_MS);
      expect(speed === null || (Number.isFinite(speed) && speed >= 0)).toBe(true);
    }),
  );
});
