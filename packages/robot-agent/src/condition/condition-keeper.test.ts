import { robotSettings, type RobotCondition } from '@muster/contract/monitoring/robot-condition';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeldCondition } from '../driver.ts';
import type { Journal } from '../journal.ts';
import { silent } from '../log.ts';
import { createMemoryJournal } from '../memory-journal.ts';
import { type ConditionKeeper, createConditionKeeper } from './condition-keeper.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

function conditionWith(settings: object, more: Partial<RobotCondition> = {}): RobotCondition {
  return {
    conditionId: '01920000-0000-7000-8000-000000000001',
    revision: 1,
    timeZone: 'Asia/Taipei',
    settings: robotSettings.parse(settings),
    ...more,
  };
}

const guideAt = (at: string) => ({ openings: [{ days: everyDay, at, packageName: 'com.robot.guide' }] });

/** A condition keeper, and records of what it told the machine, opened, and reported to the server. */
function keeper(journal: Journal = createMemoryJournal(), openApp?: (name: string) => Promise<void>) {
  const seen = {
    held: [] as (HeldCondition | null)[],
    opened: [] as string[],
    taken: [] as (number | null)[],
    acted: [] as string[],
  };
  const own: ConditionKeeper = createConditionKeeper({
    driver: {
      readState: () => ({ battery: 50, isCharging: false }),
      onChange: () => () => {},
      onEvent: () => () => {},
      execute: async () => ({ status: 'done' }),
      obey: (held) => void seen.held.push(held),
      async openApp(name) {
        await openApp?.(name);
        seen.opened.push(name);
      },
    },
    journal,
    log: silent,
    now: Date.now,
    lookEveryMs: 20_000,
    onTaken: (condition) => void seen.taken.push(condition?.revision ?? null),
    onActed: (code, detail) => void seen.acted.push(`${code} ${detail}`),
  });
  own.start();
  started.push(own);
  return { own, journal, ...seen };
}

const started: ConditionKeeper[] = [];
/** A Monday, 08:00 in Taipei. */
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T00:00:00Z') }));
afterEach(() => {
  for (const own of started.splice(0)) own.stop();
  vi.useRealTimers();
});
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe('a robot that is given a condition', () => {
  it('reports and applies it, and applies it again after a restart without the server', async () => {
    const { own, held, taken, journal } = keeper();
    await own.take(conditionWith({ output: { volume: 30 } }));
    expect(taken).toEqual([1]);
    expect(held.at(-1)?.settings.output.volume).toBe(30);
    own.stop();
    expect(keeper(journal).held.at(-1)?.settings.output.volume).toBe(30);
  });

  it('tells its machine once when the same condition is received twice', async () => {
    const { own, held, taken } = keeper();
    await own.take(conditionWith({ output: { volume: 30 } }));
    await own.take(conditionWith({ output: { volume: 30 } }));
    await minutes(10);
    expect(taken).toEqual([1, 1]);
    expect(held.filter((each) => each !== null)).toHaveLength(1);
  });

  it('stops applying it when it is removed', async () => {
    const { own, held, taken } = keeper();
    await own.take(conditionWith(guideAt('09:00')));
    await own.take(null);
    expect([taken.at(-1), held.at(-1)]).toEqual([null, null]);
    await minutes(90);
    expect(held.at(-1)).toBeNull();
  });

  it('is awake and quiet in local time of its site, across midnight', async () => {
    const { own, held } = keeper();
    await own.take(
      conditionWith({
        neverSleep: [{ days: [1], from: '09:00', to: '10:00' }],
        doNotDisturb: [{ days: [1], from: '22:00', to: '06:00' }],
      }),
    );
    const now = () => ({ staysAwake: held.at(-1)!.staysAwake, isQuiet: held.at(-1)!.isQuiet });
    expect(now()).toEqual({ staysAwake: false, isQuiet: false });
    await minutes(61);
    expect(now()).toEqual({ staysAwake: true, isQuiet: false });
    await minutes(60);
    expect(now()).toEqual({ staysAwake: false, isQuiet: false });
    await minutes(17 * 60);
    expect(now()).toEqual({ staysAwake: false, isQuiet: true });
    await minutes(5 * 60);
    expect(now()).toEqual({ staysAwake: false, isQuiet: false });
  });
});

