import type { Board } from '@muster/contract/readiness/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useWallClock } from './use-clock.ts';

/** Title of a board's lesson: its time, and its name if it has one. */
export function useLessonName({ timeZone, lesson }: Pick<Board, 'timeZone' | 'lesson'>): string {
  const { t } = useI18n();
  const time = useWallClock(timeZone)(lesson.startsAt);
  return lesson.name === ''
    ? t('readiness.unnamed', { time })
    : t('readiness.lessonAt', { time, name: lesson.name });
}
