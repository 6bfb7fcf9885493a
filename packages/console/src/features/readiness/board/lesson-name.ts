import type { Board } from '@muster/contract/readiness/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useWallClock } from './use-clock.ts';

/** What the lesson of a board is called: its time, and its name where it has one. */
export function useLessonName({ timeZone, lesson }: Pick<Board, 'timeZone' | 'lesson'>): string {
  const { t } = useI18n();
  const time = useWallClock(timeZone)(lesson.startsAt);
  return lesson.name === ''
    ? t('readiness.unnamed', { time })
    : t('readiness.lessonAt', { time, name: lesson.name });
}
