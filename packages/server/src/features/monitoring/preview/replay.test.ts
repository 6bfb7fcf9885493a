import { HOUR_MS } from '@muster/contract/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, judge, type Judged, unjudged } from '../engine/judge.ts';
import { anyCondition, anyFacts } from '../engine/test-facts.ts';
import { markOf, readFacts, stepOf, writeFacts } from './kept-facts.ts';
import { replay } from './replay.ts';

const span = { from: 24 * HOUR_MS, to: 48 * HOUR_MS };
const [known] = fc.sample(anyFacts, 1);
const well = {
  ...known!,
  connection: 'online' as const,
  awaitedUntil: null,
  known: 'everything' as const,
  battery: 80,
  isOffGround: false,
  isPushed: false,
  connectedRobot: 'none' as const,
  apps: null,
  projects: null,
  faults: [],
};
const condition = {
  allowedApps: [],
  battery: { moderate: 30, high: 15 },
  alerts: { offGround: false, pushMode: false, connectedRobot: false },
  allowedMapId: null,
};
const codesOf = (notes: Parameters<typeof replay>[0], change: object = {}) =>
  replay(notes, { ...condition, ...change }, span).map(({ code }) => code);

describe('a replay of a day', () => {
  it('reports raised codes and the return to normal', () => {
    const notes = [
      { at: 20 * HOUR_MS, facts: well },
      { at: 30 * HOUR_MS, facts: { ...well, battery: 25 } },
      { at: 32 * HOUR_MS, facts: { ...well, battery: 90 } },
    ];
    expect(codesOf(notes)).toEqual(['4-6', '1-2']);
  });

  it('depends on thresholds and alerts', () => {
    const notes = [{ at: 30 * HOUR_MS, facts: { ...well, battery: 25, isOffGround: true } }];
    expect(codesOf(notes, { battery: { moderate: 20, high: 10 } })).toEqual([]);
    const alerts = { ...condition.alerts, offGround: true };
    expect(codesOf(notes, { alerts }).toSorted()).toEqual(['3-9', '4-6']);
  });

  it('starts from the facts before the day, and ignores those after it', () => {
    const low = { ...well, battery: 5 };
    expect(codesOf([{ at: 10 * HOUR_MS, facts: low }])).toEqual(['3-12']);
    expect(
      codesOf([
        { at: 10 * HOUR_MS, facts: low },
        { at: 20 * HOUR_MS, facts: well },
      ]),
    ).toEqual([]);
    expect(codesOf([{ at: 50 * HOUR_MS, facts: low }])).toEqual([]);
  });

  it('raises the same codes as the engine', () => {
    fc.assert(
      fc.property(anyCondition, fc.array(anyFacts, { minLength: 1, maxLength: 15 }), (any, all) => {
        // Further apart than a flapping code is held.
        const notes = all.map((facts, index) => ({ facts, at: span.from + index * 120_000 }));
        let judged: Judged = unjudged;
        const came = notes.flatMap(({ facts, at }) => {
          const next = judge(judged, facts, any, at);
          const changes = changesOf(judged, next).came;
          judged = next;
          return changes;
        });
        const said = replay(notes, any, span).filter(({ code }) => code !== '1-2');
        expect(said.map(({ code }) => code)).toEqual(came);
      }),
    );
  });
});

describe('stored facts', () => {
  it('survive a round trip, without the lists of apps and projects', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(readFacts(JSON.parse(writeFacts(facts)))).toEqual({ ...facts, apps: null, projects: null });
      }),
    );
  });

  it('are logged when a condition could judge them differently', () => {
    function mark(change: object, at = 0) {
      const facts = { ...well, ...change };
      return markOf(facts, stepOf(facts, null), at);
    }
    expect(mark({ battery: 81 })).toBe(mark({}));
    for (const change of [{ battery: 79 }, { isOffGround: true }, { faults: ['3-5'] }, { app: 'a.b' }])
      expect(mark(change)).not.toBe(mark({}));
    expect(mark({}, 24 * HOUR_MS)).not.toBe(mark({}));
  });

  it('are not logged with every message when the battery is at the edge of a step', () => {
    let step: number | null = null;
    const steps = [20, 19, 20, 19, 22, 19, 23, 24, 14].map((battery) => (step = stepOf({ battery }, step)));
    expect(steps).toEqual([4, 3, 3, 3, 3, 3, 4, 4, 2]);
    expect(stepOf({ battery: null }, 3)).toBeNull();
  });

  it.each([null, {}, { connection: 'gone' }])('%j is invalid', (json) => expect(readFacts(json)).toBeNull());
});
