import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { NextLesson } from '../readiness/next-lesson.part.ts';
import { Card } from './Card.tsx';
import { nextLessonQuery } from './dashboard.queries.ts';

/** The group with the next lesson; nothing in a team without lessons. */
export function NextLessonCard() {
  const { t } = useI18n();
  const query = useQuery(nextLessonQuery);
  const [isRunning, setRunning] = useState(false);
  const groupId = query.data?.groupId;
  if (!groupId && !query.isError) return null;
  return (
    <Card title={t(groupId && isRunning ? 'dashboard.lesson.running' : 'dashboard.lesson.title')}>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
      {groupId && <NextLesson groupId={groupId} onRunning={setRunning} />}
    </Card>
  );
}
