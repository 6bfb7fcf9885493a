import { HOUR_MS } from '@muster/contract/durations';
import { deviceLimits } from '@muster/contract/devices/limits';
import type { RunningServer } from '@muster/server/server';

/** The share of the robots that is online on a school day, and otherwise. */
const SHARES = { lessons: 0.7, otherwise: 0.45 };

/** The hour is in the server's time zone, which is the demo team's. */
function shareAt(at: Date): number {
  const isSchoolDay = at.getDay() >= 1 && at.getDay() <= 5;
  return isSchoolDay && at.getHours() >= 7 && at.getHours() <= 17 ? SHARES.lessons : SHARES.otherwise;
}

/** Seeds how many robots were online in each hour of the days before, so that the dashboard has something to compare. */
export async function seedOnlineHours({ db }: RunningServer, teamId: string): Promise<void> {
  const groups = await db
    .selectFrom('deviceCounts')
    .where('teamId', '=', teamId)
    .groupBy('groupId')
    .select((count) => ['groupId', count.fn.sum<string>('count').as('robots')])
    .execute();
  const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: 24 * (deviceLimits.onlineHoursDays - 1) }, (_, index) => index + 1);
  const rows = groups.flatMap(({ groupId, robots }) =>
    hours.map((ago) => {
      const at = new Date(thisHour - ago * HOUR_MS);
      // One more or one less from day to day.
      const online = Number(robots) * shareAt(at) + Math.sin((ago / 24) * 2.4);
      return { teamId, groupId, at, online: Math.max(0, Math.round(online)) };
    }),
  );
  await db.insertInto('deviceOnlineHours').values(rows).execute();
}
