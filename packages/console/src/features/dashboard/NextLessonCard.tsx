import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { NextLesson } from '../readiness/next-lesson.part.ts';
import { Card } from './Card.tsx';
import { nextLessonQuery } from './dashboard.queries.ts';

/** The group with the next lesson; nothing in a team without lessons. */
export function NextLessonCard() {
  const { t } = useI18n();
  const groupId = useQuery(nextLessonQuery).data?.groupId;
  if (!groupId) return null;
  return (
    <Card title={t('dashboard.lesson.title')}>
      <NextLesson groupId={groupId} />
    </Card>
  );
}
