import type { DeployImpact } from '@muster/contract/configs/deployment.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDetailText } from '../../../domain/task/detail-text.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useWatchedSubTasks } from '../../../domain/task/watch-task.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../../platform/page/ListFooter.tsx';
import { TaskProgress, useTaskCounts } from '../../../domain/task/TaskProgress.tsx';
import { taskQuery, taskRobotsQuery } from '../../../domain/task/task.queries.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DeployMissing, type DeployMissingProps } from './DeployMissing.tsx';

const NAMED = 10;

export type DeployProgressProps = {
  taskId: string;
  /** Robots left out because they were offline. */
  leftOut: Pick<DeployImpact, 'offline' | 'offlineDevices'> | null;
} & DeployMissingProps;

/** Progress of each robot of a deployment, and the robots left out. */
export function DeployProgress({ taskId, leftOut, missing, groupIds }: DeployProgressProps) {
  const { t, format } = useI18n();
  const textOf = useDetailText();
  const countsOf = useTaskCounts();
  const [page, setPage] = useState(1);
  const task = useQuery(taskQuery(taskId)).data;
  const query = useQuery(taskRobotsQuery(taskId, page));
  useWatchedSubTasks(taskId);
  // Not by its end time: live updates contain only the counts.
  const isGoingOn = !task || task.waiting + task.doing > 0;
  if (query.isError && !query.data) return <FailedQuery query={query} />;
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {leftOut !== null && leftOut.offline > 0 && (
        <Banner tone="warn" className="mb-2">
          <p>{t('configs.deploy.leftOut', { count: leftOut.offline })}</p>
          <p className="text-sm">
            {format.list(leftOut.offlineDevices.slice(0, NAMED).map((robot) => robot.name || robot.sn))}
          </p>
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner tone="warn" className="mb-2">
          <DeployMissing missing={missing} groupIds={groupIds} />
        </Banner>
      )}
      {task && <TaskProgress task={task} isWide />}
      {/* The end alone: each step would interrupt a screen reader. */}
      <p role="status" className="sr-only">
        {!isGoingOn && countsOf(task)}
      </p>
      {isGoingOn && <p className="mt-3 text-ink-2">{t('configs.deploy.goesOn')}</p>}
      <ul className="flex flex-col divide-y divide-line-soft">
        {query.data.items.map((robot) => (
          <li key={robot.id} className="py-2.5">
            <Progress
              label={robot.device.name || robot.device.sn}
              value={robot.status === 'done' ? 100 : robot.progress}
              valueText={
                robot.status === 'running'
                  ? format.percent(robot.progress)
                  : t(`commands.status.${robot.status}`)
              }
              tone={
                robot.taskResult.robotStatus === 'failed'
                  ? 'high'
                  : robot.status === 'done'
                    ? 'online'
                    : 'accent'
              }
            />
            {robot.detail && <p className="mt-1 text-sm text-ink-3">{textOf(robot.detail)}</p>}
          </li>
        ))}
      </ul>
      <ListFooter list={query.data} onPage={setPage} />
    </>
  );
}
