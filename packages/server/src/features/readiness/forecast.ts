import { HOUR_MS, MINUTE_MS } from '@muster/contract/durations';
import type { FixKind, ReadinessState, Reason, ReasonKind } from '@muster/contract/readiness/schemas';

/** Percent per hour; above 0. */
export interface Rates {
  use: number;
  idle: number;
  charge: number;
}

/** A command that has not ended. Times are milliseconds since 1970. */
export interface Work {
  kind: 'install' | 'config' | 'wake' | 'open' | 'restart' | 'other';
  /** Kind of the command. */
  name: string;
  doneAt: number;
  /** The robot is online but has not answered for so long that the command should be sent again. */
  isStuck: boolean;
  /** The robot has begun it, not longer ago than it may take. */
  isUnderWay: boolean;
}

/** Known state of a robot. */
export interface RobotFacts {
  connection: 'online' | 'offline' | 'notActivated';
  /** Since when it is offline; `null`: unknown or not offline. */
  offlineSince: number | null;
  isAsleep: boolean;
  battery: number | null;
  isCharging: boolean;
  rates: Rates;
  /** The installed version of the app that the lesson needs; `null`: not installed, as far as known. */
  app: { versionCode: bigint; versionName: string } | null;
  config: { state: 'inSync' | 'outOfSync'; key: string };
  /** Active monitor codes. */
  codes: readonly string[];
  /** A restart would interrupt something: a project, a lesson, a drive. */
  isInUse: boolean;
  /** It was restarted recently, so another restart will not fix what is still wrong. */
  wasRestarted: boolean;
  work: readonly Work[];
  /** Minutes for each step, including the wait for other robots. */
  minutes: Readonly<Record<FixKind, number>>;
}

export interface LessonFacts {
  startsAt: number;
  endsAt: number;
  /** Percent. */
  reserve: number;
  app: {
    packageName: string;
    /** `null`: any version. */
    versionCode: bigint | null;
    versionName: string | null;
    /** The package to install; `null`: none exists, or the user may not see it. */
    fileId: string | null;
  } | null;
}

/** Whether the user may start a fix of this kind. */
export type May = (kind: FixKind) => boolean;

export interface Fix {
  kind: FixKind;
  key: string;
  minutes: number;
}

type Found = Omit<Reason, 'at'> & { at: number | null; doneAt: number | null; fix: Fix | null };

export interface Forecast {
  state: ReadinessState;
  readyAt: number | null;
  reasons: (Omit<Reason, 'at'> & { at: number | null })[];
  fixes: Fix[];
  /** Percent; `null`: more than 100. */
  needed: number | null;
}

/** Codes that a restart fixes, according to their hints. */
const mendedByRestart = new Set(['3-5', '3-6', '3-7', '3-8', '4-1', '4-2', '4-3', '4-4']);
/** Codes already covered by the reasons for connection, battery and app. */
const saidOtherwise = new Set(['2-1', '2-2', '2-3', '3-12', '4-6', '4-9']);
/** An app outside its condition is shown: opening the lesson's app fixes it. */
const OTHER_APP = '3-1';

const isWrong = (code: string) => /^[34]-/.test(code) && !saidOtherwise.has(code);

/** Percent that the battery must have when the lesson begins. Rounded up, but not for floating-point error. */
function neededFor({ startsAt, endsAt, reserve }: LessonFacts, rates: Rates, now: number): number {
  const left = Math.max(0, endsAt - Math.max(startsAt, now));
  return Math.ceil(reserve + (rates.use * left) / HOUR_MS - 1e-6);
}

/**
 * When a robot must be on its charger at the latest. Until then it loses charge as an idle robot does.
 * @param battery percent now
 * @param needed percent at `begin`
 * @param now milliseconds since 1970, as `begin` and the result; a result before `now` is too late
 */
function latestCharge(battery: number, needed: number, rates: Rates, now: number, begin: number): number {
  const spare = battery - needed + (rates.charge * (begin - now)) / HOUR_MS;
  const plugged = now + (spare / (rates.idle + rates.charge)) * HOUR_MS;
  // A battery that is empty by then loses nothing more.
  return Math.max(plugged, begin - (needed / rates.charge) * HOUR_MS);
}

const found = (kind: ReasonKind, given: Partial<Found> = {}): Found => ({
  kind,
  way: 'person',
  at: null,
  has: null,
  needs: null,
  doneAt: null,
  fix: null,
  ...given,
});

/**
 * Forecasts whether and when a robot is ready for a lesson, and what is missing: docs/readiness.md. Pure: depends on
 * its arguments only.
 * @param now milliseconds since 1970
 */
