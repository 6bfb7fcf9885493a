import type { LessonBody } from '@muster/contract/readiness/lessons.schemas';
import { useDayNames } from '../../../domain/week-time/use-day-names.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';

type Shown = Pick<LessonBody, 'days' | 'beginTime' | 'minutes' | 'packageName'> & { appName?: string | null };

/** When a lesson takes place, how long, and with which app, on one line. */
export function useLessonLine(): (lesson: Shown) => string {
  const { t, format } = useI18n();
  const days = useDayNames();
  return (lesson) => {
    const time = t('readiness.lessons.line', {
      days: format.list(lesson.days.map(days.short)),
      time: lesson.beginTime,
      count: lesson.minutes,
    });
    return lesson.packageName === null ? time : `${time} · ${lesson.appName ?? lesson.packageName}`;
  };
}
