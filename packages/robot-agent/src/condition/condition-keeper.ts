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
  /** Milliseconds between looks at the clock; less than a minute. */
  lookEveryMs: number;
  /** It has taken this one, or has none any more. */
  onTaken(condition: RobotCondition | null): void;
  /** It did something by itself. @param code of spec section 4 */
  onActed(code: '5-6', detail: string): void;
}

const MINUTE = 60_000;
const DAY = 24 * 60;

/**
 * Keeps the condition that the server gave, across restarts, and has the machine obey it, also while there is no
 * connection.
 */
export function createConditionKeeper(options: ConditionKeeperOptions) {
  const { driver, journal, log, now, lookEveryMs, onTaken, onActed } = options;
  let clock: SiteClock | null = null;
  /** The latest minute that was looked at, and when; `null` before the first look by this clock. */
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
    // After a start, what fell into the time that it was down counts like what a slow look has missed.
    const before = last?.minute ?? Math.max(openedUntil, minute - MADE_UP_MINUTES);
    const passed = last === null ? minute - before : (at - last.at) / MINUTE;
    const due = dueOpenings(condition.settings.openings, { before, now: minute, passed });
    last = { minute: Math.max(before, minute), at };
    obey(held(condition, minute));
    if (due.length > 0) void openAll(due, last.minute);
  }

  /** Written down before: an app that is opened twice would interrupt a lesson. */
  async function openAll(due: readonly { packageName: string; projectId: string | null }[], minute: number) {
    try {
      await journal.append({ type: 'opened', minute });
    } catch (error) {
      return log.warn({ error }, 'that apps are opened as scheduled could not be journalled');
    }
    for (const { packageName, projectId } of due) {
      try {
        await driver.openApp?.(packageName, projectId);
        onActed('5-6', nameOf(packageName));
      } catch (error) {
        log.warn({ error, packageName }, 'an app could not be opened as scheduled');
      }
    }
  }

  function nameOf(packageName: string): string {
    const known = journal.state.condition?.settings.allowedApps.find(
      (app) => app.packageName === packageName,
    );
    return known?.name ?? packageName;
  }

  /** Says to the machine what holds now, when that is something else than it was told last. */
  function obey(what: HeldCondition | null): void {
    const text = JSON.stringify(what);
    if (text === said) return;
    said = text;
    try {
      driver.obey?.(what);
    } catch (error) {
      log.warn({ error }, 'the machine cannot obey its condition');
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
    /** What the server says now; the same one again is no news. */
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

/** What holds of a condition at a minute of the wall clock. */
function held({ settings }: RobotCondition, minute: number): HeldCondition {
  const at = dayAndMinute(minute);
  const ofWeek = (at.day - 1) * DAY + at.minute;
  return {
    settings,
    staysAwake: settings.neverSleep.some((time) => covers(time, ofWeek)),
    isQuiet: settings.doNotDisturb.some((time) => covers(time, ofWeek)),
  };
}
