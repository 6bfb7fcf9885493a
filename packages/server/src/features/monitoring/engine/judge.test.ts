import { allTroubles, type TroubleCode, worstOf } from '@muster/contract/monitoring/codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RobotFacts } from './facts.ts';
import { awaitedUntil, changesOf, FLAPPING, flaps, judge, type Judged, signsOf, unjudged } from './judge.ts';
import { BATTERY_HYSTERESIS, type LightCondition } from './rules.ts';
import { anyCondition, anyFacts, fine, watchful } from './test-facts.ts';

const codesOf = ({ codes }: Judged) => [...codes.keys()];
const after = (change: Partial<RobotFacts>, condition: Partial<LightCondition> = {}) =>
  judge(unjudged, { ...fine, ...change }, { ...watchful, ...condition }, 1000);

describe('the light of a robot', () => {
  it.each<[string, Partial<RobotFacts>, Partial<LightCondition>, TroubleCode[]]>([
    ['no problem', {}, {}, []],
    ['connection broken', { connection: 'broken', battery: 1 }, {}, ['2-1']],
    ['signed off', { connection: 'signedOff', isOffGround: true }, {}, ['2-2']],
    ['known fault codes', { faults: ['3-5', '4-2', '2-3'] }, {}, ['2-3', '3-5', '4-2']],
    ['invalid fault codes', { faults: ['9-9', '5-1'] }, {}, []],
    ['off the ground', { isOffGround: true }, {}, ['3-9']],
    [
      'off the ground, with that alert disabled',
      { isOffGround: true },
      { alerts: { ...watchful.alerts, offGround: false } },
      [],
    ],
    ['battery low', { battery: 29 }, {}, ['4-6']],
    ['battery nearly empty, only the higher code', { battery: 14 }, {}, ['3-12']],
    ['battery unknown', { battery: null }, {}, []],
    [
      'an app that is not allowed',
      {},
      { allowedApps: [{ packageName: 'com.robot.quiz', projectId: null }] },
      ['3-1'],
    ],
    [
      'the allowed app is missing',
      { apps: new Set(['com.robot.guide']) },
      { allowedApps: [{ packageName: 'com.robot.quiz', projectId: null }] },
      ['3-3'],
    ],
    [
      'the allowed app with another project',
      { projectId: 'p2' },
      { allowedApps: [{ packageName: 'com.robot.guide', projectId: 'p1' }] },
      ['3-2'],
    ],
    [
      'the allowed project is missing',
      { projectId: 'p2', projects: new Set(['p2']) },
      { allowedApps: [{ packageName: 'com.robot.guide', projectId: 'p1' }] },
      ['3-4'],
    ],
    [
      'another map than allowed',
      { mapId: 'lobby', maps: ['lobby', 'floor2'] },
      { allowedMapId: 'floor2' },
      ['3-16'],
    ],
    ['the allowed map is missing', { mapId: 'lobby', maps: ['lobby'] }, { allowedMapId: 'floor2' }, ['3-17']],
    ['pushed', { isPushed: true }, {}, ['4-8']],
    ['its connected robot is offline', { connectedRobot: 'offline' }, {}, ['4-7']],
  ])('%s', (_, facts, condition, expected) => {
    const judged = after(facts, condition);
    expect(codesOf(judged).toSorted()).toEqual(expected.toSorted());
    expect(judged.light).toBe(worstOf(expected));
  });

  it('a battery code does not flap at its threshold', () => {
    const at = (battery: number, before: Judged, now: number) =>
      judge(before, { ...fine, battery }, watchful, now);
    let judged = at(29, unjudged, 0);
    for (const [second, battery] of [30, 29, 31, 30, 32].entries()) {
      judged = at(battery, judged, second * 1000);
      expect(codesOf(judged)).toEqual(['4-6']);
    }
    expect(flaps(judged.codes.get('4-6')!)).toBe(false);
    expect(codesOf(at(30 + BATTERY_HYSTERESIS, judged, 9000))).toEqual([]);
  });

  it('a code that flaps each second stays active, is marked as flapping, and ends after a quiet period', () => {
    let judged = unjudged;
    let changes = 0;
    for (let second = 0; second < 40; second += 1) {
      const connection = second % 2 === 0 ? 'broken' : 'online';
      const next = judge(judged, { ...fine, connection }, watchful, second * 1000);
      const { came, went } = changesOf(judged, next);
      changes += came.length + went.length;
      judged = next;
    }
    expect(judged.light).toBe('lost');
    expect(flaps(judged.codes.get('2-1')!)).toBe(true);
    // Raised, ended, raised, ended, raised; then held as flapping.
    expect(changes).toBe(5);
    expect(judged.nextAt).toBe(39_000 + FLAPPING.quietMs);
    const quiet = judge(judged, fine, watchful, judged.nextAt!);
    expect(codesOf(quiet)).toEqual([]);
    expect(quiet.nextAt).toBeNull();
  });
});

