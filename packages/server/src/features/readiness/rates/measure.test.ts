import { MINUTE_MS } from '@muster/contract/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follow, isSame, type Measured, type RateMode, type Said, type Stretch } from './measure.ts';

const START = Date.UTC(2026, 10, 25, 8);

interface Word extends Said {
  at: number;
}

/** Feeds the messages of a robot through the measurement, like the receiving process. */
function measure(words: readonly Word[]): Measured[] {
  const all: Measured[] = [];
  let known: Stretch | undefined;
  for (const { at, ...said } of words) {
    if (known && isSame(known, said, at)) {
      known.heardAt = at;
      continue;
    }
    const { stretch, measured } = follow(known, said, at);
    known = stretch;
    if (measured) all.push(measured);
  }
  return all;
}

/** A battery that changes steadily, reported every 30 s in whole percent. */
function evenly(mode: RateMode, perHour: number, minutes: number, from: number, begin = START): Word[] {
  const sign = mode === 'charge' ? 1 : -1;
  return Array.from({ length: minutes * 2 }, (_, index) => ({
    mode,
    battery: Math.round(Math.min(100, Math.max(0, from + (sign * perHour * index) / 120))),
    at: begin + index * 30_000,
  }));
}

test.each([
  ['use', 20, 95],
  ['use', 42, 95],
  ['charge', 80, 10],
  ['idle', 4, 95],
] as const)('a battery that goes %s at %d percent an hour is measured so', (mode, perHour, from) => {
  const measured = measure(evenly(mode, perHour, mode === 'idle' ? 120 : 60, from));
  expect(measured.length).toBeGreaterThan(0);
  for (const each of measured) {
    expect(each.mode).toBe(mode);
    expect(Math.abs(each.perHour - perHour) / perHour).toBeLessThan(0.12);
  }
});

test('a few minutes are not enough for a measurement', () => {
  expect(measure(evenly('use', 60, 9, 90))).toEqual([]);
});

test('gaps without messages are not measured', () => {
  const before = evenly('use', 20, 8, 90);
  const after = evenly('use', 20, 8, 80, START + 30 * MINUTE_MS);
  expect(measure([...before, ...after])).toEqual([]);
});

test('a jump, a clock that goes back or a change in the wrong direction restarts the measurement', () => {
  const first = evenly('use', 20, 9, 90);
  const jump = evenly('use', 20, 9, 60, START + 9 * MINUTE_MS);
  const back = evenly('use', 20, 9, 60, START - 60 * MINUTE_MS);
  const up = evenly('use', 20, 9, 93, START + 9 * MINUTE_MS);
  for (const then of [jump, back, up]) expect(measure([...first, ...then])).toEqual([]);
});

test('plugging in or out restarts the measurement', () => {
  const words = [0, 1, 2, 3].flatMap((round) =>
    evenly(round % 2 === 0 ? 'use' : 'charge', 30, 9, 50, START + round * 9 * MINUTE_MS),
  );
  expect(measure(words)).toEqual([]);
});

test('implausible rates are never reported, whatever a robot sends', () => {
  const word = fc.record({
    mode: fc.constantFrom('use', 'idle', 'charge'),
    battery: fc.double({ min: 0, max: 100, noNaN: true }),
    pause: fc.integer({ min: -100_000, max: 400_000 }),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 300 }), (said) => {
      let at = START;
      const words = said.map(({ pause, mode, battery }) => ({ mode, battery, at: (at += pause) }) as Word);
      for (const { perHour } of measure(words)) {
        expect(perHour).toBeGreaterThanOrEqual(0.05);
        expect(perHour).toBeLessThanOrEqual(600);
      }
    }),
  );
});
