import { MINUTE_MS } from '@muster/contract/durations';
import type { RobotCondition } from '@muster/contract/monitoring/robot-condition';
import { covers } from '@muster/contract/monitoring/week-times';
import type { HeldCondition, RobotDriver } from '../driver.ts';
import type { Journal } from '../journal.ts';
import type { Log } from '../log.ts';
import { dueOpenings, MADE_UP_MINUTES } from './due-openings.ts';
import { createSiteClock, dayAndMinute, type SiteClock } from '@muster/contract/monitoring/site-clock';

export interface ConditionKeeperOptions {
  driver: RobotDriver;
  journal: Journal;
  log: Log;
  /** The server's time, in milliseconds since 1970. */
  now: () => number;
  /** Interval in milliseconds for checking the clock; less than a minute. */
  lookEveryMs: number;
  /** The condition was stored, or removed (`null`). */
  onTaken(condition: RobotCondition | null): void;
  /** The robot acted by itself. @param code of spec section 4 */
  onActed(code: '5-6', detail: string): void;
}

const DAY = 24 * 60;
/** The clock was wrong if it goes back by more: the openings until then were not due. */
const SET_BACK_MS = 5 * MINUTE_MS;
/**
 * The same for local time after a start, when the last time is not known. Daylight saving sets local time back by less,
 * and a time that occurs twice is due once.
 */
const GONE_BACK_MINUTES = 3 * 60;

/** Keeps the server's condition across restarts, and makes the machine follow it, even while disconnected. */
export function createConditionKeeper(options: ConditionKeeperOptions) {
  const { driver, journal, log, now, lookEveryMs, onTaken, onActed } = options;
  let clock: SiteClock | null = null;
  /** The latest minute checked, and when; `null` before the first check by this clock. */
  let last: { minute: number; at: number } | null = null;
  let said = '';
  let timer: NodeJS.Timeout | null = null;

  function begin(): void {
    const { condition } = journal.state;
    clock = condition && createSiteClock(condition.timeZone);
    last = null;
    look();
  }

  function look(): void {
    const { condition, openedUntil } = journal.state;
    if (condition === null || clock === null) return obey(null);
    const at = now();
    const minute = clock.minuteAt(at);
    // After a start, openings during the downtime are handled like those missed by a late check.
    const until = last?.minute ?? Math.max(openedUntil, minute - MADE_UP_MINUTES);
    const isSetBack = last === null ? until - minute > GONE_BACK_MINUTES : at < last.at - SET_BACK_MS;
    const before = isSetBack ? minute : until;
    const passed = last === null ? minute - before : (at - last.at) / MINUTE_MS;
    const due = dueOpenings(condition.settings.openings, { before, now: minute, passed });
    last = { minute: Math.max(before, minute), at };
    obey(held(condition, minute));
    if (due.length > 0) void openAll(due, last.minute);
  }

  /** Journalled first: opening an app twice would interrupt a lesson. */
  async function openAll(due: readonly { packageName: string; projectId: string | null }[], minute: number) {
    try {
      await journal.append({ type: 'opened', minute });
    } catch (error) {
      return log.warn({ error }, 'could not journal the scheduled opening of apps');
    }
    for (const { packageName, projectId } of due) {
      try {
        await driver.openApp?.(packageName, projectId);
        onActed('5-6', nameOf(packageName));
      } catch (error) {
        log.warn({ error, packageName }, 'could not open an app as scheduled');
      }
    }
  }

  function nameOf(packageName: string): string {
    const known = journal.state.condition?.settings.allowedApps.find(
      (app) => app.packageName === packageName,
    );
    return known?.name ?? packageName;
  }

  /** Tells the machine what applies now, if that has changed. */
  function obey(what: HeldCondition | null): void {
    const text = JSON.stringify(what);
    if (text === said) return;
    said = text;
    try {
      driver.obey?.(what);
    } catch (error) {
      log.warn({ error }, 'the driver failed to apply the condition');
    }
  }

  return {
    start(): void {
      begin();
      timer = setInterval(look, lookEveryMs);
    },
    stop(): void {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
    /** The journal has another condition than before. */
    restart(): void {
      if (timer !== null) begin();
    },
    /** The server's current condition; an unchanged one is only confirmed. */
    async take(condition: RobotCondition | null): Promise<void> {
      if (JSON.stringify(condition) !== JSON.stringify(journal.state.condition)) {
        const minute = condition === null ? 0 : createSiteClock(condition.timeZone).minuteAt(now());
        await journal.append({ type: 'condition', condition, minute });
        if (timer !== null) begin();
      }
      onTaken(condition);
    },
  };
}

export type ConditionKeeper = ReturnType<typeof createConditionKeeper>;

/** What a condition demands at a minute of local time. */
function held({ settings }: RobotCondition, minute: number): HeldCondition {
  const at = dayAndMinute(minute);
  const ofWeek = (at.day - 1) * DAY + at.minute;
  return {
    settings,
    staysAwake: settings.neverSleep.some((time) => covers(time, ofWeek)),
    isQuiet: settings.doNotDisturb.some((time) => covers(time, ofWeek)),
  };
}