describe('a disconnected robot', () => {
  it('keeps its codes until it reports otherwise', () => {
    const faulty = { ...fine, faults: ['3-11'] };
    const before = judge(unjudged, faulty, watchful, 0);
    const lost = judge(before, { ...faulty, connection: 'broken' }, watchful, 1000);
    expect(lost.light).toBe('lost');
    expect(codesOf(lost).toSorted()).toEqual(['2-1', '3-11']);
    const back = judge(lost, faulty, watchful, 2000);
    expect(codesOf(back)).toEqual(['3-11']);
    expect(back.codes.get('3-11')!.since).toBe(0);
    expect(codesOf(judge(lost, fine, watchful, 2000))).toEqual([]);
  });

  it('is not lost during a commanded restart, unless it does not come back', () => {
    const awaited = { ...fine, connection: 'signedOff' as const, awaitedUntil: 60_000, faults: ['3-5'] };
    const before = judge(unjudged, { ...fine, faults: ['3-5'] }, watchful, 0);
    const away = judge(before, awaited, watchful, 1000);
    expect(codesOf(away)).toEqual(['3-5']);
    expect(away.nextAt).toBe(60_000);
    expect(codesOf(judge(away, awaited, watchful, 60_000)).toSorted()).toEqual(['2-2', '3-5']);
    expect(codesOf(judge(away, { ...fine, awaitedUntil: 60_000 }, watchful, 20_000))).toEqual([]);
  });
});

describe('for any sequence of facts', () => {
  const story = fc.tuple(
    anyCondition,
    fc.array(fc.record({ facts: anyFacts, ms: fc.integer({ min: 0, max: 20_000 }) }), {
      minLength: 1,
      maxLength: 30,
    }),
  );
  function* told([condition, steps]: [LightCondition, { facts: RobotFacts; ms: number }[]]) {
    let [judged, now] = [unjudged, 1_000_000];
    for (const { facts, ms } of steps) {
      now += ms;
      const before = judged;
      judged = judge(before, facts, condition, now);
      yield { before, judged, facts, condition, now };
    }
  }

  it('the light is that of the worst code', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { judged } of told(given)) expect(judged.light).toBe(worstOf(judged.codes.keys()));
      }),
    );
  });

  it('a lost robot gets no codes except those of the connection', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { before, judged, facts } of told(given))
          if (facts.connection !== 'online')
            for (const code of changesOf(before, judged).came) expect(['2-1', '2-2']).toContain(code);
      }),
    );
  });

  it('during a commanded restart no code is raised, and the engine asks to run again at its deadline', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { before, judged, facts, now } of told(given)) {
          const until = awaitedUntil(facts, now);
          if (until === null) continue;
          expect(changesOf(before, judged).came).toEqual([]);
          expect(judged.nextAt).toBeLessThanOrEqual(until);
        }
      }),
    );
  });

  it('repeating the same facts changes nothing', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { judged, facts, condition, now } of told(given))
          expect(judge(judged, facts, condition, now)).toEqual(judged);
      }),
    );
  });

  it('an active code keeps the time at which it was raised, which is never in the future', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { before, judged, now } of told(given))
          for (const [code, { since }] of judged.codes) {
            expect(since).toBeLessThanOrEqual(now);
            if (before.codes.has(code)) expect(since).toBe(before.codes.get(code)!.since);
          }
      }),
    );
  });

  it('a robot that stays well has no codes left after the engine’s next runs', () => {
    fc.assert(
      fc.property(story, (given) => {
        const last = [...told(given)].at(-1)!;
        const anything = { ...watchful, battery: given[0].battery };
        let later = judge(last.judged, fine, anything, last.now + 1);
        // Flapping codes end one after another.
        for (let asked = 0; asked < allTroubles.length && later.nextAt !== null; asked += 1)
          later = judge(later, fine, anything, later.nextAt);
        expect(later.codes.size).toBe(0);
      }),
    );
  });

  it('the stored state stays small', () => {
    fc.assert(
      fc.property(story, (given) => {
        for (const { judged } of told(given)) {
          for (const { returns } of judged.codes.values())
            expect(returns.length).toBeLessThanOrEqual(FLAPPING.times);
          expect(judged.codes.size + judged.ended.size).toBeLessThanOrEqual(allTroubles.length);
        }
      }),
    );
  });
});

describe('the sign that a code is being fixed', () => {
  /** Judges these facts in turn, a second apart. */
  const through = (...all: Partial<RobotFacts>[]) =>
    all.reduce<Judged[]>((judged, facts, index) => {
      const last = judged.at(-1) ?? unjudged;
      return [...judged, judge(last, { ...fine, battery: 8, ...facts }, watchful, 1000 * (index + 1))];
    }, []);
  const signs = (judged: Judged[]) =>
    judged.map((after, index) => signsOf(judged[index - 1] ?? unjudged, after).join());

  it('appears once, when the robot starts to charge', () => {
    const plugged = { isCharging: true };
    expect(signs(through({}, plugged, plugged, {}, plugged))).toEqual(['', '3-12', '', '', '']);
  });

  it('does not appear for a state that already existed when the code was raised', () => {
    const plugged = { isCharging: true };
    expect(signs(through(plugged, plugged))).toEqual(['', '']);
    expect(signs(through(plugged, {}, plugged))).toEqual(['', '', '3-12']);
  });

  it('does not appear from stale or unknown facts', () => {
    const charging = { isCharging: true };
    expect(signs(through({}, { ...charging, connection: 'broken' }))).toEqual(['', '']);
    expect(signs(through({}, { ...charging, known: 'connection' }))).toEqual(['', '']);
    expect(signs(through({}, { isCharging: null }))).toEqual(['', '']);
    // Charging is among the stored facts, so it counts.
    expect(signs(through({}, { ...charging, known: 'stored' }))).toEqual(['', '3-12']);
  });

  it('appears once per occurrence of the code', () => {
    const plugged = { isCharging: true };
    const full = { battery: 80, isCharging: true };
    expect(signs(through({}, plugged, full, plugged))).toEqual(['', '3-12', '', '']);
  });
});
