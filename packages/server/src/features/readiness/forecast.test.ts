import { HOUR_MS } from '@muster/contract/durations';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { readinessStates } from '@muster/contract/readiness/schemas';
import { forecast, type LessonFacts, type RobotFacts, type Work } from './forecast.ts';

const NOW = Date.UTC(2026, 10, 25, 0);

const lesson: LessonFacts = {
  startsAt: NOW + HOUR_MS,
  endsAt: NOW + 2 * HOUR_MS,
  reserve: 20,
  app: { packageName: 'com.example.lesson', versionCode: 42n, versionName: '4.2', fileId: 'file' },
};

const well: RobotFacts = {
  connection: 'online',
  offlineSince: null,
  isAsleep: false,
  battery: 90,
  isCharging: false,
  rates: { use: 30, idle: 4, charge: 60 },
  app: { versionCode: 42n, versionName: '4.2' },
  config: { state: 'inSync', key: 'config:1' },
  codes: [],
  isInUse: false,
  wasRestarted: false,
  work: [],
  minutes: { wake: 0.5, open: 0.5, install: 4, config: 2, restart: 2, resend: 1 },
};

const old = { versionCode: 41n, versionName: '4.1' };
const work = (kind: Work['kind'], given: Partial<Work> = {}): RobotFacts['work'] => [
  { kind, name: 'device.update', doneAt: NOW + 4 * 60_000, isStuck: false, isUnderWay: false, ...given },
];
const outOfSync = { state: 'outOfSync', key: 'config:1' } as const;
const noPackage: Partial<LessonFacts> = { app: { ...lesson.app!, fileId: null } };

/** The rows of the table in docs/readiness.md. */
const lines: Record<string, Partial<RobotFacts> & { lesson?: Partial<LessonFacts> }> = {
  'has everything': {},
  'not activated': { connection: 'notActivated' },
  offline: { connection: 'offline', offlineSince: NOW - HOUR_MS },
  asleep: { isAsleep: true },
  'being woken': { isAsleep: true, work: work('wake') },
  'battery unknown': { battery: null },
  '54 %, idle until then': { battery: 54 },
  '53 %, idle until then': { battery: 53 },
  '20 %, charging': { battery: 20, isCharging: true },
  '20 %, charging at 10 % an hour': {
    battery: 20,
    isCharging: true,
    rates: { use: 30, idle: 4, charge: 10 },
  },
  'loses 90 % an hour in use': { rates: { use: 90, idle: 4, charge: 60 } },
  'no app, a package is in the library': { app: null },
  'version 41, a package in the library': { app: old },
  'version 41, no package': { app: old, lesson: noPackage },
  'version 41, being installed': { app: old, work: work('install') },
  'version 41, an install of an hour': { app: old, minutes: { ...well.minutes, install: 61 } },
  'configuration out of sync': { config: outOfSync },
  'configuration on its way': { config: outOfSync, work: work('config') },
  'configuration sent, never answered': { config: outOfSync, work: work('config', { isStuck: true }) },
  'its app closed (3-1)': { codes: ['3-1'] },
  'camera fault (3-6)': { codes: ['3-6'] },
  'camera fault, a project is open': { codes: ['3-6'], isInUse: true },
  'camera fault, restarted a moment ago': { codes: ['3-6'], wasRestarted: true },
  'motor fault (3-11)': { codes: ['3-11'] },
  'camera fault, restarting': { codes: ['3-6'], work: work('restart') },
  'motor fault, restarting': { codes: ['3-11'], work: work('restart') },
  'battery code (3-12)': { codes: ['3-12'] },
  'updating its software': { work: work('other') },
  restarting: { work: work('restart') },
  'offline, because it restarts': { connection: 'offline', work: work('restart', { isUnderWay: true }) },
  'offline, a restart is to be sent': { connection: 'offline', work: work('restart') },
};

