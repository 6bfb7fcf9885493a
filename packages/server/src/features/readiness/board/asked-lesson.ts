import { DAY_MS, MINUTE_MS } from '@muster/contract/durations';
import type { RequestOf } from '@muster/contract/endpoint';
import { readinessLimits } from '@muster/contract/readiness/limits';
import type { readBoard } from '@muster/contract/readiness/endpoints';
import type { boardLesson } from '@muster/contract/readiness/schemas';
import type { z } from 'zod';
import { Problem } from '../../../platform/http/problem.ts';
import { nextOccurrence } from '../lessons/lesson-times.ts';
import type { LessonRow } from '../lessons/lessons.store.ts';

export type Asked = RequestOf<typeof readBoard>['query'];
export type AskedLesson = Omit<z.infer<typeof boardLesson>, 'appName' | 'versionName'>;

/** Default length of an unsaved lesson. */
const USUAL_MINUTES = 45;
/** Default start of an unsaved lesson: in an hour, rounded up to a quarter. */
const QUARTER_MS = 15 * MINUTE_MS;
const SOON_MS = 60 * MINUTE_MS;

/** The saved lesson by id, or else the next one; `undefined` for an unsaved lesson with a start of its own. */
function keptOf(
  asked: Asked,
  lessons: readonly LessonRow[],
  timeZone: string,
  now: Date,
): LessonRow | undefined {
  if (asked.lessonId !== undefined) {
    const found = lessons.find(({ id }) => id === asked.lessonId);
    if (found === undefined) throw new Problem('lesson.not_found');
    return found;
  }
  if (asked.startsAt !== undefined) return undefined;
  const begin = (lesson: LessonRow) => +nextOccurrence(lesson, timeZone, now).startsAt;
  return lessons.toSorted((a, b) => begin(a) - begin(b))[0];
}

/** @throws Problem lesson.not_found, readiness.past, request.invalid when it starts too far ahead */
export function lessonOf(
  asked: Asked,
  lessons: readonly LessonRow[],
  timeZone: string,
  now: Date,
): AskedLesson {
  const kept = keptOf(asked, lessons, timeZone, now);
  const minutes = asked.minutes ?? kept?.minutes ?? USUAL_MINUTES;
  const next = kept && nextOccurrence({ ...kept, minutes }, timeZone, now).startsAt;
  const soon = new Date(Math.ceil((+now + SOON_MS) / QUARTER_MS) * QUARTER_MS);
  const startsAt = asked.startsAt === undefined ? (next ?? soon) : new Date(asked.startsAt);
  const endsAt = new Date(+startsAt + minutes * MINUTE_MS);
  if (endsAt <= now) throw new Problem('readiness.past');
  if (+startsAt - +now > readinessLimits.daysAheadMax * DAY_MS)
    throw new Problem('request.invalid', { fields: { startsAt: 'field.too_large' } });
  const packageName = asked.packageName ?? kept?.packageName ?? null;
  const keptVersion = packageName === kept?.packageName ? (kept?.versionCode ?? null) : null;
  return {
    id: kept?.id ?? null,
    name: kept?.name ?? '',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    minutes,
    reserve: asked.reserve ?? kept?.reserve ?? readinessLimits.reserve,
    packageName,
    versionCode: packageName === null ? null : (asked.versionCode ?? keptVersion),
  };
}
