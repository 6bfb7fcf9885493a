import { DAY_MS } from '@muster/contract/durations';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@muster/server/platform/http/actor';
import {
  type HistoryEntry,
  writeActed,
  writeHistory,
} from '@muster/server/features/monitoring/history/history.store';
import type { RunningServer } from '@muster/server/server';

/** Reports are mailed at 07:00; after this time the night's events are complete. */
const OVER = '08:00';

interface NightRobot {
  id: string;
  sn: string;
  name: string;
}

/** A time of the last completed night, in the local time of the demo; a time from noon on is on the evening before. */
function lastNight(time: string, now: Date): Date {
  const at = (clock: string, day: Date) => {
    const [hours, minutes] = clock.split(':').map(Number);
    const date = new Date(day);
    date.setHours(hours!, minutes, 0, 0);
    return date;
  };
  const morning = +at(OVER, now) <= +now ? now : new Date(+now - DAY_MS);
  return at(time, time < '12:00' ? morning : new Date(+morning - DAY_MS));
}

/** Events of the night by robot name, so that a robot has the same night each time. */
interface Plan {
  /** When a problem began and ended. */
  troubles: { robot: string; code: string; from: string; to: string }[];
  /** Actions of robots according to their condition. */
  acted: { robot: string; at: string; code: string; detail: string }[];
  /** Results of update checks. */
  updates: { robot: string; at: string; code: '6-1' | '6-2' | '6-3' }[];
}

const plan: Plan = {
  updates: [
    { robot: '凱比 01', at: '22:05', code: '6-2' },
    { robot: '凱比 02', at: '22:06', code: '6-2' },
    { robot: '凱比 03', at: '22:06', code: '6-1' },
    { robot: '凱比 04', at: '22:07', code: '6-3' },
    { robot: '凱比 04', at: '22:37', code: '6-1' },
    { robot: '凱比 08', at: '22:08', code: '6-2' },
    { robot: '凱比 11', at: '22:09', code: '6-2' },
    { robot: '凱比 12', at: '22:10', code: '6-1' },
  ],
  troubles: [
    { robot: '服務機器人 1', code: '4-5', from: '20:41', to: '20:48' },
    { robot: '凱比 04', code: '3-1', from: '23:14', to: '23:15' },
    { robot: '凱比 11', code: '2-1', from: '02:20', to: '02:33' },
    { robot: '凱比 12', code: '2-1', from: '02:20', to: '02:33' },
    { robot: '凱比 13', code: '2-1', from: '02:21', to: '02:34' },
    { robot: '服務機器人 3', code: '4-9', from: '04:02', to: '05:10' },
    { robot: '凱比 01', code: '3-1', from: '05:47', to: '05:48' },
    { robot: '凱比 07', code: '4-6', from: '06:30', to: '07:20' },
  ],
  acted: [
    { robot: '凱比 04', at: '23:15', code: '5-6', detail: 'Storybook' },
    { robot: '凱比 01', at: '05:48', code: '5-6', detail: 'Storybook' },
    { robot: '凱比 01', at: '07:40', code: '5-6', detail: 'Storybook' },
    { robot: '凱比 04', at: '07:40', code: '5-6', detail: 'Storybook' },
    { robot: '凱比 07', at: '07:40', code: '5-6', detail: 'Storybook' },
    { robot: '凱比 14', at: '07:40', code: '5-6', detail: 'Storybook' },
  ],
};

/**
 * Seeds the night's actions of the station and its robots, and puts the report about it into the outbox. It uses the
 * product's stores, with the same data that real robots would have reported.
 */
export async function seedNight(
  { app, db }: RunningServer,
  { teamId }: Actor,
  robots: readonly NightRobot[],
  now = new Date(),
): Promise<void> {
  const byName = new Map(robots.map((robot) => [robot.name, robot]));
  const known = <Row extends { robot: string }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const robot = byName.get(row.robot);
      return robot === undefined ? [] : [{ ...row, robot }];
    });
  const entries: HistoryEntry[] = [
    ...known(plan.updates).map(({ robot, at, code }) => ({
      teamId,
      deviceId: robot.id,
      at: lastNight(at, now),
      code,
      change: code === '6-3' ? ('failed' as const) : ('done' as const),
    })),
    ...known(plan.troubles).flatMap(({ robot, code, from, to }) => {
      const trouble = { teamId, deviceId: robot.id, code };
      const since = lastNight(from, now);
      return [
        { ...trouble, at: since, change: 'came' as const },
        { ...trouble, at: lastNight(to, now), change: 'went' as const, since },
      ];
    }),
  ];
  await db.unit(({ tx }) => writeHistory(tx, entries));
  await writeActed(
    db,
    known(plan.acted).map(({ robot, at, code, detail }) => ({
      sn: robot.sn,
      id: randomUUID(),
      at: lastNight(at, now),
      code,
      detail,
    })),
  );
  await app.workRecords.report(lastNight('07:05', now));
}