/** Parses the rows of the table of reasons: robot, state, reason, way. */
function tableOf(document: string): string[][] {
  const section = document.slice(document.indexOf('## Reasons'), document.indexOf('What always holds'));
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

const table = tableOf(readFileSync(new URL('../../../../../docs/readiness.md', import.meta.url), 'utf8'));

test('the table in the documentation lists exactly these cases', () => {
  expect(table.map(([robot]) => robot)).toEqual(Object.keys(lines));
});

test.each(table)('%s: %s %s', (robot, state, reason, way) => {
  const { lesson: other, ...facts } = lines[robot!]!;
  const found = forecast({ ...well, ...facts }, { ...lesson, ...other }, () => true, NOW);
  expect([found.state, found.reasons[0]?.kind ?? '', found.reasons[0]?.way ?? '']).toEqual([
    state,
    reason,
    way,
  ]);
});

test('reports the latest time to plug in a battery, and when it is charged enough', () => {
  const plug = forecast({ ...well, battery: 20 }, lesson, () => true, NOW);
  // Until then it loses 4 % an hour: 18.125 %, and 60 % an hour for the other 32 minutes are the 50 %.
  expect(plug.reasons[0]).toMatchObject({ has: '20', needs: '50', at: NOW + HOUR_MS * (30 / 64) });
  const charges = forecast({ ...well, battery: 20, isCharging: true }, lesson, () => true, NOW);
  expect(charges.readyAt).toBe(NOW + HOUR_MS / 2);
  const tooLate = forecast({ ...well, battery: 20 }, { ...lesson, startsAt: NOW + 60_000 }, () => true, NOW);
  expect(tooLate.reasons[0]).toMatchObject({ kind: 'battery', at: null });
});

test('a robot’s fixes run one after another, a restart last; a robot that needs a person has no ready time', () => {
  const many = { ...well, isAsleep: true, app: old, config: outOfSync, codes: ['3-6'] };
  const { fixes, readyAt } = forecast(many, lesson, () => true, NOW);
  expect(fixes.map(({ kind }) => kind)).toEqual(['wake', 'install', 'config', 'restart']);
  expect(readyAt).toBe(NOW + 8.5 * 60_000);
  expect(forecast({ ...many, battery: 1 }, lesson, () => true, NOW)).toMatchObject({
    state: 'missing',
    readyAt: null,
  });
});

test('during the lesson only the remaining time counts', () => {
  const half = NOW + 1.5 * HOUR_MS;
  const found = forecast({ ...well, battery: 34, isCharging: true }, lesson, () => true, half);
  expect(found).toMatchObject({ needed: 35, state: 'becomesReady', readyAt: half + 60_000 });
});

const percent = fc.integer({ min: 0, max: 100 });
const rate = fc.double({ min: 0.05, max: 300, noNaN: true });

test('a robot that is put on its charger at the time told has just enough when the lesson begins', () => {
  const hours = fc.double({ min: 0.1, max: 72, noNaN: true });
  fc.assert(
    fc.property(percent, rate, rate, hours, (battery, idle, charge, until) => {
      const startsAt = NOW + until * HOUR_MS;
      const robot = { ...well, battery, rates: { use: 30, idle, charge } };
      const { reasons } = forecast(
        robot,
        { ...lesson, startsAt, endsAt: startsAt + HOUR_MS },
        () => true,
        NOW,
      );
      const plugAt = reasons[0]?.at;
      fc.pre(typeof plugAt === 'number');
      const left = Math.max(0, battery - (idle * (plugAt! - NOW)) / HOUR_MS);
      expect(left + (charge * (startsAt - plugAt!)) / HOUR_MS).toBeCloseTo(50, 1);
    }),
  );
});
const robots: fc.Arbitrary<RobotFacts> = fc.record({
  connection: fc.constantFrom('online', 'offline', 'notActivated'),
  offlineSince: fc.constantFrom(null, NOW - HOUR_MS),
  isAsleep: fc.boolean(),
  battery: fc.option(percent),
  isCharging: fc.boolean(),
  rates: fc.record({ use: rate, idle: rate, charge: rate }),
  app: fc.constantFrom(null, old, well.app),
  config: fc.constantFrom(well.config, outOfSync),
  codes: fc.subarray(['2-1', '3-1', '3-6', '3-11', '3-12', '4-2', '4-9', 'nonsense']),
  isInUse: fc.boolean(),
  wasRestarted: fc.boolean(),
  work: fc.array(
    fc.record({
      kind: fc.constantFrom('install', 'config', 'wake', 'open', 'restart', 'other'),
      name: fc.constant('device.update'),
      doneAt: fc.integer({ min: NOW - HOUR_MS, max: NOW + 3 * HOUR_MS }),
      isStuck: fc.boolean(),
      isUnderWay: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  minutes: fc.constant(well.minutes),
});
const lessons: fc.Arbitrary<LessonFacts> = fc
  .tuple(fc.integer({ min: -60, max: 600 }), fc.integer({ min: 5, max: 480 }), percent)
  .map(([begins, minutes, reserve]) => ({
    ...lesson,
    reserve: reserve / 2,
    startsAt: NOW + begins * 60_000,
    endsAt: NOW + Math.max(1, begins + minutes) * 60_000,
  }));

const rank = ({ state }: { state: (typeof readinessStates)[number] }) =>
  ['ready', 'becomesReady', 'late', 'missing'].indexOf(state === 'fixable' ? 'becomesReady' : state);
const all = () => true;

test('more battery is never worse', () => {
  fc.assert(
    fc.property(robots, lessons, percent, (robot, which, more) => {
      const low = { ...robot, battery: Math.min(robot.battery ?? 0, more) };
      const high = { ...robot, battery: Math.max(robot.battery ?? 0, more) };
      expect(rank(forecast(high, which, all, NOW))).toBeLessThanOrEqual(rank(forecast(low, which, all, NOW)));
    }),
  );
});

test('a shorter lesson is never worse', () => {
  fc.assert(
    fc.property(robots, lessons, fc.double({ min: 0.1, max: 1, noNaN: true }), (robot, which, part) => {
      const begins = Math.max(which.startsAt, NOW);
      // Only future lessons: during a lesson its end is also the deadline for being ready.
      fc.pre(which.startsAt > NOW);
      const shorter = { ...which, endsAt: begins + (which.endsAt - begins) * part };
      expect(rank(forecast(robot, shorter, all, NOW))).toBeLessThanOrEqual(
        rank(forecast(robot, which, all, NOW)),
      );
    }),
  );
});

test('a later lesson is worse only because of the charge lost until then', () => {
  fc.assert(
    fc.property(robots, lessons, fc.nat(600), (robot, which, minutes) => {
      fc.pre(which.startsAt > NOW);
      const move = minutes * 60_000;
      const later = { ...which, startsAt: which.startsAt + move, endsAt: which.endsAt + move };
      const [before, after] = [forecast(robot, which, all, NOW), forecast(robot, later, all, NOW)];
      if (rank(after) <= rank(before)) return;
      expect(robot.isCharging).toBe(false);
      expect(after.reasons.map(({ kind }) => kind)).toContain('battery');
    }),
  );
});

test('state, reasons, fixes and ready time are consistent', () => {
  fc.assert(
    fc.property(robots, lessons, fc.boolean(), (robot, which, may) => {
      const { state, reasons, fixes, readyAt } = forecast(robot, which, () => may, NOW);
      expect(state === 'ready').toBe(reasons.length === 0);
      expect(reasons.some(({ way }) => way === 'person')).toBe(state === 'missing');
      expect(readyAt === null).toBe(state === 'ready' || state === 'missing');
      if (readyAt !== null) expect(readyAt).toBeGreaterThanOrEqual(NOW);
      if (!may) expect(fixes).toEqual([]);
      expect(fixes.length > 0).toBe(reasons.some(({ way }) => way === 'fix'));
      const kinds = fixes.map(({ kind }) => kind);
      if (robot.isInUse) expect(kinds).not.toContain('restart');
      if (robot.isInUse && robot.work.some(({ kind }) => kind === 'restart'))
        expect(kinds).not.toContain('resend');
      expect(new Set(fixes.map(({ kind }) => kind)).size).toBe(fixes.length);
    }),
  );
});