export function forecast(robot: RobotFacts, lesson: LessonFacts, may: May, now: number): Forecast {
  const begin = Math.max(lesson.startsAt, now);
  const needed = neededFor(lesson, robot.rates, now);
  // Resending repeats all unfinished commands, including those that would interrupt the robot.
  const mayResend = !robot.isInUse || !robot.work.some(({ kind }) => kind === 'restart' || kind === 'other');

  /** Resolves a reason: already in progress, fixable by a step, or left to a person. */
  function mended(reason: Found, kind: Work['kind'], fix: { kind: FixKind; key: string } | null): Found {
    const work = robot.work.find((each) => each.kind === kind);
    const stepOf = (step: FixKind, key: string): Found =>
      may(step)
        ? { ...reason, way: 'fix', fix: { kind: step, key, minutes: robot.minutes[step] } }
        : { ...reason, way: 'person' };
    if (work?.isStuck) return mayResend ? stepOf('resend', '') : { ...reason, way: 'person' };
    if (work) return { ...reason, way: 'itself', doneAt: Math.max(now, work.doneAt) };
    return fix ? stepOf(fix.kind, fix.key) : { ...reason, way: 'person' };
  }

  function ofBattery(): Found[] {
    const { battery, isCharging, rates } = robot;
    if (needed > 100) {
      const lasts = Math.floor(((100 - lesson.reserve) / rates.use) * 60);
      return [found('tooLong', { has: String(Math.max(0, lasts)) })];
    }
    if (battery === null) return [found('batteryUnknown')];
    const reason = { has: String(battery), needs: String(needed) };
    if (isCharging) {
      if (battery >= needed) return [];
      const doneAt = now + ((needed - battery) / rates.charge) * HOUR_MS;
      return [found('battery', { ...reason, way: 'itself', doneAt })];
    }
    const atBegin = battery - (rates.idle * (begin - now)) / HOUR_MS;
    if (atBegin >= needed - 1e-6) return [];
    const plugBy = latestCharge(battery, needed, rates, now, begin);
    return [found('battery', { ...reason, at: plugBy > now ? plugBy : null })];
  }

  function ofApp(): Found[] {
    const { app } = lesson;
    if (app === null) return [];
    const has = robot.app;
    if (has && (app.versionCode === null || has.versionCode >= app.versionCode)) return [];
    const reason = has
      ? found('appOld', { has: has.versionName, needs: app.versionName ?? String(app.versionCode) })
      : found('appMissing', { needs: app.versionName });
    return [mended(reason, 'install', app.fileId === null ? null : { kind: 'install', key: app.fileId })];
  }

  function ofConfig(): Found[] {
    if (robot.config.state === 'inSync') return [];
    return [mended(found('config'), 'config', { kind: 'config', key: robot.config.key })];
  }

  function ofCodes(): Found[] {
    return robot.codes.filter(isWrong).map((code): Found => {
      if (code === OTHER_APP && lesson.app)
        return mended(found('otherApp', { has: code }), 'open', {
          kind: 'open',
          key: lesson.app.packageName,
        });
      if (!mendedByRestart.has(code)) return found('code', { has: code });
      const isBusy = robot.work.some(({ kind }) => kind !== 'restart');
      const mayRestart = !robot.isInUse && !robot.wasRestarted && !isBusy;
      const fix = mayRestart ? ({ kind: 'restart', key: '' } as const) : null;
      return mended(found('code', { has: code }), 'restart', fix);
    });
  }

  /** Running work that no other reason covers. */
  function ofWork(): Found[] {
    const isCovered = robot.codes.some((code) => isWrong(code) && mendedByRestart.has(code));
    return robot.work
      .filter(({ kind, isStuck }) => kind === 'other' || (kind === 'restart' && !isStuck && !isCovered))
      .map(({ kind, name }) => mended(found('work', { has: name }), kind, null));
  }

  function ofAbsence(): Found {
    const reason = found('offline', { at: robot.offlineSince });
    const restart = robot.work.find(({ kind, isUnderWay }) => kind === 'restart' && isUnderWay);
    return restart ? { ...reason, way: 'itself', doneAt: Math.max(now, restart.doneAt) } : reason;
  }

  function all(): Found[] {
    if (robot.connection === 'notActivated') return [found('notActivated')];
    // Its last known state may be outdated, so other reasons are left out.
    if (robot.connection === 'offline') return [ofAbsence()];
    const asleep = robot.isAsleep ? [mended(found('asleep'), 'wake', { kind: 'wake', key: '' })] : [];
    const codes = ofCodes();
    return [
      ...codes.filter(({ kind }) => kind === 'code'),
      ...asleep,
      ...ofBattery(),
      ...ofApp(),
      ...ofConfig(),
      ...codes.filter(({ kind }) => kind === 'otherApp'),
      ...ofWork(),
    ];
  }

  const reasons = all();
  const fixes = stepsOf(reasons);
  const shown = reasons.map(({ kind, way, at, has, needs }) => ({ kind, way, at, has, needs }));
  const rest = { reasons: shown, fixes, needed: needed > 100 ? null : needed };
  if (reasons.length === 0) return { ...rest, state: 'ready', readyAt: null };
  if (reasons.some(({ way }) => way === 'person')) return { ...rest, state: 'missing', readyAt: null };
  const steps = fixes.reduce((sum, { minutes }) => sum + minutes, 0);
  const readyAt = Math.max(now + steps * MINUTE_MS, ...reasons.map(({ doneAt }) => doneAt ?? 0));
  // During the lesson the deadline is its end: a robot ready before then can still take part.
  if (readyAt > (now < lesson.startsAt ? lesson.startsAt : lesson.endsAt))
    return { ...rest, state: 'late', readyAt };
  return { ...rest, state: fixes.length > 0 ? 'fixable' : 'becomesReady', readyAt };
}

/** Execution order of the steps: a restart comes last. */
const order: readonly FixKind[] = ['wake', 'resend', 'install', 'config', 'open', 'restart'];

function stepsOf(reasons: readonly Found[]): Fix[] {
  const steps = new Map(reasons.flatMap(({ fix }) => (fix ? [[fix.kind, fix] as const] : [])));
  return [...steps.values()].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
