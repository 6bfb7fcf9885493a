import type { FailureCause } from '@muster/contract/rollouts/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usagePage } from '../commands/usage.page.ts';
import { RobotLink } from './RobotLink.tsx';
import { failedQuery } from './rollouts.queries.ts';

/**
 * Robots that failed for one cause: the message of each, with links to the robot and to the task of its last attempt.
 */
export function RolloutFailed({ id, cause }: { id: string; cause: FailureCause }) {
  const { t } = useI18n();
  const can = useCan();
  const textOf = useDetailText();
  const [page, setPage] = useState(1);
  const query = useQuery(failedQuery(id, cause, page));
  const list = query.data;
  if (query.isError && !list) return <FailedQuery query={query} />;
  if (!list) return <Skeleton className="h-16 w-full" />;
  return (
    <>
      <ul aria-label={t(`rollouts.cause.${cause === 'other' ? 'unknown' : cause}`)}>
        {list.items.map(({ device, detail, taskId, wave }) => (
          <li key={device.id} className="border-t border-line-soft py-2 first:border-t-0">
            <span className="flex items-baseline justify-between gap-3">
              <RobotLink device={device} className="min-w-0" />
              <span className="shrink-0 text-sm text-ink-3">{t('rollouts.wave', { wave: wave + 1 })}</span>
            </span>
            {detail && <span className="block text-sm break-words text-ink-2">{textOf(detail)}</span>}
            {taskId !== null && can('usage.read') && (
              <Link page={usagePage} search={{ task: taskId }} className="text-sm">
                {t('rollouts.task')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ListFooter list={list} onPage={setPage} />
    </>
  );
}