describe('scheduled openings', () => {
  it('happen once, at their time, and are reported', async () => {
    const { own, opened, acted } = keeper();
    await own.take(
      conditionWith({
        ...guideAt('09:00'),
        allowedApps: [{ name: 'Guide', packageName: 'com.robot.guide' }],
      }),
    );
    await minutes(59);
    expect(opened).toEqual([]);
    await minutes(2);
    expect(opened).toEqual(['com.robot.guide']);
    expect(acted).toEqual(['5-6 Guide']);
    await minutes(12 * 60);
    expect(opened).toHaveLength(1);
  });

  it('from before the condition was received are not made up for', async () => {
    const { own, opened } = keeper();
    await own.take(conditionWith(guideAt('07:59')));
    await minutes(30);
    expect(opened).toEqual([]);
  });

  it('missed while off are made up for once after a short time, and never after a long one', async () => {
    const journal = createMemoryJournal();
    const first = keeper(journal);
    await first.own.take(conditionWith(guideAt('09:00')));
    first.own.stop();
    await minutes(65);
    const second = keeper(journal);
    await minutes(1);
    expect(second.opened).toEqual(['com.robot.guide']);
    second.own.stop();
    const third = keeper(journal);
    await minutes(5);
    expect(third.opened).toEqual([]);
    third.own.stop();
    await minutes(24 * 60 + 10);
    const late = keeper(journal);
    await minutes(5);
    expect(late.opened).toEqual([]);
  });

  it('happen again at their time after the clock was corrected backwards, also after a restart', async () => {
    const journal = createMemoryJournal();
    vi.setSystemTime(Date.parse('2026-11-23T10:00:00Z'));
    const first = keeper(journal);
    await first.own.take(conditionWith(guideAt('09:00')));
    await minutes(1);
    vi.setSystemTime(Date.parse('2026-11-23T00:50:00Z'));
    await minutes(11);
    expect(first.opened).toEqual(['com.robot.guide']);
    first.own.stop();
    vi.setSystemTime(Date.parse('2026-11-22T00:50:00Z'));
    const second = keeper(journal);
    await minutes(11);
    expect(second.opened).toEqual(['com.robot.guide']);
  });

  it('happen again at their time after the clock was corrected backwards by two hours', async () => {
    const { own, opened } = keeper();
    await own.take(conditionWith(guideAt('09:00')));
    await minutes(121);
    expect(opened).toHaveLength(1);
    vi.setSystemTime(Date.now() - 2 * 60 * 60_000);
    await minutes(61);
    expect(opened).toHaveLength(2);
  });

  it.each([false, true])(
    'happen once where daylight saving ends and a time occurs twice, after a restart: %s',
    async (isRestarted) => {
      // 01:50 in Berlin; from 03:00 it is 02:00 again.
      vi.setSystemTime(Date.parse('2026-10-24T23:50:00Z'));
      const journal = createMemoryJournal();
      const { own, opened } = keeper(journal);
      await own.take(conditionWith(guideAt('02:30'), { timeZone: 'Europe/Berlin' }));
      await minutes(75);
      if (!isRestarted) {
        await minutes(75);
        expect(opened).toEqual(['com.robot.guide']);
        return;
      }
      own.stop();
      const second = keeper(journal);
      await minutes(75);
      expect([...opened, ...second.opened]).toEqual(['com.robot.guide']);
    },
  );

  it('of a missing app do not block the next one, and are not reported', async () => {
    const { own, opened, acted } = keeper(undefined, async (name) => {
      if (name === 'com.robot.gone') throw new Error('there is no com.robot.gone');
    });
    const openings = ['com.robot.gone', 'com.robot.guide'].map((packageName) => ({
      days: everyDay,
      at: '09:00',
      packageName,
    }));
    await own.take(conditionWith({ openings }));
    await minutes(61);
    expect(opened).toEqual(['com.robot.guide']);
    expect(acted).toEqual(['5-6 com.robot.guide']);
  });

  it('follow another time zone at once when the site changes', async () => {
    const { own, opened } = keeper();
    await own.take(conditionWith(guideAt('09:00')));
    // It is 09:00 there.
    await own.take(conditionWith(guideAt('09:00'), { timeZone: 'Asia/Tokyo' }));
    await minutes(70);
    expect(opened).toEqual([]);
  });
});
