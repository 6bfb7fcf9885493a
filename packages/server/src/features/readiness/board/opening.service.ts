import { readinessLimits } from '@muster/contract/readiness/limits';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Reach, within } from '../../../platform/rights/rights.ts';
import { hasGroup } from '../../../platform/rights/team-groups.store.ts';
import { nextOccurrence } from '../lessons/lesson-times.ts';
import { listLessonTimes } from '../lessons/lessons.store.ts';

const { openingLessonsMax } = readinessLimits;

/**
 * Chooses the group whose board opens when the request names none: the preferred one if it has lessons, else the one
 * with the next lesson, else the preferred one. @returns `null` when none applies
 */
export function createOpening(db: Database, timeZonesOf: TimeZonesOf) {
  async function withNextLesson(teamId: string, reach: Reach, now: Date): Promise<string | null> {
    const lessons = await listLessonTimes(db, teamId, reach, openingLessonsMax);
    const groupIds = [...new Set(lessons.map(({ groupId }) => groupId))];
    const zones = await timeZonesOf(db, teamId, groupIds);
    let next: { groupId: string; at: number } | null = null;
    for (const { groupId, ...lesson } of lessons) {
      const zone = zones.get(groupId);
      // Its group was removed in the meantime.
      if (zone === undefined) continue;
      const at = +nextOccurrence(lesson, zone, now).startsAt;
      if (next === null || at < next.at) next = { groupId, at };
    }
    return next?.groupId ?? null;
  }

  return async (teamId: string, reach: Reach, preferred: string | undefined, now = new Date()) => {
    const isTheirs =
      preferred !== undefined &&
      (reach === null || reach.includes(preferred)) &&
      (await hasGroup(db, teamId, preferred));
    const own = isTheirs ? await listLessonTimes(db, teamId, within(reach, [preferred]), 1) : [];
    if (own.length > 0) return preferred!;
    return (await withNextLesson(teamId, reach, now)) ?? (isTheirs ? preferred : null);
  };
}
