import { workRecordsLimits } from '@muster/contract/work-records/limits';
import type { Tx } from '../../../platform/database/database.ts';
import * as days from '../days/days.store.ts';
import { type TeamDay, teamDays } from '../../../platform/clock/team-days.ts';
import type { Scope } from '../scope.store.ts';
import type { Period } from './period.ts';
import { countOwnActions, countRobots, type OwnAction } from './reports.store.ts';

export interface Figures {
  /** Robots that had problems. */
  troubled: number;
  /** Problems that began. */
  troubles: number;
  minutes: number;
}

export interface WorkReport extends Figures {
  robots: number;
  byDay: { day: string; troubles: number }[];
  codes: days.CodeCount[];
  worst: days.RobotTrouble[];
  own: OwnAction[];
  /** Figures of the previous period; `null`: not stored any more. */
  earlier: Figures | null;
}

const { reportTopMax: limit } = workRecordsLimits;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

async function figuresOf(tx: Tx, scope: Scope, of: readonly TeamDay[], now: Date) {
  const [counts, trouble, robots] = [
    await days.countByDay(tx, scope, of),
    await days.troubleByDay(tx, scope, of, now),
    await countRobots(tx, scope, of, now),
  ];
  const byDay = of.map(({ day }) => {
    const count = counts.find((each) => each.day === day);
    return { day, troubles: count === undefined ? 0 : count.lost + count.high + count.medium };
  });
  return {
    robots: robots.all,
    byDay,
    troubled: robots.troubled,
    troubles: sum(byDay.map(({ troubles }) => troubles)),
    minutes: sum(trouble.map(({ minutes }) => minutes)),
  };
}

/** Computes the report on these robots. */
export async function writeReport(
  tx: Tx,
  scope: Scope,
  { timeZone, now, from, to, earlier }: Period & { timeZone: string; now: Date; earlier: Period | null },
): Promise<WorkReport> {
  const of = teamDays(timeZone, from, to);
  const figures = await figuresOf(tx, scope, of, now);
  return {
    ...figures,
    codes: await days.listTopCodes(tx, scope, of, limit),
    worst: await days.listTopRobots(tx, scope, of, { now, limit }),
    own: (await countOwnActions(tx, scope, of)).slice(0, limit),
    earlier:
      earlier === null ? null : await figuresOf(tx, scope, teamDays(timeZone, earlier.from, earlier.to), now),
  };
}
